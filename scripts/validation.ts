import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { loadTasks } from "../src/benchmark/suite.ts";
import { readYaml } from "../src/benchmark/yaml.ts";
import { packageRoot } from "../src/root.ts";
import { withArchive } from "./record/archive.ts";
import { readJudged } from "./record/judged.ts";
import { Calibration } from "./record/judges.ts";
import { readPublished } from "./record/labels.ts";
import { matchNotes, Notes } from "./record/notes.ts";
import { validationPage } from "./record/page.ts";
import { runs } from "./record/runs.ts";

/**
 * docs/validation.md: verdicts of our probes on recorded answers beside the labels of people, the official unit tests and the
 * published judge. Each disagreement with a person needs a note in validation-notes.yml, and each note a disagreement.
 */
const { values } = parseArgs({
  options: {
    repository: { type: "string" },
    /** `<run>=<report.json>` of a replay of that run; several of one run count as one. */
    report: { type: "string", multiple: true },
    /** `calibration.json` of a judge, as `npm run calibrate` writes it. */
    calibration: { type: "string", multiple: true, default: [] },
    out: { type: "string", default: join(packageRoot, "docs", "validation.md") },
    draft: { type: "boolean", default: false },
  },
});
const { repository, report: reports = [] } = values;
if (repository === undefined || reports.length === 0)
  throw new Error("Usage: validation --repository <clone of du-nlp-lab/LMR-Bench> --report <run>=<report.json> …");

const tasks = await loadTasks(["lmr-bench"], []);
const published = await withArchive(repository, readPublished);
const pathsOf = (run: string) =>
  reports.filter((report) => report.startsWith(`${run}=`)).map((report) => report.slice(run.length + 1));
const read = await Promise.all(
  runs
    .filter((run) => pathsOf(run).length > 0)
    .map(async (run) => ({ run, ...(await readJudged(run, pathsOf(run), tasks, published)) })),
);
const answers = read.flatMap(({ judged }) => judged);
const notes = await readYaml(join(packageRoot, "scripts", "validation-notes.yml"), Notes);
const disagreements = matchNotes(answers, notes, values.draft);
const calibrations = await Promise.all(
  values.calibration.map(async (path) => Calibration.parse(JSON.parse(await readFile(path, "utf8")))),
);
await writeFile(values.out, validationPage({ answers, disagreements, missing: read, calibrations }));
