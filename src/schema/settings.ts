import * as z from "zod";
import { Sha256 } from "./common.ts";

/** What of a task the model is given besides instruction and stub. Leaving parts out measures what they are worth. */
export const contextChoices = ["paper,repository", "repository", "instruction"] as const;
export type ContextChoice = (typeof contextChoices)[number];

/** `settings.json`, written by solve: how the answers of a run are made. */
export const Settings = z.strictObject({
  schema: z.literal("lmr-bench/settings/1"),
  setting: z.enum(["prompt"]),
  solver: z.enum(["prompt", "reference", "stub", "replay"]),
  model: z.string().nullable(),
  /** Base URL without credentials; null where no model is asked. */
  endpoint: z.string().nullable(),
  attempts: z.number().int().positive(),
  temperature: z.number().nonnegative().nullable(),
  maxOutputTokens: z.number().int().positive().nullable(),
  seed: z.number().int().nullable(),
  prompt: z.strictObject({ name: z.string(), hash: Sha256 }).nullable(),
  /** What of a task a prompt holds besides instruction and stub; absent where no model is asked. */
  context: z.enum(contextChoices).optional(),
  /** Whether prompts hold the hints of tasks, which say conventions that paper and instruction leave open; absent where no model is asked. */
  hints: z.boolean().optional(),
});
export type Settings = z.infer<typeof Settings>;
