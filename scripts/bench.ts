import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { markdownTable } from "markdown-table";
import { packageRoot } from "../src/root.ts";
import { Report } from "../src/schema/report.ts";
import { measureLauncher } from "./bench/launcher.ts";
import { largeReport, renderAll } from "./bench/render.ts";
import { serveFixedLatency } from "./bench/server.ts";
import { makeSuite } from "./bench/suite.ts";

/** The speed table: each figure is a ratio, or an overhead, of measurements made in this one run. */
const cli = join(packageRoot, "dist", "cli.js");
const folder = mkdtempSync(join(tmpdir(), "lmr-bench-speed-"));
const rows: string[][] = [];

try {
  startUp();
  await launcher();
  rendering();
  const suite = makeSuite(folder, 28, 0.4);
  await scoring(suite);
  await fixedLatency(suite);
  console.log(`${cpus().length} cores, Node ${process.versions.node}\n`);
  console.log(markdownTable([["figure", "measured", "target"], ...rows]));
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function startUp(): void {
  const time = (args: string[]) => seconds(() => spawnSync(process.execPath, args, { stdio: "ignore" }));
  const ratios = Array.from({ length: 21 }, () => time([cli, "--version"]) / time(["-e", "0"]));
  rows.push(["command line start (`--version`), of bare node", `${median(ratios).toFixed(2)} ×`, "≤ 1.5 ×"]);
}

function rendering(): void {
  const { seconds } = renderAll(largeReport(5000));
  rows.push(["rendering 5,000 attempts in all forms, processor time", `${seconds.toFixed(1)} s`, "≤ 2 s"]);
}

async function launcher(): Promise<void> {
  const { level, overheads } = await measureLauncher("/usr/bin/python3", 21);
  rows.push([`launcher beyond the bare interpreter, median, level ${level}`, `${median(overheads).toFixed(0)} ms`, "≤ 60 ms"]);
}

/** 28 tasks of 0.4 s each on one worker and on two, in fresh run directories with all else cached. */
async function scoring(suite: string): Promise<void> {
  const common = ["--suite", suite, "--cache", join(folder, "cache"), "--solver", "reference"];
  await lmr(["prepare", "--suite", suite, "--cache", join(folder, "cache"), "--out", join(folder, "gates"), "--jobs", "2"]);
  const times: Record<string, number> = {};
  for (const jobs of ["1", "2"]) {
    const out = ["--out", join(folder, `jobs-${jobs}`)];
    await lmr(["prepare", ...common.slice(0, 4), ...out]);
    await lmr(["solve", ...common.slice(2), ...out]);
    times[jobs] = await timed(() => lmr(["score", "--cache", join(folder, "cache"), ...out, "--jobs", jobs]));
  }
  rows.push([
    "scoring 28 tasks of 0.4 s on 2 workers, faster than on 1",
    `${((times["1"] ?? 0) / (times["2"] ?? 1)).toFixed(2)} ×`,
    "≥ 1.7 ×",
  ]);
  const overheads = (await report(join(folder, "jobs-1"))).attempts.map(
    ({ durations }) => durations.total - durations.import - durations.run,
  );
  rows.push(["harness overhead of a scored attempt, median", `${(median(overheads) * 1000).toFixed(0)} ms`, "≤ 150 ms"]);
}

/** 28 tasks × 5 attempts against 500 ms a reply, 20 at once: the ideal is 7 rounds. */
async function fixedLatency(suite: string): Promise<void> {
  const server = await serveFixedLatency(500);
  try {
    const out = ["--out", join(folder, "latency"), "--cache", join(folder, "cache")];
    const model = ["--base-url", server.url, "--model", "bench", "--attempts", "5", "--concurrency", "20"];
    await lmr(["prepare", "--suite", suite, ...out]);
    const solve = await timed(() => lmr(["solve", ...out, ...model]));
    rows.push([
      "asking 28 × 5 times, 500 ms a reply, 20 at once, of the ideal 3.5 s",
      `${(solve / 3.5).toFixed(2)} ×`,
      "≤ 1.2 ×",
    ]);
    await lmr(["score", ...out]);
    const asked = server.requests();
    const warm = await timed(() => lmr(["run", "--suite", suite, ...out, ...model]));
    rows.push([
      "the same run again, everything cached",
      `${warm.toFixed(1)} s, ${server.requests() - asked} calls`,
      "≤ 5 s, 0 calls",
    ]);
  } finally {
    server.close();
  }
}

function lmr(args: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [cli, ...args], { stdio: ["ignore", "ignore", "inherit"] });
    child.on("exit", (code) => (code === 0 ? resolve() : reject(new Error(`lmr-bench ${args[0]} ended with ${code}`))));
  });
}

async function report(run: string): Promise<Report> {
  await lmr(["report", "--out", run]);
  return Report.parse(JSON.parse(readFileSync(join(run, "report.json"), "utf8")));
}

async function timed(act: () => Promise<void>): Promise<number> {
  const started = performance.now();
  await act();
  return (performance.now() - started) / 1000;
}

function seconds(act: () => void): number {
  const started = performance.now();
  act();
  return (performance.now() - started) / 1000;
}

function median(values: number[]): number {
  return values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
