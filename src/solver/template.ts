import { basename } from "node:path";
import * as z from "zod";
import { parseYaml } from "../benchmark/yaml.ts";
import { UsageError } from "../errors.ts";
import { sha256 } from "../hash.ts";
import { Message } from "../schema/prompt.ts";

/** A `.prompt.yml` file: messages with `{{variables}}`, and the model with its parameters where the file fixes them. */
export const PromptFile = z.strictObject({
  name: z.string().optional(),
  description: z.string().optional(),
  model: z.string().min(1).optional(),
  modelParameters: z
    .strictObject({
      temperature: z.number().nonnegative().optional(),
      topP: z.number().min(0).max(1).optional(),
      maxTokens: z.number().int().positive().optional(),
      maxCompletionTokens: z.number().int().positive().optional(),
      reasoningEffort: z.string().optional(),
    })
    .default({}),
  messages: z.array(Message).min(1),
});

export interface Template extends z.infer<typeof PromptFile> {
  name: string;
  hash: string;
}

export const variables = [
  "instruction",
  "hint",
  "paper_title",
  "paper",
  "target_file",
  "target_name",
  "target_source",
  "related_files",
  "stub",
] as const;
export type Variables = Readonly<Record<(typeof variables)[number], string>>;

/** Reads a template; an unknown variable is an error here, before anything is spent. */
export function parseTemplate(text: string, path: string, known: readonly string[] = variables): Template {
  const file = parseYaml(text, path, PromptFile);
  for (const [, name = ""] of file.messages.flatMap(({ content }) => [...content.matchAll(placeholder)])) {
    if (!known.includes(name)) throw new UsageError(`${path}: unknown variable {{${name}}}. Known are ${known.join(", ")}.`);
  }
  return { ...file, name: file.name ?? basename(path).replace(/\.prompt\.ya?ml$/, ""), hash: sha256(text) };
}

/** The messages with all variables filled in; what a value holds is never read as a variable again. */
export function fillTemplate(template: Template, values: Readonly<Record<string, string>>): Message[] {
  return template.messages.map(({ role, content }) => ({
    role,
    content: content.replace(placeholder, (_, name: string) => values[name] ?? ""),
  }));
}

const placeholder = /\{\{\s*(\w+)\s*\}\}/g;
