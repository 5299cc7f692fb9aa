import * as z from "zod";

export const Message = z.strictObject({ role: z.enum(["system", "developer", "user", "assistant"]), content: z.string() });
export type Message = z.infer<typeof Message>;

/** `prompts/<hash>.json`, written by solve: messages as they were sent, once for all attempts that sent the same. */
export const Prompt = z.strictObject({ schema: z.literal("lmr-bench/prompt/1"), messages: z.array(Message) });
export type Prompt = z.infer<typeof Prompt>;
