import { join } from "node:path";
import * as z from "zod";
import { keepEntry, readEntry, type Warn } from "../../cache-entry.ts";
import { hashOf } from "../../hash.ts";
import { endings } from "../../schema/transcript.ts";
import { Completion } from "../completion.ts";

/** A step that ended its attempt without a reply: out of time, or the conversation is too long. */
const NoReply = z.strictObject({ schema: z.literal("lmr-bench/no-reply/1"), ending: z.enum(endings), message: z.string() });
export type NoReply = z.infer<typeof NoReply>;

/** What a program of an agent printed. */
const Program = z.strictObject({
  schema: z.literal("lmr-bench/program/1"),
  output: z.string(),
  seconds: z.number().nonnegative(),
});
type Program = z.infer<typeof Program>;

/**
 * What the steps of agents have brought, beside the replies of other settings and each under the hash of all that it depends on: an
 * attempt that is run again comes to the same requests, so that it asks for nothing twice. That programs print the same again is not
 * certain, so their output is kept too.
 */
export class StepCache {
  private readonly folder: string;
  private readonly warn: Warn;

  constructor(folder: string, warn: Warn) {
    this.folder = folder;
    this.warn = warn;
  }

  completion = (key: string): Promise<Completion | undefined> => this.read(key, Completion);
  keepCompletion = (key: string, completion: Completion): void => this.write(key, completion);

  /** `seconds` is the limit of the attempt: with a higher one the step is tried again. */
  noReply = (key: string, seconds: number): Promise<NoReply | undefined> => this.read(hashOf({ key, seconds }), NoReply);
  keepNoReply = (key: string, seconds: number, end: Omit<NoReply, "schema">): void =>
    this.write(hashOf({ key, seconds }), { schema: "lmr-bench/no-reply/1", ...end } satisfies NoReply);

  program = (key: string): Promise<Program | undefined> => this.read(key, Program);
  keepProgram = (key: string, ran: Omit<Program, "schema">): void =>
    this.write(key, { schema: "lmr-bench/program/1", ...ran } satisfies Program);

  private read<T>(key: string, schema: z.ZodType<T>): Promise<T | undefined> {
    return readEntry(join(this.folder, `${key}.json`), schema, this.warn);
  }

  private write(key: string, record: unknown): void {
    keepEntry(join(this.folder, `${key}.json`), record, this.warn);
  }
}
