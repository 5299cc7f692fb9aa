import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { loadPlanned } from "../src/benchmark/planned.ts";
import { packageRoot } from "../src/root.ts";
import { RunDirectory } from "../src/run-directory.ts";
import { suites } from "./tasks/bundled.ts";
import type { Measured } from "./tasks/measured.ts";

/**
 * tasks/measured.json: of each bundled task the lines of its reference, and the processor seconds that one answer takes to score. It needs
 * a network or a mirror, and some minutes; processor time, as others may use the machine. `npm run generate` puts the figures into docs/tasks.md.
 */
const { values } = parseArgs({ options: { mirror: { type: "string" }, python: { type: "string" }, cache: { type: "string" } } });
const folder = mkdtempSync(join(tmpdir(), "lmr-measure-"));
const out = join(folder, "run");
const cache = values.cache ?? join(folder, "cache");
const common = [
  ...["--cache", cache, "--out", out],
  ...(values.mirror === undefined ? [] : ["--mirror", values.mirror]),
  ...(values.python === undefined ? [] : ["--python", values.python]),
];
try {
  const chosen = [...suites.flatMap((suite) => ["--suite", suite]), ...common];
  run("prepare", chosen);
  run("solve", [...chosen, "--solver", "reference"]);
  const plan = await new RunDirectory(out).plan();
  const tasks: Measured["tasks"] = {};
  const all = { ...plan, tasks: plan.tasks.map((task) => ({ ...task, gate: { ...task.gate, ready: true } })) };
  const ready = new Set(plan.tasks.filter(({ gate }) => gate.ready).map(({ id }) => id));
  for (const { planned, material } of await loadPlanned(all, { cache, mirror: values.mirror ?? null, tasks: [] })) {
    const lines = material.reference.split("\n").filter((line) => line.trim() !== "").length;
    const seconds = ready.has(planned.id) ? run("score", [...common, "--task", planned.id]) : null;
    tasks[planned.id] = { lines, seconds: seconds && Math.round(seconds * 10) / 10 };
    console.log(planned.id, tasks[planned.id]);
  }
  const versions = [...new Set(plan.tasks.flatMap(({ python }) => python?.version ?? []))].sort();
  const measured: Measured = { python: versions.join(", "), tasks };
  await writeFile(join(packageRoot, "tasks", "measured.json"), `${JSON.stringify(measured, null, 2)}\n`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** Runs a command of the built program; returns the processor seconds of all its processes. */
function run(command: string, args: readonly string[]): number {
  const script = '"$@" >&2; status=$?; times; exit $status';
  const program = [process.execPath, join(packageRoot, "dist", "cli.js"), command, ...args];
  const told = execFileSync("bash", ["-c", script, "bash", ...program], {
    encoding: "utf8",
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [, children = ""] = told.trim().split("\n");
  return [...children.matchAll(/(\d+)m([\d.]+)s/g)].reduce(
    (sum, [, minutes, seconds]) => sum + 60 * Number(minutes) + Number(seconds),
    0,
  );
}
