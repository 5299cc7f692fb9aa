import { posix } from "node:path";
import type { SuiteTask } from "../../src/benchmark/suite.ts";
import { type Archive, recordedAt } from "./archive.ts";
import { SessionEvent } from "./session.ts";

/** Recorded runs of the OpenHands agent. Labels of people and of the judge belong to the first three. */
export const runs = ["gpt4.1", "gpt4o", "o4mini", "outputs/gpt4.1"] as const;
export type Run = (typeof runs)[number];

/** Where a task stands in the records: folders have no leading zero there, and functions count from 0. */
export interface Place {
  folder: string;
  paper: number;
  function: number;
  /** Path of the target at the task's commit. */
  file: string;
  /** Whether a path of the agent's workspace is the target. */
  isTarget(path: string): boolean;
}

export function placeOf({ paper: { repository }, task }: SuiteTask): Place {
  const [, number = "", name = ""] = /^benchmark\/(\d+)(-[^/]+)/.exec(repository.path) ?? [];
  const from = typeof task.instruction === "string" ? "" : task.instruction.from;
  const index = /#\/implementations\/(\d+)\/instruction$/.exec(from)?.[1];
  if (number === "" || index === undefined)
    throw new Error(
      `Task ${task.id} is not of LMR-Bench: its folder is ${repository.path}, its instruction is from ${from || "tasks.yml"}.`,
    );
  const folder = `${Number(number)}${name}`;
  return {
    folder,
    paper: Number(number),
    function: Number(index),
    file: posix.join(repository.path, task.target.file),
    isTarget: (path) => path.includes(`/benchmark/datasets/${folder}/`) && path.endsWith(`/${task.target.file}`),
  };
}

/** One session a folder: the one that is named after it, else the last one that worked on it. */
export async function readSessions(archive: Archive, run: Run): Promise<Map<string, SessionEvent[]>> {
  const files = await archive.read(recordedAt, isEvent(run));
  const sessions = new Map<string, SessionEvent[]>();
  for (const [path, bytes] of files) {
    const id = path.split("/").at(-3) ?? "";
    sessions.set(id, [...(sessions.get(id) ?? []), SessionEvent.parse(JSON.parse(String(bytes)))]);
  }
  const unnamed = [...sessions].filter(([id]) => !isNamed(id)).sort((a, b) => startOf(a[1]).localeCompare(startOf(b[1])));
  const byFolder = unnamed.map(([, events]): [string, SessionEvent[]] => [folderOf(events), events]);
  return new Map([...byFolder, ...[...sessions].filter(([id]) => isNamed(id))]);
}

const isNamed = (id: string) => /^\d+-[A-Za-z-]+$/.test(id);
const startOf = (events: readonly SessionEvent[]) => events.map((event) => String(event.timestamp)).sort()[0] ?? "";

function isEvent(run: Run): (path: string) => boolean {
  const folder = `results/logs/OpenHands/${run}/file_store/`;
  return (path) => path.startsWith(folder) && /\/[^/]+\/events\/\d+\.json$/.test(path);
}

/** The folder that the agent's own actions name most often. */
function folderOf(events: readonly SessionEvent[]): string {
  const count = new Map<string, number>();
  for (const { action, args } of events) {
    if (action === undefined) continue;
    for (const [, folder = ""] of JSON.stringify(args ?? {}).matchAll(/benchmark\/datasets\/(\d+-[A-Za-z-]+)\//g))
      count.set(folder, (count.get(folder) ?? 0) + 1);
  }
  return [...count].sort((a, b) => b[1] - a[1])[0]?.[0] ?? "";
}
