import { findFunctions } from "../python/find.ts";
import { ParseTimeout } from "../python/parser.ts";
import { plural } from "../render/format.ts";
import type { Answer } from "../schema/solution.ts";
import { type Block, readBlocks } from "./reply/blocks.ts";
import { bodyAsFunction } from "./reply/body.ts";
import { type Candidate, inBlocks, inProse } from "./reply/candidates.ts";
import { lastName, pathOf, type Target } from "./reply/target.ts";
import { withoutUnopenedThinking } from "./reply/thinking.ts";
import { isUnchanged } from "./reply/unchanged.ts";

export type Extraction = { answer: Answer } | { reason: "empty" | "no-function" | "unchanged"; message: string };

/**
 * Finds the target function in a model's reply. The last fenced block that defines it and does more than the stub wins;
 * then text without a fence; then a fenced block that is its body alone. Never throws on any text of a model.
 */
export async function extractAnswer(reply: string, target: Target): Promise<Extraction> {
  const lines = (text: string) => text.replace(/\r\n?/g, "\n");
  try {
    return await extract(withoutUnopenedThinking(lines(reply.replace(/^\uFEFF/, "").replace(endMarks, ""))), {
      ...target,
      stub: lines(target.stub),
    });
  } catch (error) {
    if (error instanceof ParseTimeout) return { reason: "no-function", message: `the reply cannot be read: ${error.message}` };
    throw error;
  }
}

/** What a server that does not know a model's marks leaves at the end of its replies. */
const endMarks = /(?:<\|[\w\u2581\uFF5C]+\|>|<\uFF5C[^<>\n]*\uFF5C>|<\/s>|<end_of_turn>|<eos>)\s*$/;

async function extract(reply: string, target: Target): Promise<Extraction> {
  const { blocks, prose } = readBlocks(reply);
  if (`${prose}${blocks.map((block) => block.text).join("")}`.trim() === "")
    return { reason: "empty", message: "the reply holds no text, code fences and thinking apart" };
  let seen = 0;
  for (const find of [inBlocks, inProseOf(prose), asBody]) {
    const all = await find(blocks, target);
    const changed = await changedOnly(all, target);
    const certain = changed.filter((candidate) => !candidate.doubtful);
    const from = certain.length > 0 ? certain : changed;
    const best = from.findLast((candidate) => candidate.sameScope) ?? from.at(-1);
    if (best) return { answer: { function: best.function, preamble: best.preamble, rule: ruleOf(best, all) } };
    seen += all.length;
  }
  if (seen > 0) return { reason: "unchanged", message: `the reply gives ${pathOf(target)} back without a body of its own` };
  return { reason: "no-function", message: await missing(reply, blocks, target) };
}

const inProseOf = (prose: string) => (_blocks: readonly Block[], target: Target) => inProse(prose, target);

async function asBody(blocks: readonly Block[], target: Target): Promise<Candidate[]> {
  const found: Candidate[] = [];
  for (const block of blocks) {
    const code = await bodyAsFunction(block, target);
    if (code !== undefined)
      found.push({
        function: code,
        preamble: "",
        sameScope: true,
        parses: true,
        doubtful: false,
        notes: [],
        where: "fenced body, put below the stub's signature",
      });
  }
  return found;
}

async function changedOnly(candidates: readonly Candidate[], target: Target): Promise<Candidate[]> {
  const changed: Candidate[] = [];
  for (const candidate of candidates) if (!(await isUnchanged(candidate.function, target.stub))) changed.push(candidate);
  return changed;
}

function ruleOf(chosen: Candidate, all: readonly Candidate[]): string {
  const place = all.length > 1 ? `last of ${all.length} places that define it: ${chosen.where}` : chosen.where;
  return [place, ...(chosen.sameScope ? [] : ["in a class of its own"]), ...chosen.notes].join("; ");
}

async function missing(reply: string, blocks: readonly Block[], target: Target): Promise<string> {
  const path = pathOf(target);
  const names = await definedNames(reply, blocks);
  if (names.includes(lastName(target)) || names.includes(path))
    return `the reply names ${path} in a shape that is not read, such as a string that it writes to a file`;
  if (names.length > 0) return `the reply does not define ${path}; it defines ${names.slice(0, 8).join(", ")}`;
  if (new RegExp(`\\b${lastName(target).replace(/\W/gu, "\\$&")}\\s*(:[^=\n]*)?=\\s*lambda\\b`, "u").test(reply))
    return `the reply makes ${path} a lambda; a def is needed`;
  const fences = plural(blocks.length, "fenced block");
  if (blocks.length > 0) return `the reply does not define ${path}; it has ${fences} without a function`;
  return `the reply does not define ${path}; it holds no code`;
}

/** Qualified names from blocks that parse, else what stands behind a `def`. */
async function definedNames(reply: string, blocks: readonly Block[]): Promise<string[]> {
  const names = new Set<string>();
  for (const block of blocks) for (const span of await findFunctions(block.text)) names.add(span.name);
  if (names.size > 0) return [...names];
  const found = reply.matchAll(/(?:^|[\n"'+])[ \t]*(?:async[ \t]+)?def[ \t]+([^\s(:[]+)[ \t]*\([^\n]*:/g);
  return [...new Set(Array.from(found, ([, name = ""]) => name))];
}
