import { hashOf } from "../../hash.ts";

/**
 * A mark for the lines around foreign text: it occurs in none of the texts, and nobody who wrote one of them could know it, as it is
 * a hash of all of them. It is no random number, so that a judgement is found in the cache again.
 */
export function fenceFor(texts: readonly string[]): string {
  for (let number = 0; ; number++) {
    const fence = hashOf({ number, texts }).slice(0, 32);
    if (!texts.some((text) => text.toLowerCase().includes(fence))) return fence;
  }
}

export function fenced(fence: string, label: string, text: string): string {
  return `<<<${fence} ${label}\n${text}\n${fence}>>>`;
}
