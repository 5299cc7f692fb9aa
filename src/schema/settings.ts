import * as z from "zod";
import { Sha256 } from "./common.ts";

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
});
export type Settings = z.infer<typeof Settings>;
