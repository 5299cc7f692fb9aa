import * as z from "zod";

/** tasks/measured.json, written by scripts/measure.ts. */
export const Measured = z.strictObject({
  /** Versions of the interpreters that ran. */
  python: z.string(),
  tasks: z.record(
    z.string(),
    z.strictObject({
      /** Lines of the reference, blank ones left out. */
      lines: z.number().int().positive(),
      /** Processor seconds to score one answer: the program, the reference's run and the answer's. Null where the task could not be judged. */
      seconds: z.number().nonnegative().nullable(),
    }),
  ),
});
export type Measured = z.infer<typeof Measured>;
