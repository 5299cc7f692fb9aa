import { type Fields, fields, parse } from "./body.ts";

/** Whether a body is a stream of server-sent events, whatever its content type says. */
export const isStream = (type: string | null, body: string): boolean =>
  type?.startsWith("text/event-stream") === true || /^(?:\s|:[^\n]*\n)*(?:data|event):/.test(body);

/**
 * The chat completion, as JSON, that a stream of chunks amounts to, or the error that it holds. A stream that is cut before its end is
 * given back as it is, which is no completion.
 * Source: https://html.spec.whatwg.org/multipage/server-sent-events.html, OpenAI's chat completion chunks.
 */
export function assemble(body: string): string {
  const whole: Fields = {};
  const choice: Fields = {};
  const message: Fields = {};
  const calls = new Map<unknown, Fields>();
  let ended = false;
  for (const data of eventsOf(body)) {
    if (data === "[DONE]") {
      ended = "message" in choice;
      break;
    }
    const chunk = fields(parse(data));
    if (chunk === undefined || chunk.error !== undefined) return data;
    assign(whole, { model: chunk.model, usage: chunk.usage });
    const first = fields(Array.isArray(chunk.choices) ? chunk.choices[0] : undefined);
    if (first === undefined) continue;
    const { delta, message: complete, ...said } = first;
    assign(choice, { ...said, message });
    const { tool_calls: pieces, ...texts } = fields(delta) ?? {};
    for (const [key, piece] of Object.entries(texts)) message[key] = joined(message[key], piece);
    for (const piece of Array.isArray(pieces) ? pieces : []) addCall(calls, fields(piece) ?? {});
    assign(message, fields(complete) ?? {});
    ended ||= typeof first.finish_reason === "string";
  }
  if (calls.size > 0) message.tool_calls = [...calls.values()];
  return ended ? JSON.stringify({ ...whole, choices: [choice] }) : body;
}

/** The data of each event. */
function eventsOf(body: string): string[] {
  const events = body.replace(/\r\n?/g, "\n").split(/\n{2,}/);
  return events.flatMap((event) => {
    const lines = event.split("\n").filter((line) => line.startsWith("data:"));
    const data = lines.map((line) => line.replace(/^data: ?/, "")).join("\n");
    return data.trim() === "" ? [] : [data.trim()];
  });
}

/** Sets what is given; a later chunk that leaves something out takes nothing back. */
function assign(object: Fields, given: Fields): void {
  for (const [key, value] of Object.entries(given)) object[key] = value ?? object[key];
}

/** Texts and lists come in pieces, all else at once. */
function joined(before: unknown, piece: unknown): unknown {
  if (typeof before === "string" && typeof piece === "string") return before + piece;
  if (Array.isArray(before) && Array.isArray(piece)) return [...before, ...piece];
  return piece ?? before;
}

/** Pieces of one call have one index; without an index a call comes whole. */
function addCall(calls: Map<unknown, Fields>, { index = calls.size, function: given, ...piece }: Fields): void {
  const call = calls.get(index) ?? {};
  const { arguments: text, ...named } = fields(given) ?? {};
  const known = fields(call.function) ?? {};
  assign(call, { ...piece, function: known });
  assign(known, named);
  known.arguments = joined(known.arguments, text);
  calls.set(index, call);
}
