import * as z from "zod";
import type { Judged } from "./judged.ts";

export const Notes = z.array(
  z.strictObject({
    run: z.string(),
    task: z.string(),
    /** Who errs, where probe and person disagree. */
    verdict: z.enum(["label wrong", "label stricter", "probe too strict", "probe too lax", "ambiguous"]),
    evidence: z.string().min(1),
  }),
);
export type Notes = z.infer<typeof Notes>;
export type Note = Notes[number];

/** A person says "completely correct" and our probe fails the answer, or the other way round. */
export const disagrees = ({ passed, published }: Judged) => passed !== (published.human === 3);

/** Pairs each disagreement with its note. In a draft, notes may be missing. */
export function matchNotes(
  answers: readonly Judged[],
  notes: Notes,
  draft = false,
): { answer: Judged; note: Note | undefined }[] {
  const noteOf = ({ run, task }: Judged) => notes.find((note) => note.run === run && note.task === task);
  const found = answers.filter(disagrees).map((answer) => ({ answer, note: noteOf(answer) }));
  const idle = notes
    .filter((note) => !found.some((one) => one.note === note))
    .map(({ run, task }) => `no disagreement: ${run} ${task}`);
  const bare = found.filter(({ note }) => note === undefined).map(({ answer }) => `no note: ${answer.run} ${answer.task}`);
  if (!draft && idle.length + bare.length > 0)
    throw new Error(`validation-notes.yml does not fit the reports.\n${[...idle, ...bare].join("\n")}`);
  return found;
}
