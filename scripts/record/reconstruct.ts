import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { SuiteTask } from "../../src/benchmark/suite.ts";
import { runTool } from "../../src/benchmark/tool.ts";
import { functionText } from "../../src/python/mask.ts";
import { decodeSource } from "../../src/python/source.ts";
import type { Archive } from "./archive.ts";
import { replay } from "./replay.ts";
import { placeOf, type Run, readSessions } from "./runs.ts";
import { acceptedEdits, fileAsFirstRead, firstDifference, type SessionEvent } from "./session.ts";

/**
 * Writes the answers that the recorded agent left behind to `<out>/<run>/<task>/1.py`: the stub as published, and the agent's edits
 * replayed on it. Returns a line on each.
 */
export async function reconstructAnswers(
  archive: Archive,
  { tasks, runs, out }: { tasks: readonly SuiteTask[]; runs: readonly Run[]; out: string },
): Promise<string[]> {
  const stubs = await readStubs(archive, tasks);
  const lines: string[] = [];
  for (const run of runs) {
    const sessions = await readSessions(archive, run);
    for (const task of tasks) {
      const events = sessions.get(placeOf(task).folder);
      lines.push(`${run} ${task.task.id}: ${await reconstruct(task, events, stubs.get(task.task.id), join(out, run))}`);
    }
  }
  return lines;
}

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

async function reconstruct(
  entry: SuiteTask,
  events: SessionEvent[] | undefined,
  stub: string | undefined,
  out: string,
): Promise<string> {
  const { isTarget } = placeOf(entry);
  const start = stub ?? fileAsFirstRead(events ?? [], isTarget);
  if (events === undefined || start === undefined) return events ? "no stub at the commit nor in the record" : "no record";
  const edits = acceptedEdits(events, isTarget);
  const file = replay(start, edits);
  // Python could not have imported a file that does not parse: such an answer is empty.
  const broken = !(await compiles(file));
  const answer = broken ? "" : await functionText(new TextEncoder().encode(file), entry.task.target.name);
  const path = join(out, entry.task.id, "1.py");
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, answer);
  const difference = firstDifference(file, events, isTarget);
  const notes = [
    `${edits.length} edits`,
    ...(broken ? ["the file does not parse"] : []),
    ...(difference === undefined ? [] : [`the record shows another line ${difference}`]),
  ];
  return notes.join("; ");
}

/** Asks Python itself: the grammar of the masks forgives a line that is indented too far. */
async function compiles(file: string): Promise<boolean> {
  const program = "import sys; compile(sys.stdin.buffer.read(), 'target.py', 'exec')";
  return (await runTool("python3", ["-c", program], { input: file })).code === 0;
}
