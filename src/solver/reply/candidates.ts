import { type Block, readBlocks } from "./blocks.ts";
import { type Located, locate } from "./locate.ts";
import { codeInDiff, codeInJson, isDiff } from "./shapes.ts";
import type { Target } from "./target.ts";
import { codeAround } from "./unfenced.ts";

/** A place of the reply that defines the target. */
export interface Candidate extends Located {
  readonly where: string;
}

/** Blocks in blocks (a Markdown answer inside a fence, a fence in a JSON string) are followed this deep. */
const maxDepth = 2;

export async function inBlocks(blocks: readonly Block[], target: Target, depth = 0): Promise<Candidate[]> {
  const found: Candidate[] = [];
  for (const block of blocks) {
    const where = block.closed ? "fenced block" : "unclosed fenced block";
    found.push(...(await inText(block.text, block.info, where, target, depth)));
  }
  return found;
}

/** Text outside of blocks: JSON, a diff, or code between paragraphs. */
export async function inProse(prose: string, target: Target): Promise<Candidate[]> {
  const shaped = isDiff(prose, "") || codeInJson(prose).length > 0;
  const code = shaped ? prose : codeAround(prose, target);
  return code === undefined ? [] : inText(code, "", "text without a fence", target, 0);
}

async function inText(text: string, info: string, where: string, target: Target, depth: number): Promise<Candidate[]> {
  const diff = isDiff(text, info) ? codeInDiff(text, target.stub) : [];
  if (diff.length > 0 && !/^py/i.test(info)) return firstOf(diff, `diff ${within(where)}`, target);
  const own = await firstOf([text, ...diff], where, target);
  if (own.length > 0 || depth >= maxDepth) return own;
  const inside: Candidate[] = [];
  for (const value of codeInJson(text)) {
    const { blocks } = readBlocks(value);
    const json = `JSON ${within(where)}`;
    inside.push(...(blocks.length > 0 ? await inBlocks(blocks, target, depth + 1) : await firstOf([value], json, target)));
  }
  return inside.length > 0 ? inside : inBlocks(readBlocks(text).blocks, target, depth + 1);
}

async function firstOf(readings: readonly string[], where: string, target: Target): Promise<Candidate[]> {
  for (const code of readings) {
    const located = await locate(code, target);
    if (located) return [{ ...located, where }];
  }
  return [];
}

function within(where: string): string {
  return where.replace(/^text /, "").replace(/^(fenced|unclosed)/, (word) => `in ${word === "fenced" ? "a" : "an"} ${word}`);
}
