import type { Item } from "../../python/preamble.ts";
import { type Block, readBlocks } from "./blocks.ts";
import { itemsIn, type Located, locate } from "./locate.ts";
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
  const found: Candidate[][] = [];
  for (const block of blocks) found.push(await inBlock(block, target, depth, []));
  const rest = blocks.filter((_block, index) => found[index]?.length === 0);
  if (rest.length === 0 || rest.length === blocks.length) return found.flat();
  // Imports or helpers may have a block of their own.
  const items: Item[][] = [];
  for (const block of rest) items.push(await itemsIn(block.text));
  const elsewhere = items.flat();
  for (const [index, block] of blocks.entries())
    if (found[index]?.length) found[index] = await inBlock(block, target, depth, elsewhere);
  return found.flat();
}

function inBlock(block: Block, target: Target, depth: number, elsewhere: readonly Item[]): Promise<Candidate[]> {
  return inText(block.text, block.info, {
    where: block.closed ? "fenced block" : "unclosed fenced block",
    target,
    depth,
    elsewhere,
  });
}

interface Search {
  readonly where: string;
  readonly target: Target;
  readonly depth: number;
  readonly elsewhere: readonly Item[];
}

/** Text outside of blocks: JSON, a diff, or code between paragraphs. */
export async function inProse(prose: string, target: Target): Promise<Candidate[]> {
  const shaped = isDiff(prose, "") || codeInJson(prose).length > 0;
  const code = shaped ? prose : codeAround(prose, target);
  const search = { where: "text without a fence", target, depth: 0, elsewhere: [] };
  return code === undefined ? [] : inText(code, "", search);
}

async function inText(text: string, info: string, search: Search): Promise<Candidate[]> {
  const { target, depth } = search;
  const diff = isDiff(text, info) ? codeInDiff(text, target.stub) : [];
  if (diff.length > 0 && !/^py/i.test(info)) return firstOf(diff, { ...search, where: `diff ${within(search.where)}` });
  const own = await firstOf([text, ...diff], search);
  if (own.length > 0 || depth >= maxDepth) return own;
  const inside: Candidate[][] = [];
  for (const value of codeInJson(text)) {
    const { blocks } = readBlocks(value);
    const json = { ...search, where: `JSON ${within(search.where)}` };
    inside.push(blocks.length > 0 ? await inBlocks(blocks, target, depth + 1) : await firstOf([value], json));
  }
  return inside.some((each) => each.length > 0) ? inside.flat() : inBlocks(readBlocks(text).blocks, target, depth + 1);
}

async function firstOf(readings: readonly string[], { where, target, elsewhere }: Search): Promise<Candidate[]> {
  for (const code of readings) {
    const located = await locate(code, target, elsewhere);
    if (located) return [{ ...located, where }];
  }
  return [];
}

function within(where: string): string {
  return where.replace(/^text /, "").replace(/^(fenced|unclosed)/, (word) => `in ${word === "fenced" ? "a" : "an"} ${word}`);
}
