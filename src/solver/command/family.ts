import { spawn } from "node:child_process";
import { readdir, readFile } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { defaultPath } from "../../sandbox/environment.ts";

/** By what the processes of a command are known, whatever sessions they have made: their user, where it is theirs alone, or a mark in their environment. */
export interface Family {
  uid: number | null;
  /** `NAME=value` that only they have. */
  mark: string;
  /** Process group of the command. */
  group: number;
}

/** Rounds of finding and killing; one that forks all the time needs some. */
const rounds = 50;

/** Ends all processes of a family; returns how many could not be ended. */
export async function endFamily(family: Family): Promise<number> {
  for (let round = 0; round < rounds; round++) {
    const alive = await membersOf(family);
    if (alive.length === 0) return 0;
    // Stopped first, so that none starts another while the list is gone through.
    for (const signal of ["SIGSTOP", "SIGKILL"] as const) for (const pid of alive) send(pid, signal);
    send(-family.group, "SIGKILL");
    // The kernel reaches all processes of a user at once.
    if (family.uid !== null) await killUser(family.uid);
    await sleep(20);
  }
  return (await membersOf(family)).length;
}

async function membersOf(family: Family): Promise<number[]> {
  const pids = (await readdir("/proc").catch(() => [])).filter((name) => /^\d+$/.test(name)).map(Number);
  const statuses = new Map((await Promise.all(pids.map(statusOf))).flatMap((status) => (status ? [[status.pid, status]] : [])));
  const own = new Set<number>();
  for (const { pid, uid, group, alive } of statuses.values())
    if (alive && (uid === family.uid || group === family.group || (await isMarked(pid, family.mark)))) own.add(pid);
  // Children that have cleaned their environment.
  for (let grown = true; grown; ) {
    grown = false;
    for (const { pid, parent, alive } of statuses.values())
      if (alive && own.has(parent) && !own.has(pid)) grown = own.add(pid).has(pid);
  }
  return [...own].filter((pid) => pid !== process.pid);
}

interface Status {
  pid: number;
  parent: number;
  group: number;
  uid: number;
  alive: boolean;
}

async function statusOf(pid: number): Promise<Status | null> {
  try {
    const stat = (await readFile(`/proc/${pid}/stat`, "latin1")).replace(/^.*\) /s, "").split(" ");
    const uid = Number(/^Uid:\s*(\d+)/m.exec(await readFile(`/proc/${pid}/status`, "latin1"))?.[1]);
    return { pid, parent: Number(stat[1]), group: Number(stat[2]), uid, alive: stat[0] !== "Z" && stat[0] !== "X" };
  } catch {
    return null;
  }
}

async function isMarked(pid: number, mark: string): Promise<boolean> {
  const environment = await readFile(`/proc/${pid}/environ`, "latin1").catch(() => "");
  return environment.split("\0").includes(mark);
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It is gone, or never was ours.
  }
}

function killUser(uid: number): Promise<void> {
  return new Promise((resolve) => {
    const child = spawn("kill", ["-KILL", "-1"], { uid, gid: uid, cwd: "/", env: { PATH: defaultPath }, stdio: "ignore" });
    child.on("error", () => resolve());
    child.on("close", () => resolve());
  });
}
