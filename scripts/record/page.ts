import { markdownTable } from "markdown-table";
import { agreement } from "./agreement.ts";
import type { Judged } from "./judged.ts";
import { type Calibration, judgesTable, legend, rowsOf } from "./judges.ts";
import type { Note } from "./notes.ts";

interface Content {
  answers: readonly Judged[];
  disagreements: readonly { answer: Judged; note: Note | undefined }[];
  /** Tasks of each run that cannot be compared. */
  missing: readonly { run: string; missing: readonly string[] }[];
  /** Judges that were calibrated on the same answers. */
  calibrations: readonly Calibration[];
}

const measures: { name: string; says(answer: Judged): boolean }[] = [
  { name: "our probes", says: ({ passed }) => passed },
  { name: "official unit tests", says: ({ published }) => published.unitTests },
  { name: "published judge (class 3)", says: ({ published }) => published.judge === 3 },
];

/** Where labels, unit tests and judge are of the same answers; see the text. */
const sameAnswers = (run: string) => run !== "gpt4.1";

export function validationPage({ answers, disagreements, missing, calibrations }: Content): string {
  const matched = answers.filter(({ run }) => sameAnswers(run));
  const runs = [...new Set(answers.map(({ run }) => run))];
  return `<!-- Written by scripts/validation.ts; the evidence on disagreements stands in scripts/validation-notes.yml. -->

# Do the probes agree with people?

The benchmark's authors published what an agent (OpenHands) answered with three models, and for each answer a label by a
person, the class that a judge model gave, and the result of the official unit tests. We rebuilt the answers from the event
logs and scored them through our probes. The question to every measure is the same: does it pass the answers that a person
called "completely correct" (class 3), and no others?

${agreementTable(answers)}

"Only the measure" counts answers that the measure passes and the person does not, "only the person" the reverse. κ is Cohen's
kappa, with a 95 % interval from its large-sample standard error. Answers to one task are not independent, so the true
intervals are wider.

The published unit tests of gpt4.1 belong to another run of that model than its labels, so only ${matched.length} of these answers have both. On those:

${agreementTable(matched)}

Our probes by run:

${markdownTable(
  [
    head,
    ...runs.map((run) =>
      row(
        run,
        ours,
        answers.filter((answer) => answer.run === run),
      ),
    ),
  ],
  { align },
)}

${judgesSection(answers, calibrations)}

## Method

- Answers: \`scripts/reconstruct.ts\` replays the agent's edits on the published stub and takes the target function from the
  final file. A file that Python cannot compile gives an empty answer. Where a paper has several records, the one that is
  named after it counts. Shell commands are not replayed; among these sessions one changed its target by them (o4mini,
  dpo/preference-loss), which left the same formula.
- Verdicts: \`lmr-bench run --solver replay:…\`, with tasks, probes and tolerances of 1 December 2026. The
  labels were no input to them: a probe is changed where it is wrong in itself, never to agree with a label.
- The agent had not seen our hints. No answer that is labelled 3 fails for want of one; two of gdpzero/find-best-action do,
  labelled 1 and 2, where the hint names a constant.
- Labels: one person an answer, so nothing is known on how far two people would agree. One annotator counted the classes
  from 0 to 2, which is put right here.
- Unit tests: as published; a run that left no log counts as failed, as it does there.
- Left out, since the benchmark has no record of them: ${leftOut(missing)}.

To repeat it:

\`\`\`sh
npm run reconstruct -- --repository <clone of LMR-Bench> --out answers
node dist/cli.js run --suite lmr-bench --solver replay:answers/gpt4o --out replay-gpt4o   # and gpt4.1, o4mini
npm run validation -- --repository <clone of LMR-Bench> --report gpt4o=replay-gpt4o/report.json …
\`\`\`

## Disagreements

${disagreements.length} of ${answers.length} answers. Each was read beside the reference. ${tally(disagreements)}

${markdownTable([["run", "task", "person", "probe", "judge", "tests", "who errs", "evidence"], ...disagreements.map(line)])}
`;
}

/** Judges against people. A judge is known by its calibration alone, and none is run for this page. */
export function judgesSection(answers: readonly Judged[], calibrations: readonly Calibration[]): string {
  const published = answers.map(({ published: { judge, human } }) => [judge, human] as const);
  return `## Do judges agree with people?

${judgesTable([{ name: "published judge", pairs: published }, ...calibrations.flatMap(rowsOf)])}

${legend}

A row for the judge that you use, on the same recorded answers and beside the published judge ([how it judges](judge.md)); no answer is
run, and two requests an answer are sent:

\`\`\`sh
LMR_JUDGE_API_KEY=… npm run calibrate -- --repository <clone of LMR-Bench> --judge MODEL --judge-base-url URL --out calibration
npm run validation -- --calibration calibration/calibration.json …   # adds it to this page
\`\`\``;
}

const head = ["", "answers", "both", "only the measure", "only the person", "neither", "agreement", "κ", "95 %"];
const align = ["l", "r", "r", "r", "r", "r", "r", "r", "r"];
const ours = ({ passed }: Judged) => passed;

function agreementTable(answers: readonly Judged[]): string {
  return markdownTable([head, ...measures.map(({ name, says }) => row(name, says, answers))], { align });
}

function row(name: string, says: (answer: Judged) => boolean, answers: readonly Judged[]): string[] {
  const found = agreement(answers.map((answer) => ({ verdict: says(answer), label: answer.published.human === 3 })));
  const counts = [found.answers, found.bothYes, found.onlyVerdict, found.onlyLabel, found.bothNo].map(String);
  const interval = found.interval.map((bound) => bound.toFixed(2)).join(" to ");
  return [name, ...counts, `${(100 * found.observed).toFixed(1)} %`, found.kappa.toFixed(2), interval];
}

function leftOut(missing: Content["missing"]): string {
  return missing.flatMap(({ run, missing: tasks }) => tasks.map((task) => `${run} ${task}`)).join(", ") || "none";
}

function tally(disagreements: Content["disagreements"]): string {
  const count = new Map<string, number>();
  for (const { note } of disagreements)
    count.set(note?.verdict ?? "not looked at", (count.get(note?.verdict ?? "not looked at") ?? 0) + 1);
  return `${[...count].map(([verdict, number]) => `${verdict}: ${number}`).join(", ")}.`;
}

function line({ answer, note }: Content["disagreements"][number]): string[] {
  const { run, task, passed, published } = answer;
  return [
    run,
    task,
    String(published.human),
    passed ? "passed" : "failed",
    String(published.judge),
    published.unitTests ? "passed" : "failed",
    note?.verdict ?? "?",
    cell(note?.evidence ?? answer.message ?? ""),
  ];
}

const cell = (text: string) =>
  text
    .trim()
    .replaceAll(/\s*\n\s*/g, " ")
    .replaceAll("|", "\\|");
