import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { parse } from "yaml";
import * as z from "zod";

const Scalar = z.union([z.string(), z.boolean(), z.number()]).transform(String);

const Inputs = z
  .record(
    z.string(),
    z.object({ description: z.string().optional(), required: z.boolean().optional(), default: Scalar.default("") }),
  )
  .default({});

const common = {
  id: z.string().optional(),
  name: z.string().optional(),
  if: Scalar.optional(),
  env: z.record(z.string(), Scalar).default({}),
};

/** Strict: what the runner here does not carry out (`continue-on-error`, `working-directory`) is refused. */
const RunStep = z.strictObject({ ...common, run: z.string(), shell: z.string() });
export type RunStep = z.infer<typeof RunStep>;

const UsesStep = z.strictObject({ ...common, uses: z.string(), with: z.record(z.string(), Scalar).default({}) });
export type UsesStep = z.infer<typeof UsesStep>;

const Step = z.union([RunStep, UsesStep]);
export type Step = z.infer<typeof Step>;

const CompositeFile = z.object({
  name: z.string(),
  inputs: Inputs,
  outputs: z.record(z.string(), z.object({ description: z.string().optional(), value: z.string() })).default({}),
  runs: z.strictObject({ using: z.literal("composite"), steps: z.array(Step) }),
});
export type CompositeFile = z.infer<typeof CompositeFile>;

const ScriptFile = z.object({ inputs: Inputs, runs: z.object({ using: z.string().startsWith("node"), main: z.string() }) });

export async function readComposite(folder: string): Promise<CompositeFile> {
  return CompositeFile.parse(parse(await readFile(join(folder, "action.yml"), "utf8")));
}

/** A nested JavaScript action: path of its program, and the defaults of its inputs. */
export async function readScriptAction(folder: string): Promise<{ main: string; defaults: Record<string, string> }> {
  const file = ScriptFile.parse(parse(await readFile(join(folder, "action.yml"), "utf8")));
  return { main: join(folder, file.runs.main), defaults: defaultsOf(file.inputs) };
}

export function defaultsOf(inputs: z.infer<typeof Inputs>): Record<string, string> {
  return Object.fromEntries(Object.entries(inputs).map(([name, input]) => [name, input.default]));
}
