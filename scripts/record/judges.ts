import { markdownTable } from "markdown-table";
import * as z from "zod";
import { classNames, JudgeClass, JudgeSettings } from "../../src/schema/judgement.ts";
import { kappaOf, linear, type Rated, unweighted } from "./kappa.ts";

/** What `npm run calibrate` writes: a judge's classes beside those of a person and of the published judge. */
export const Calibration = z.strictObject({
  schema: z.literal("lmr-bench/calibration/1"),
  judge: JudgeSettings,
  answers: z.array(
    z.strictObject({
      run: z.string(),
      task: z.string(),
      /** Null where the judge gave none, or there was no function to judge. */
      class: JudgeClass.nullable(),
      human: JudgeClass,
      published: JudgeClass,
    }),
  ),
});
export type Calibration = z.infer<typeof Calibration>;

const classes = 3;
const allClasses: readonly JudgeClass[] = [1, 2, 3];
const head = [
  "judge",
  "answers",
  "same class",
  "κ, three classes",
  "95 %",
  "κ, weighted",
  "95 %",
  "κ, completely correct or not",
  "95 %",
];
const align = ["l", ...head.slice(1).map(() => "r")];

/** Agreement of judges with people, a row each. */
export function judgesTable(rows: readonly { name: string; pairs: readonly Rated[] }[]): string {
  return markdownTable([head, ...rows.map(({ name, pairs }) => row(name, pairs))], { align });
}

function row(name: string, pairs: readonly Rated[]): string[] {
  const same = pairs.filter(([one, other]) => one === other).length / pairs.length;
  const correct = pairs.map(([one, other]): Rated => [one === 3 ? 2 : 1, other === 3 ? 2 : 1]);
  const kappas = [kappaOf(pairs, classes, unweighted), kappaOf(pairs, classes, linear(classes)), kappaOf(correct, 2, unweighted)];
  // Where both give all answers one class, κ is 0 by 0.
  const texts = kappas.flatMap(({ value, interval }) =>
    Number.isNaN(value) ? ["–", "–"] : [value.toFixed(2), interval.map((bound) => bound.toFixed(2)).join(" to ")],
  );
  return [name, String(pairs.length), `${(100 * same).toFixed(1)} %`, ...texts];
}

/** A judge beside the published one, on the same answers. */
export function rowsOf({ judge, answers }: Calibration): { name: string; pairs: Rated[] }[] {
  const judged = answers.filter((answer) => answer.class !== null);
  return [
    { name: judge.model, pairs: judged.map(({ class: found, human }): Rated => [found ?? 1, human]) },
    { name: "published judge, same answers", pairs: judged.map(({ published, human }): Rated => [published, human]) },
  ];
}

/** A judge's page of its own. */
export function calibrationPage(calibration: Calibration): string {
  const { judge, answers } = calibration;
  const missing = answers.filter((answer) => answer.class === null);
  const judged = answers.length - missing.length;
  const counts = allClasses.map((found) => [
    `${found}, ${classNames[found]}`,
    ...allClasses.map((human) => String(answers.filter((one) => one.class === found && one.human === human).length)),
  ]);
  return `# Calibration of ${judge.model}

Endpoint ${judge.endpoint}, prompt ${judge.prompt.name} (${judge.prompt.hash.slice(0, 12)}), two votes an answer. ${judged} of ${answers.length} recorded answers have a class.

${judged === 0 ? "Without a class there is no agreement to state." : judgesTable(rowsOf(calibration))}

${legend}

Classes of the judge (rows) against those of people:

${markdownTable([["", "1", "2", "3"], ...counts], { align: ["l", "r", "r", "r"] })}

Without a class: ${missing.map(({ run, task }) => `${run} ${task}`).join(", ") || "none"}.
`;
}

export const legend = `κ is Cohen's kappa against one person's label an answer: over the three classes; with linear weights, by which neighbouring
classes agree by half; and over "completely correct" or not. The 95 % intervals take answers as independent, which those to one
task are not, so that the true ones are wider.`;
