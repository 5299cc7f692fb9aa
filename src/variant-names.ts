import { basename } from "node:path";
import { openaiUrl } from "./endpoint-secrets.ts";
import { sha256 } from "./hash.ts";
import type { Variant } from "./matrix.ts";
import { solverName } from "./solver-choice.ts";

/** A variant with what tells it from the others. */
export interface NamedVariant extends Variant {
  /** Only of what varies, such as `gpt-4.1, agent`. */
  readonly name: string;
  /** The same as a folder's name. */
  readonly folder: string;
}

interface Part {
  differs: (one: Variant, other: Variant) => boolean;
  word: (one: Variant, all: readonly Variant[]) => string;
}

/** What a name is made of, in this order. */
const parts: readonly Part[] = [
  { differs: (one, other) => one.model !== other.model || one.baseUrl !== other.baseUrl, word: modelWord },
  { differs: (one, other) => one.solver !== other.solver, word: ({ solver }) => solverName(solver) },
  {
    differs: (one, other) => one.temperature !== other.temperature,
    word: ({ temperature }) => `temperature ${temperature}`,
  },
  {
    // Each solver has a prompt of its own, which says no more than the solver.
    differs: (one, other) => one.prompt !== other.prompt && one.solver === other.solver,
    word: ({ prompt }) => basename(prompt).replace(/\.prompt\.ya?ml$/, ""),
  },
  { differs: (one, other) => one.context !== other.context, word: ({ context }) => context.replace(",", " and ") },
  { differs: (one, other) => one.hints !== other.hints, word: ({ hints }) => (hints ? "with hints" : "without hints") },
];

export function nameVariants(variants: readonly Variant[]): NamedVariant[] {
  const varying = parts.filter(({ differs }) => variants.some((one) => variants.some((other) => differs(one, other))));
  const names = unique(variants.map((one) => varying.map(({ word }) => word(one, variants)).join(", ")));
  const folders = unique(names.map(folderOf));
  return variants.map((variant, index) => ({ ...variant, name: names[index] ?? "", folder: folders[index] ?? "" }));
}

/** A file system takes 255 bytes. */
const longest = 200;

function folderOf(name: string): string {
  const plain = name.replace(/[^A-Za-z0-9._-]+/g, "-").replace(/^[-.]+/, "") || "variant";
  return plain.length <= longest ? plain : `${plain.slice(0, longest - 17)}-${sha256(name).slice(0, 16)}`;
}

/** The model alone, unless another place has one of that name: then with its host, or with all of its address where the host has both. */
function modelWord({ model, baseUrl }: Variant, all: readonly Variant[]): string {
  const name = model ?? "no model";
  const address = new URL(baseUrl ?? openaiUrl);
  const rivals = all.filter((other) => other.model === model && other.baseUrl !== baseUrl);
  if (rivals.length === 0) return name;
  const sameHost = rivals.some((other) => new URL(other.baseUrl ?? openaiUrl).host === address.host);
  return `${name} at ${address.host}${sameHost ? address.pathname : ""}`;
}

/** Two prompt files of one name, or names that differ in case or signs alone, are numbered. */
function unique(texts: readonly string[]): string[] {
  const seen = new Set<string>();
  return texts.map((text) => {
    let candidate = text;
    for (let number = 2; seen.has(candidate.toLowerCase()); number++) candidate = `${text}-${number}`;
    seen.add(candidate.toLowerCase());
    return candidate;
  });
}
