import { readFile } from "node:fs/promises";
import { join } from "node:path";
import * as z from "zod";
import { codeOf, messageOf, UsageError } from "../errors.ts";
import { Solution } from "../schema/solution.ts";
import { type Completion, readCompletion } from "./completion.ts";

/** The parts of a recorded reply that are not its text. */
const Recorded = z.strictObject({
  content: z.string().nullable().optional(),
  refusal: z.string().optional(),
  finish_reason: z.string().optional(),
  usage: z.strictObject({ prompt_tokens: z.number().int(), completion_tokens: z.number().int() }).optional(),
});

/**
 * A recorded reply: `<folder>/<task>/<attempt>.json` (a solution of an earlier run, or `{content, refusal, finish_reason, usage}`)
 * and, for its text, `<attempt>.md`, `.txt` or `.py` beside it or alone. Undefined when none of them is there.
 */
export async function readRecordedReply(folder: string, task: string, attempt: number): Promise<Completion | undefined> {
  const base = join(folder, task, String(attempt));
  const json = await readOptional(`${base}.json`);
  const texts = await Promise.all([".md", ".txt", ".py"].map((extension) => readOptional(base + extension)));
  const text = texts.find((found) => found !== undefined);
  if (json === undefined && text === undefined) return undefined;
  const value = json === undefined ? {} : parse(json, `${base}.json`);
  const solution = Solution.safeParse(value);
  // An attempt that got no reply has none to replay.
  if (solution.success) return solution.data.status === "error" ? undefined : fromSolution(solution.data);
  const recorded = Recorded.safeParse(value);
  if (!recorded.success)
    throw new UsageError(
      `${base}.json: neither a solution of an earlier run nor a recorded reply: ${recorded.error.issues[0]?.message}`,
    );
  const { content, refusal, finish_reason = "stop", usage } = recorded.data;
  return readCompletion({ choices: [{ finish_reason, message: { content: content ?? text, refusal } }], usage }, 0, []);
}

function fromSolution({ reply, answer, reason, message, finishReason, usage, model, mapped, seconds }: Solution): Completion {
  const blocks = answer && [answer.preamble, answer.function].filter((code) => code !== "").map(fenced);
  const content = reply ?? blocks?.join("\n\n") ?? null;
  return {
    schema: "lmr-bench/completion/1",
    content,
    refusal: reason === "refusal" ? message : null,
    finishReason,
    usage,
    model: model.returned,
    mapped,
    seconds,
  };
}

/** One block each, so that a method's indentation makes it no part of a helper before it. */
const fenced = (code: string) => `${fence}python\n${code}\n${fence}`;
const fence = "~".repeat(12);

async function readOptional(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, "utf8");
  } catch (error) {
    if (codeOf(error) === "ENOENT" || codeOf(error) === "ENOTDIR") return undefined;
    throw new UsageError(`Cannot read ${path}: ${messageOf(error)}`, { cause: error });
  }
}

function parse(text: string, path: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new UsageError(`${path} is not JSON: ${messageOf(error)}`, { cause: error });
  }
}
