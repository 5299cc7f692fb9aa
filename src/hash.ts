import { createHash } from "node:crypto";

/** SHA-256 of bytes or UTF-8 text, in hex. */
export function sha256(content: string | Uint8Array): string {
  return createHash("sha256").update(content).digest("hex");
}

/** SHA-256 of a value's canonical JSON: keys sorted, undefined left out. */
export function hashOf(value: unknown): string {
  return sha256(JSON.stringify(value, sortKeys) ?? "undefined");
}

function sortKeys(_key: string, value: unknown): unknown {
  if (value === null || typeof value !== "object" || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)));
}
