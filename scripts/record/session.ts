import * as z from "zod";
import { Edit, withNewlines } from "./replay.ts";

/** An action of the agent, or what its environment answered; `cause` is the id of the action. */
export const SessionEvent = z.looseObject({
  id: z.number().int(),
  cause: z.number().int().nullish(),
  action: z.string().optional(),
  observation: z.string().optional(),
  content: z.string().optional(),
  message: z.string().nullish(),
  args: z.looseObject({}).optional(),
  extras: z.looseObject({ path: z.string().nullish() }).nullish(),
});
export type SessionEvent = z.infer<typeof SessionEvent>;

type IsTarget = (path: string) => boolean;

/** Edits of the file that the editor accepted, in order. `isTarget` knows its path in the agent's workspace. */
export function acceptedEdits(events: readonly SessionEvent[], isTarget: IsTarget): Edit[] {
  const answers = new Map(events.flatMap((event) => (event.observation && event.cause ? [[event.cause, event]] : [])));
  return inOrder(events)
    .filter((event) => event.action === "edit" && !refused(answers.get(event.id)))
    .map((event) => Edit.parse(event.args))
    .filter(({ path }) => isTarget(path));
}

/** The whole file as the agent first saw it, for a file that the benchmark's repository lacks. */
export function fileAsFirstRead(events: readonly SessionEvent[], isTarget: IsTarget): string | undefined {
  const reads = inOrder(events).filter((event) => event.observation === "read");
  const shown = reads.find(({ extras, content = "" }) => isTarget(extras?.path ?? "") && !content.startsWith("ERROR"));
  const lines = [...shownLines(shown?.content ?? "")];
  return lines[0]?.[0] === 1 ? lines.map(([, text]) => `${text}\n`).join("") : undefined;
}

/** Lines with their numbers, as the editor showed them (`cat -n`). */
export function shownLines(content: string): Map<number, string> {
  const lines = withNewlines(content).split("\n");
  return new Map(
    lines.flatMap((line) => (/^ *\d+\t/.test(line) ? [[Number.parseInt(line, 10), line.slice(line.indexOf("\t") + 1)]] : [])),
  );
}

const inOrder = (events: readonly SessionEvent[]) => [...events].sort((a, b) => a.id - b.id);

function refused(answer: SessionEvent | undefined): boolean {
  return answer?.observation !== "edit" || (answer.content ?? "").startsWith("ERROR");
}

/** Number of the first line that the agent last saw otherwise: its shell changed the file, or the replay went astray. */
export function firstDifference(file: string, events: readonly SessionEvent[], isTarget: IsTarget): number | undefined {
  const shown = inOrder(events).findLast(
    ({ observation, extras, content = "" }) =>
      (observation === "edit" || observation === "read") && !content.startsWith("ERROR") && isTarget(extras?.path ?? ""),
  );
  const lines = file.split("\n");
  // Under a snippet the editor shows an empty line too many.
  return [...shownLines(shown?.content ?? "")].slice(0, -1).find(([number, text]) => (lines[number - 1] ?? "") !== text)?.[0];
}
