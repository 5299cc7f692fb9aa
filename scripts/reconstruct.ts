import { parseArgs } from "node:util";
import { loadTasks } from "../src/benchmark/suite.ts";
import { withArchive } from "./record/archive.ts";
import { reconstructAnswers } from "./record/reconstruct.ts";
import { runs } from "./record/runs.ts";

/**
 * Rebuilds the answers that the recorded agent left behind, for `--solver replay:DIR/<run>`. Nothing of the records is kept in this
 * repository.
 */
const { values } = parseArgs({
  options: {
    repository: { type: "string" },
    out: { type: "string" },
    run: { type: "string", multiple: true },
  },
});
const { repository, out } = values;
if (repository === undefined || out === undefined)
  throw new Error("Usage: reconstruct --repository <clone of du-nlp-lab/LMR-Bench> --out <DIR> [--run <name>]");

const chosen = runs.filter((run) => values.run === undefined || values.run.includes(run));
const tasks = await loadTasks(["lmr-bench"], []);
const lines = await withArchive(repository, (archive) => reconstructAnswers(archive, { tasks, runs: chosen, out }));
console.log(lines.join("\n"));
