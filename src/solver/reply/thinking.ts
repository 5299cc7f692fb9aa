const tag = "(think|thinking|thought|reasoning)";
const open = new RegExp(`^[ \t]*<${tag}>`);

/**
 * Index of the line where the answer goes on, if thinking begins at the line `at` (`<think>...</think>` of models that
 * show it); what follows the closing tag is left in that line. Thinking that never ends takes the rest of the reply.
 */
export function afterThinking(lines: string[], at: number): number {
  let next = at;
  for (;;) {
    const [, name] = open.exec(lines[next] ?? "") ?? [];
    if (name === undefined) return next;
    const close = `</${name}>`;
    while (next < lines.length && !lines[next]?.includes(close)) next++;
    const line = lines[next];
    if (line === undefined) return next;
    lines[next] = line.slice(line.indexOf(close) + close.length);
  }
}

/** Chat templates may put the opening tag into the prompt: a closing one that was never opened ends the thinking. */
export function withoutUnopenedThinking(reply: string): string {
  const close = new RegExp(`(?:^|\n)[ \t]*</${tag}>`).exec(reply);
  if (!close || reply.slice(0, close.index).includes(`<${close[1]}>`)) return reply;
  return reply.slice(close.index + close[0].length);
}

/** The reply after its thinking, and without any that stands in it. */
export function withoutThinking(reply: string): string {
  return withoutUnopenedThinking(reply).replace(new RegExp(`<${tag}>[^]*?(?:</\\1>|$)`, "g"), " ");
}
