const utf8 = new TextDecoder("utf-8", { fatal: true });

/**
 * Hands each line of a worker to `read` until that says what is wrong with one, and returns this; null when nothing is. The bytes are
 * hostile. A last line without its line end is no forgery: the process was stopped while it wrote.
 */
export function readRecords(bytes: Buffer, read: (record: object) => string | null): string | null {
  let from = 0;
  for (let line = 1; ; line++) {
    const to = bytes.indexOf(0x0a, from);
    if (to === -1) return null;
    const record = parse(bytes.subarray(from, to));
    const flaw = typeof record === "string" ? record : read(record);
    if (flaw !== null) return `record ${line}: ${flaw}`;
    from = to + 1;
  }
}

function parse(line: Uint8Array): object | string {
  try {
    const record: unknown = JSON.parse(utf8.decode(line));
    return typeof record === "object" && record !== null ? record : "not an object";
  } catch {
    return "not JSON in UTF-8";
  }
}
