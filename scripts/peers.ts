import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { markdownTable } from "markdown-table";
import { document, machine } from "./bench/document.ts";
import { type Cost, measure, median } from "./bench/measure.ts";
import type { Harness, Work } from "./bench/peers/harness.ts";
import { inspect } from "./bench/peers/inspect.ts";
import { official } from "./bench/peers/official.ts";
import { ours } from "./bench/peers/ours.ts";
import { serveFixedLatency } from "./bench/server.ts";
import { benchTasks, makeSuite } from "./bench/suite.ts";

/**
 * This tool, the benchmark's own scripts and Inspect AI on the same work, run in turn; writes the table of docs/performance.md.
 * `--benchmark` is a clone of LMR-Bench, `--peers` a folder for a virtual environment with the peers, made where it is missing.
 */
const { values } = parseArgs({
  options: {
    benchmark: { type: "string" },
    peers: { type: "string", default: join(tmpdir(), "lmr-bench-peers") },
    rounds: { type: "string", default: "5" },
  },
});
if (values.benchmark === undefined) throw new Error("--benchmark FOLDER is missing: a clone of LMR-Bench.");
const python = installPeers(resolve(values.peers));
const folder = mkdtempSync(join(tmpdir(), "lmr-bench-peers-"));
const model = "gpt-4o-2024-08-06"; // the one that the official generator asks for

try {
  const suite = makeSuite(folder, 28, 0);
  const cache = join(folder, "cache");
  const [mine, checked] = [ours(cache, { verify: false }), ours(cache, { verify: true })];
  const [theirs, inspectAi] = [official(resolve(values.benchmark), python, folder), inspect(python)];
  const tables = [
    await compare("start-up (`--help`)", [mine, theirs, inspectAi], null),
    await compare("28 tasks, 1 attempt", [mine, theirs, inspectAi, checked], { attempts: 1, suite }),
    await compare("28 tasks, 5 attempts", [mine, inspectAi], { attempts: 5, suite }),
  ];
  const header = ["work", "harness", "wall", "CPU", "memory", "wall, of ours", "CPU, of ours", "memory, of ours"];
  const table = markdownTable([header, ...tables.flat()]);
  console.log(table);
  document("peers", `${machine()}; medians of ${values.rounds} rounds in turn, ratios within a round.\n\n${table}`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** A row for each harness: medians, and medians of the ratios within a round. */
async function compare(title: string, harnesses: Harness[], work: Pick<Work, "attempts" | "suite"> | null): Promise<string[][]> {
  const rounds: Cost[][] = [];
  // The first round is for warming up.
  for (let round = 0; round <= Number(values.rounds); round++) {
    const costs: Cost[] = [];
    for (const harness of harnesses)
      costs.push(work === null ? await measure(harness.help, folder) : await runOnce(harness, work));
    if (round > 0) rounds.push(costs);
  }
  return harnesses.map(({ name }, index) => {
    const all = (figure: keyof Cost) => median(rounds.map((costs) => costs[index]?.[figure] ?? 0));
    const ratio = (figure: keyof Cost) =>
      `${median(rounds.map((costs) => (costs[index]?.[figure] ?? 0) / (costs[0]?.[figure] ?? 1))).toFixed(2)} ×`;
    const figures = [`${all("wall").toFixed(1)} s`, `${all("cpu").toFixed(1)} s`, `${all("memory").toFixed(0)} MiB`];
    return [index === 0 ? title : "", name, ...figures, ...(["wall", "cpu", "memory"] as const).map(ratio)];
  });
}

async function runOnce(harness: Harness, { attempts, suite }: Pick<Work, "attempts" | "suite">): Promise<Cost> {
  const server = await serveFixedLatency(500);
  const work = { folder: join(folder, "run"), tasks: benchTasks(28), suite, model, endpoint: server.url, attempts };
  try {
    mkdirSync(work.folder);
    const cost = await measure(harness.prepare(work), folder);
    const passed = harness.passed(work);
    if (passed !== 28 * attempts || server.requests() !== 28 * attempts)
      throw new Error(`${harness.name}: ${passed} of ${28 * attempts} passed, ${server.requests()} requests`);
    return cost;
  } finally {
    server.close();
    rmSync(work.folder, { recursive: true, force: true });
  }
}

/** For the bench alone: nothing of ours depends on them. */
function installPeers(path: string): string {
  const interpreter = join(path, "bin", "python");
  if (!existsSync(join(path, "bin", "inspect"))) {
    execFileSync("python3", ["-m", "venv", path], { stdio: "inherit" });
    execFileSync(interpreter, ["-m", "pip", "install", "-q", "inspect-ai", "openai"], { stdio: "inherit" });
  }
  return interpreter;
}
