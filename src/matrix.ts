import { join, resolve } from "node:path";
import { UsageError } from "./errors.ts";
import type { Asked } from "./model-choice.ts";
import { choose, expected, lines, list, number } from "./option-values.ts";
import { packageRoot } from "./root.ts";
import { type ContextChoice, contextChoices } from "./schema/settings.ts";
import { readSolvers, type SolverChoice, templateOf } from "./solver-choice.ts";

/** One point of a matrix of settings: all that may differ between runs that are made and reported together. */
export interface Variant extends Asked {
  readonly solver: SolverChoice;
  readonly temperature: number | null;
  /** Absolute path of the prompt template. */
  readonly prompt: string;
  readonly context: ContextChoice;
  readonly hints: boolean;
}

/** The options besides models that may have several values, as they were given or by default. */
export type Axes = Readonly<
  Record<"solver" | "context" | "hints", string> & Record<"temperature" | "prompt", string | undefined>
>;

/**
 * Every combination of the values of these options, as one of them where there is only one; `variants` is empty then. The first values
 * of all come first. Names of contexts hold commas, and paths may, so those are one a line.
 */
export function readMatrix(models: readonly Asked[], given: Axes): Variant & { variants: readonly Variant[] } {
  const solvers = readSolvers(given.solver);
  const temperatures = readTemperatures(given.temperature, solvers);
  const contexts = lines(given.context).map((text) => choose("context", contextChoices, text));
  const hints = lines(given.hints.replaceAll(",", "\n")).map((text) => choose("hints", ["on", "off"], text) === "on");
  const promptsOf = (solver: SolverChoice) =>
    given.prompt === undefined
      ? [join(packageRoot, "prompts", templateOf(solver))]
      : lines(given.prompt).map((path) => resolve(path));
  const variants = models.flatMap((asked) =>
    solvers.flatMap((solver) =>
      temperatures.flatMap((temperature) =>
        promptsOf(solver).flatMap((prompt) =>
          contexts.flatMap((context) => hints.map((hint) => ({ ...asked, solver, temperature, prompt, context, hints: hint }))),
        ),
      ),
    ),
  );
  const [first] = variants;
  if (first === undefined) throw new UsageError("--hints holds no value: expected on, off, or both.");
  return { ...first, variants: variants.length > 1 ? variants : [] };
}

function readTemperatures(text: string | undefined, solvers: readonly SolverChoice[]): (number | null)[] {
  const temperatures = list(text).map((item) => {
    const value = number(item, 0, 10);
    if (value === undefined) throw new UsageError(`--temperature ${item}: expected ${expected.temperature}.`);
    return value;
  });
  if (temperatures.length > 1 && solvers.some(({ kind }) => kind === "command"))
    throw new UsageError(`--temperature ${temperatures.join(",")}: a command takes none. Give one, or run the command apart.`);
  return temperatures.length === 0 ? [null] : [...new Set(temperatures)];
}
