import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { parseArgs } from "node:util";
import { loadTasks, type SuiteTask } from "../src/benchmark/suite.ts";
import { runTool } from "../src/benchmark/tool.ts";
import { functionText } from "../src/python/mask.ts";
import { decodeSource } from "../src/python/source.ts";
import { type Archive, withArchive } from "./record/archive.ts";
import { replay } from "./record/replay.ts";
import { placeOf, type Run, readSessions, runs } from "./record/runs.ts";
import { acceptedEdits, fileAsFirstRead, firstDifference, type SessionEvent } from "./record/session.ts";

/**
 * Rebuilds the answers that the recorded agent left behind, for `--solver replay:DIR/<run>`: the stub as published, and the
 * agent's edits replayed on it. Nothing of the records is kept in this repository.
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
await withArchive(repository, async (archive) => {
  const stubs = await readStubs(archive, tasks);
  for (const run of chosen) {
    const sessions = await readSessions(archive, run);
    for (const task of tasks) await reconstruct(run, task, sessions.get(placeOf(task).folder), stubs.get(task.task.id));
  }
});

/** Target files at the commit of their tasks, as they are there. */
async function readStubs(archive: Archive, tasks: readonly SuiteTask[]): Promise<Map<string, string>> {
  const stubs = new Map<string, string>();
  for (const commit of new Set(tasks.map(({ paper }) => paper.repository.commit))) {
    const own = tasks.filter(({ paper }) => paper.repository.commit === commit);
    const files = await archive.read(commit, (path) => own.some((task) => placeOf(task).file === path));
    for (const task of own) {
      const bytes = files.get(placeOf(task).file);
      if (bytes) stubs.set(task.task.id, decodeSource(bytes).text);
    }
  }
  return stubs;
}

async function reconstruct(run: Run, entry: SuiteTask, events: SessionEvent[] | undefined, stub: string | undefined) {
  const { isTarget } = placeOf(entry);
  const start = stub ?? fileAsFirstRead(events ?? [], isTarget);
  if (events === undefined || start === undefined)
    return console.log(`${run} ${entry.task.id}: ${events ? "no stub at the commit nor in the record" : "no record"}`);
  const edits = acceptedEdits(events, isTarget);
  const file = replay(start, edits);
  // Python could not have imported a file that does not parse: such an answer is empty.
  const broken = !(await compiles(file));
  const answer = broken ? "" : await functionText(new TextEncoder().encode(file), entry.task.target.name);
  const path = join(out ?? "", run, entry.task.id, "1.py");
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, answer);
  const difference = firstDifference(file, events, isTarget);
  const notes = [
    `${edits.length} edits`,
    ...(broken ? ["the file does not parse"] : []),
    ...(difference === undefined ? [] : [`the record shows another line ${difference}`]),
  ];
  console.log(`${run} ${entry.task.id}: ${notes.join("; ")}`);
}

/** Asks Python itself: the grammar of the masks forgives a line that is indented too far. */
async function compiles(file: string): Promise<boolean> {
  const program = "import sys; compile(sys.stdin.buffer.read(), 'target.py', 'exec')";
  return (await runTool("python3", ["-c", program], { input: file })).code === 0;
}
