import { deflateSync, inflateSync } from "node:zlib";
import { digestOf } from "./analysis/digest.ts";
import { Digest, type Origin } from "./schema/digest.ts";
import type { Report } from "./schema/report.ts";

/** Bytes of a digest once unpacked; 5,000 tasks take about 600 kB. */
const largest = 8 * 1024 * 1024;

/** At the very end only: a model's text further up may hold such a comment too. */
const comment = /<!-- lmr-bench digest ([A-Za-z0-9+/]+={0,2}) -->\s*$/;

/** A report's digest as one word of base64: deflated JSON, whose checksum tells a cut text from a whole one. */
export function encodeDigest(report: Report, origin: Origin): string {
  return deflateSync(JSON.stringify(digestOf(report, origin)), { level: 9 }).toString("base64");
}

/** The digest in a word that `encodeDigest` made, or in a text that `withDigest` did; undefined for anything else, other versions included. */
export function decodeDigest(text: string): Digest | undefined {
  const word = comment.exec(text)?.[1] ?? text.trim();
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(word)) return undefined;
  try {
    const json: unknown = JSON.parse(inflateSync(Buffer.from(word, "base64"), { maxOutputLength: largest }).toString("utf8"));
    return Digest.safeParse(json).data;
  } catch {
    return undefined;
  }
}

/** Markdown with a digest at its end, where readers do not see it and `decodeDigest` finds it. */
export function withDigest(markdown: string, encoded: string): string {
  return `${markdown.trimEnd()}\n\n<!-- lmr-bench digest ${encoded} -->\n`;
}
