/** The triple quote that is open, if any. */
export type Quote = '"""' | "'''" | null;

/** What is open behind a line of Python, given what was open before it. Enough to tell text in strings from code. */
export function quoteAfter(line: string, before: Quote): Quote {
  let quote = before;
  let at = 0;
  while (at < line.length) {
    if (quote) {
      const found = /\\.|"""|'''/gs;
      found.lastIndex = at;
      let match = found.exec(line);
      while (match && match[0] !== quote) match = found.exec(line);
      if (!match) return quote;
      quote = null;
      at = found.lastIndex;
    } else {
      const token = /#.*|"""|'''|"[^"\\]*(?:\\.[^"\\]*)*"?|'[^'\\]*(?:\\.[^'\\]*)*'?/gs;
      token.lastIndex = at;
      const match = token.exec(line);
      if (!match) return null;
      if (match[0] === '"""' || match[0] === "'''") quote = match[0];
      at = token.lastIndex;
    }
  }
  return quote;
}
