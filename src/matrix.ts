import { basename, resolve } from "node:path";
import { UsageError } from "./errors.ts";
import { choose, lines, list } from "./option-values.ts";
import { type ContextChoice, contextChoices } from "./schema/settings.ts";

/** One point of a matrix of settings: all that may differ between runs that are made and reported together. */
export interface Variant {
  readonly model: string | null;
  /** Absolute path of the prompt template. */
  readonly prompt: string;
  readonly context: ContextChoice;
  readonly hints: boolean;
}

/**
 * Every combination of the values of these options, as one of them where there is only one; `variants` is empty then. The first values
 * of all come first. Names of contexts hold commas, and paths may, so those are one a line.
 */
export function readMatrix(textOf: (key: keyof Variant) => string): Variant & { variants: readonly Variant[] } {
  const axes = {
    model: orNull(list(textOf("model"))),
    prompt: lines(textOf("prompt")).map((path) => resolve(path)),
    context: lines(textOf("context")).map((text) => choose("context", contextChoices, text)),
    hints: lines(textOf("hints").replaceAll(",", "\n")).map((text) => choose("hints", ["on", "off"], text) === "on"),
  };
  const variants = axes.model.flatMap((model) =>
    axes.prompt.flatMap((prompt) =>
      axes.context.flatMap((context) => axes.hints.map((hints): Variant => ({ model, prompt, context, hints }))),
    ),
  );
  const [first] = variants;
  if (first === undefined) throw new UsageError("--hints holds no value: expected on, off, or both.");
  return { ...first, variants: variants.length > 1 ? variants : [] };
}

const orNull = (models: string[]) => (models.length === 0 ? [null] : models);

/** A variant with what tells it from the others. */
export interface NamedVariant extends Variant {
  /** Only of what varies, such as `gpt-4.1, repository, without hints`. */
  readonly name: string;
  /** The same as a folder's name. */
  readonly folder: string;
}

const words: { readonly [K in keyof Variant]: (value: Variant[K]) => string } = {
  model: (model) => model ?? "no model",
  prompt: (path) => basename(path).replace(/\.prompt\.ya?ml$/, ""),
  context: (context) => context.replace(",", " and "),
  hints: (hints) => (hints ? "with hints" : "without hints"),
};

export function nameVariants(variants: readonly Variant[]): NamedVariant[] {
  const [first] = variants;
  const varying = (Object.keys(words) as (keyof Variant)[]).filter((key) => variants.some((one) => one[key] !== first?.[key]));
  const names = unique(variants.map((one) => varying.map((key) => wordOf(one, key)).join(", ")));
  const folders = unique(names.map((name) => name.replace(/[^A-Za-z0-9._-]+/g, "-").replace(/^[-.]+/, "") || "variant"));
  return variants.map((variant, index) => ({ ...variant, name: names[index] ?? "", folder: folders[index] ?? "" }));
}

function wordOf<K extends keyof Variant>(variant: Variant, key: K): string {
  return words[key](variant[key]);
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
