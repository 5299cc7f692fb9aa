import { execFileSync, spawn, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { markdownTable } from "markdown-table";
import { packageRoot } from "../src/root.ts";
import { Report } from "../src/schema/report.ts";
import { document, machine } from "./bench/document.ts";
import { fetchedRatios, makeLargeRepository } from "./bench/fetched.ts";
import { measureLauncher } from "./bench/launcher.ts";
import { loudReply, measureKill } from "./bench/limits.ts";
import { measure, median } from "./bench/measure.ts";
import { largeReport, renderAll } from "./bench/render.ts";
import { serveFixedLatency } from "./bench/server.ts";
import { makeSuite } from "./bench/suite.ts";

const onlyRender = "render";
if (process.argv[2] === onlyRender) {
  console.log(renderAll(largeReport(5000)).seconds);
  process.exit();
}

/** The speed table: each figure is a ratio, or an overhead, of measurements made in this one run; also the table of docs/performance.md. */
const cli = join(packageRoot, "dist", "cli.js");
const python = "/usr/bin/python3";
const folder = mkdtempSync(join(tmpdir(), "lmr-bench-speed-"));
const cache = join(folder, "cache");
const rows: string[][] = [];

try {
  startUp();
  await launcher();
  rendering();
  const suite = makeSuite(folder, 28, 0.4);
  // Checks of the tasks are kept in the cache, so that none of them is in a figure below.
  await lmr(["prepare", "--suite", suite, "--out", join(folder, "gates"), "--jobs", "2"]);
  await scoring(suite);
  await fixedLatency(suite);
  await fetching();
  await loud(suite);
  await killing();
  const table = markdownTable([["figure", "measured", "target"], ...rows]);
  console.log(`${machine()}\n\n${table}`);
  document("speed", `${machine()}.\n\n${table}`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function startUp(): void {
  const time = (args: string[]) => seconds(() => spawnSync(process.execPath, args, { stdio: "ignore" }));
  const ratios = Array.from({ length: 21 }, () => time([cli, "--version"]) / time(["-e", "0"]));
  rows.push(["command line start (`--version`), of bare node", `${median(ratios).toFixed(2)} ×`, "≤ 1.5 ×"]);
}

/** In processes of their own, since a report is rendered once by code that has not run before. */
function rendering(): void {
  const render = () => Number(execFileSync(process.execPath, [process.argv[1] ?? "", onlyRender], { encoding: "utf8" }));
  const seconds = median(Array.from({ length: 5 }, render));
  rows.push(["rendering 5,000 attempts in all forms, processor time", `${seconds.toFixed(1)} s`, "≤ 2 s"]);
}

async function launcher(): Promise<void> {
  const { level, overheads } = await measureLauncher(python, 21);
  rows.push([`launcher beyond the bare interpreter, median, level ${level}`, `${median(overheads).toFixed(0)} ms`, "≤ 60 ms"]);
}

/** 28 tasks of 0.4 s each on one worker and on two, in pairs, each from nothing but the answers. */
async function scoring(suite: string): Promise<void> {
  const ratios: number[] = [];
  const overheads: number[] = [];
  for (let pair = 0; pair < 3; pair++) {
    const times: number[] = [];
    for (const jobs of [1, 2]) {
      const out = join(folder, `scored-${pair}-${jobs}`);
      forgetVerdicts();
      await lmr(["prepare", "--suite", suite, "--out", out]);
      await lmr(["solve", "--solver", "reference", "--out", out]);
      times.push(await timed(() => lmr(["score", "--out", out, "--jobs", `${jobs}`])));
      if (jobs === 1) overheads.push(...(await overheadsIn(out)));
    }
    ratios.push((times[0] ?? 0) / (times[1] ?? 1));
  }
  rows.push(["scoring 28 tasks of 0.4 s on 2 workers, faster than on 1", `${median(ratios).toFixed(2)} ×`, "≥ 1.7 ×"]);
  rows.push(["harness overhead of a scored attempt, median", `${(median(overheads) * 1000).toFixed(0)} ms`, "≤ 150 ms"]);
}

async function overheadsIn(run: string): Promise<number[]> {
  const { attempts } = await report(run);
  return attempts.map(({ durations }) => durations.total - durations.import - durations.run);
}

/** 28 tasks × 5 attempts against 500 ms a reply, 20 at once: the ideal is 7 rounds. */
async function fixedLatency(suite: string): Promise<void> {
  const server = await serveFixedLatency(500);
  try {
    const model = ["--base-url", server.url, "--model", "bench", "--attempts", "5", "--concurrency", "20"];
    const places = (out: string) => ["--suite", suite, "--out", join(folder, out)];
    const ratios: number[] = [];
    for (const out of ["asked-1", "asked-2", "asked-3"]) {
      rmSync(join(cache, "completions"), { recursive: true, force: true });
      await lmr(["prepare", ...places(out)]);
      ratios.push((await timed(() => lmr(["solve", "--out", join(folder, out), ...model]))) / 3.5);
    }
    rows.push([
      "asking 28 × 5 times, 500 ms a reply, 20 at once, of the ideal 3.5 s",
      `${median(ratios).toFixed(2)} ×`,
      "≤ 1.2 ×",
    ]);
    rows.push(["requests of such a run", `${server.requests() / 3}`, "140"]);
    await lmr(["score", "--out", join(folder, "asked-3"), "--jobs", "2"]);
    for (const [title, out] of [
      ["the same run again, everything cached", "asked-3"],
      ["the same answers in a new run directory", "asked-4"],
    ] as const) {
      const asked = server.requests();
      const warm = await timed(() => lmr(["run", ...places(out), ...model]));
      rows.push([title, `${warm.toFixed(1)} s, ${server.requests() - asked} calls`, "≤ 5 s, 0 calls"]);
    }
  } finally {
    server.close();
  }
}

async function fetching(): Promise<void> {
  const own = join(folder, "large-cache");
  await lmr(["prepare", "--suite", makeLargeRepository(folder), "--out", join(folder, "large-run"), "--cache", own]);
  const { fetched, whole } = fetchedRatios(folder, own);
  const title = "bytes fetched for one task, of its own folder's";
  rows.push([title, `${fetched.toFixed(2)} × (its repository has ${whole.toFixed(0)} ×)`, "that folder and the trees"]);
}

async function loud(suite: string): Promise<void> {
  const replies = join(folder, "replies", "bench", "squares_0");
  mkdirSync(replies, { recursive: true });
  writeFileSync(join(replies, "1.md"), loudReply("squares_0"));
  const args = ["--suite", suite, "--task", "bench/squares_0", "--solver", `replay:${join(folder, "replies")}`, "--cache", cache];
  const { memory } = await measure(
    { program: process.execPath, args: [cli, "run", ...args, "--out", join(folder, "loud")] },
    folder,
  );
  const { score } = await report(join(folder, "loud"));
  if (score.passed !== 1) throw new Error("The loud answer did not pass.");
  rows.push(["largest process with 1 GiB of candidate output", `${memory.toFixed(0)} MiB`, "≤ 200 MiB"]);
}

async function killing(): Promise<void> {
  const kills = [];
  for (let round = 0; round < 5; round++) kills.push(await measureKill(python, 1));
  const late = median(kills.map((kill) => kill.late));
  const left = kills.reduce((sum, kill) => sum + kill.left, 0);
  rows.push(["kill after the time limit, launch included, median", `${late.toFixed(0)} ms, ${left} processes left`, "≤ 1 s, 0"]);
}

async function report(run: string): Promise<Report> {
  await lmr(["report", "--out", run]);
  return Report.parse(JSON.parse(readFileSync(join(run, "report.json"), "utf8")));
}

function forgetVerdicts(): void {
  rmSync(join(cache, "outcomes"), { recursive: true, force: true });
}

function lmr(args: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const env = { ...process.env, LMR_CACHE: cache };
    const child = spawn(process.execPath, [cli, ...args], { stdio: ["ignore", "ignore", "inherit"], env });
    child.on("exit", (code) => (code === 0 ? resolve() : reject(new Error(`lmr-bench ${args[0]} ended with ${code}`))));
  });
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
