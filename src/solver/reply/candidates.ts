import type { Item } from "../../python/preamble.ts";
import { type Block, readBlocks } from "./blocks.ts";
import { codeInDiff, isDiff, newSide } from "./diff.ts";
import { codeInJson } from "./json.ts";
import { itemsIn, type Located, locate } from "./locate.ts";
import { isBroken, plainCode, untagged } from "./plain.ts";
import { lastName, type Target } from "./target.ts";
import { codeAround } from "./unfenced.ts";

/** A place of the reply that defines the target. */
export interface Candidate extends Located {
  readonly where: string;
  /** No Python, in a block of another language: what a program prints, say. It is an answer only where there is no other. */
  readonly doubtful: boolean;
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
  for (const block of rest) items.push(await itemsIn(block.text, target));
  const elsewhere = items.flat();
  for (const [index, block] of blocks.entries())
    if (found[index]?.length) found[index] = await inBlock(block, target, depth, elsewhere);
  return found.flat();
}

async function inBlock(block: Block, target: Target, depth: number, elsewhere: readonly Item[]): Promise<Candidate[]> {
  const where = block.closed ? "fenced block" : "unclosed fenced block";
  const found = await inText(block.text, block.info, { where, target, depth, elsewhere });
  const foreign = /^\w/.test(block.info) && !/^i?py/i.test(block.info);
  return found.map((candidate) => (foreign && !candidate.parses ? { ...candidate, doubtful: true } : candidate));
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
  const code = shaped ? prose : codeAround(await plainCode(untagged(prose)), target);
  const search = { where: "text without a fence", target, depth: 0, elsewhere: [] };
  return code === undefined ? [] : inText(code, "", search);
}

async function inText(given: string, info: string, search: Search): Promise<Candidate[]> {
  const { target, depth } = search;
  const text = await plainCode(given);
  const isPython = /^py/i.test(info);
  if (isDiff(text, info) && (!isPython || (await isBroken(text)))) {
    const added = (await itemsIn(newSide(text), target)).filter(({ names }) => !names.includes(lastName(target)));
    const where = `diff ${within(search.where)}`;
    const found = await firstOf(codeInDiff(text, target.stub), { ...search, where, elsewhere: [...search.elsewhere, ...added] });
    if (found.some(({ parses }) => parses) || (found.length > 0 && !isPython)) return found;
  }
  const own = await firstOf([text], search);
  if (own.length > 0 || depth >= maxDepth) return own;
  const inside: Candidate[][] = [];
  for (const value of codeInJson(text)) {
    const { blocks } = readBlocks(value);
    const json = { ...search, where: `JSON ${within(search.where)}` };
    inside.push(blocks.length > 0 ? await inBlocks(blocks, target, depth + 1) : await firstOf([value], json));
  }
  return inside.some((each) => each.length > 0) ? inside.flat() : inBlocks(readBlocks(text).blocks, target, depth + 1);
}

/** The first reading that defines the target and parses; else the first that defines it. */
async function firstOf(readings: readonly string[], { where, target, elsewhere }: Search): Promise<Candidate[]> {
  let first: Located | undefined;
  for (const code of readings) {
    const located = await locate(code, target, elsewhere);
    if (located?.parses) return [{ ...located, where, doubtful: false }];
    first ??= located;
  }
  return first ? [{ ...first, where, doubtful: false }] : [];
}

function within(where: string): string {
  return where.replace(/^text /, "").replace(/^(fenced|unclosed)/, (word) => `in ${word === "fenced" ? "a" : "an"} ${word}`);
}
