import { createHash } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { messageOf, UsageError } from "../errors.ts";
import { inOrder, renderTrend, type TrendRun } from "../render/trend.ts";
import { Digest } from "../schema/digest.ts";
import { History } from "../schema/history.ts";
import { type HistoryBranch, type HistoryFile, type HistoryState, readBlob, readBranch, writeBranch } from "./history-branch.ts";
import type { Octokit } from "./octokit.ts";

export interface HistoryAddress extends HistoryBranch {
  /** What a line of the trend is of: workflow, job and name. */
  series: string;
}

/** Tries against other writers; each waits longer. */
const tries = 8;

/** The history branch as it was read: its state, and all runs in it. */
export interface LoadedHistory {
  state: HistoryState;
  history: History;
}

/** Reads all runs in three calls, and one more for each that `history.json` does not know. Data that does not read throws. */
export async function loadHistory(octokit: Octokit, address: HistoryBranch): Promise<LoadedHistory> {
  const state = await readBranch(octokit, address);
  return { state, history: await collect(octokit, address, state) };
}

/** The latest run of the address's series that fits; undefined where there is none. */
export function latestRun(
  { history }: LoadedHistory,
  { series }: HistoryAddress,
  fits: (digest: Digest) => boolean,
): Digest | undefined {
  const time = ({ origin }: Digest) => origin.time ?? "";
  return Object.entries(history.runs)
    .flatMap(([path, { digest }]) => (seriesOf(path) === series && fits(digest) ? digest : []))
    .reduce<Digest | undefined>((last, digest) => (last !== undefined && time(last) >= time(digest) ? last : digest), undefined);
}

/** The runs of the address's series, oldest first. */
export const earlierRuns = ({ history }: LoadedHistory, { series }: HistoryAddress): Digest[] =>
  inOrder(trendOf(history), series);

const trendOf = ({ runs }: History): TrendRun[] =>
  Object.entries(runs).map(([path, { digest }]) => ({ series: seriesOf(path), digest }));

/** A run of a series. */
export interface SeriesRun {
  series: string;
  digest: Digest;
}

/**
 * Adds runs to the history branch in one commit: a file for each, and of all files together `history.json` and the trend page. Whoever
 * loses the race for the branch reads it again and builds on what is there. Data that does not read is never written over: it throws.
 */
export async function appendHistory(
  octokit: Octokit,
  address: HistoryBranch,
  added: readonly SeriesRun[],
  known?: LoadedHistory,
): Promise<void> {
  for (let round = 1; ; round++) {
    const { state, history } = round === 1 && known ? known : await loadHistory(octokit, address);
    const files = added.map(({ series, digest }) => ({ path: pathOf(series, digest), content: json(digest), digest }));
    for (const { path, content, digest } of files) history.runs[path] = { blob: objectId(content), digest };
    const derived = [
      { path: "history.json", content: json(history) },
      {
        path: "index.html",
        content: renderTrend(trendOf(history)),
      },
      { path: ".nojekyll", content: "" },
    ];
    if (await writeBranch(octokit, address, state, [...files, ...derived])) return;
    if (round === tries)
      throw new UsageError(`Others wrote to ${address.branch} ${tries} times meanwhile; the next run adds its own.`);
    await sleep(200 * round * (1 + Math.random()));
  }
}

/** The runs as their files have them: known ones from `history.json`, the others read one by one. */
async function collect(octokit: Octokit, address: HistoryBranch, { files }: HistoryState): Promise<History> {
  const known = await readHistory(octokit, address, files.get("history.json"));
  const runs: History["runs"] = {};
  for (const [path, blob] of files) {
    if (!path.startsWith("runs/") || !path.endsWith(".json")) continue;
    const same = known.runs[path]?.blob === blob ? known.runs[path] : undefined;
    runs[path] = same ?? { blob, digest: parse(address, path, Digest, await readBlob(octokit, address, blob)) };
  }
  return { ...known, runs };
}

async function readHistory(octokit: Octokit, address: HistoryBranch, blob: string | undefined): Promise<History> {
  if (blob === undefined) return { schema: "lmr-bench/history/1", runs: {} };
  return parse(address, "history.json", History, await readBlob(octokit, address, blob));
}

function parse<T>(address: HistoryBranch, path: string, schema: { parse: (value: unknown) => T }, text: string): T {
  try {
    return schema.parse(JSON.parse(text));
  } catch (error) {
    throw new UsageError(
      `${path} on ${address.branch} cannot be read, so that nothing was written. Repair or remove it. (${messageOf(error).split("\n")[0]})`,
      { cause: error },
    );
  }
}

/** One file for each run and series; a repeated attempt has its own. */
function pathOf(series: string, { origin }: Digest): string {
  return `runs/${encodeURIComponent(series)}/${origin.runId ?? 0}-${origin.runAttempt ?? 1}.json`;
}

function seriesOf(path: string): string {
  return decodeURIComponent(path.split("/")[1] ?? "");
}

const json = (value: unknown): HistoryFile["content"] => `${JSON.stringify(value)}\n`;

/** Git's name of a file's content. */
function objectId(content: string): string {
  return createHash("sha1")
    .update(`blob ${Buffer.byteLength(content)}\0${content}`)
    .digest("hex");
}
