/** Python source as text that encodes to exactly the bytes it came from. */
export interface SourceText {
  readonly text: string;
  /** `latin1` maps every byte to one character; used for a PEP 263 cookie of that family and for bytes that are not UTF-8. */
  readonly encoding: "utf8" | "latin1";
  readonly bom: boolean;
}

const bom = Uint8Array.of(0xef, 0xbb, 0xbf);

export function decodeSource(bytes: Uint8Array): SourceText {
  const hasBom = bom.every((byte, index) => bytes[index] === byte);
  const content = hasBom ? bytes.subarray(bom.length) : bytes;
  const latin1 = Buffer.from(content.buffer, content.byteOffset, content.byteLength).toString("latin1");
  const cookie = codingCookie(latin1);
  if (cookie === undefined || /^utf[-_]?8/i.test(cookie)) {
    try {
      const text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(content);
      return { text, encoding: "utf8", bom: hasBom };
    } catch {
      // Not UTF-8. Byte by byte is always exact, whatever the file is in.
    }
  }
  return { text: latin1, encoding: "latin1", bom: hasBom };
}

export function encodeSource(source: SourceText): Uint8Array {
  const content = Buffer.from(source.text, source.encoding);
  return new Uint8Array(source.bom ? Buffer.concat([bom, content]) : content);
}

/** The encoding that a comment in the first two lines names (PEP 263). */
function codingCookie(text: string): string | undefined {
  for (const line of text.split(/\r\n|\r|\n/, 2)) {
    const cookie = /^[ \t\f]*#.*?coding[:=][ \t]*([-\w.]+)/.exec(line)?.[1];
    if (cookie) return cookie;
    // A first line that is neither blank nor a comment ends the search, as in CPython.
    if (!/^[ \t\f]*(#|$)/.test(line)) return undefined;
  }
  return undefined;
}
