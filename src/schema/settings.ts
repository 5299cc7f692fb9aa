import * as z from "zod";
import { Sha256 } from "./common.ts";

/** What of a task the model is given besides instruction and stub. Leaving parts out measures what they are worth. */
export const contextChoices = ["paper,repository", "repository", "instruction"] as const;
export type ContextChoice = (typeof contextChoices)[number];

export const AgentSettings = z.strictObject({
  /** Requests, tokens, US dollars and seconds of work of one attempt; null where there is no such limit. */
  steps: z.number().int().positive().nullable(),
  tokens: z.number().int().positive().nullable(),
  cost: z.number().nonnegative().nullable(),
  seconds: z.number().int().positive(),
  /** Whether it may run Python, which needs isolation level `user`. */
  python: z.boolean(),
  /** An outside agent: the first word of its command, and the hash of all of it. */
  command: z.strictObject({ name: z.string(), hash: Sha256 }).optional(),
});
export type AgentSettings = z.infer<typeof AgentSettings>;

/** `settings.json`, written by solve: how the answers of a run are made. */
export const Settings = z.strictObject({
  schema: z.literal("lmr-bench/settings/1"),
  setting: z.enum(["prompt", "agent"]),
  solver: z.enum(["prompt", "agent", "command", "reference", "stub", "replay"]),
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
  /** How far one attempt of the agent setting may go; absent in the prompt setting. */
  agent: AgentSettings.optional(),
});
export type Settings = z.infer<typeof Settings>;
