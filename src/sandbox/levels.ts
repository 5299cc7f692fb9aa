import type { Isolation, IsolationLevel } from "../schema/common.ts";

/** What each level is made of, strongest first; a level holds when all of it is in force. */
const levels: readonly (readonly [IsolationLevel, readonly string[]])[] = [
  ["namespace", ["own-uid", "no-new-privs", "seccomp", "pid-namespace", "mount-namespace", "network-namespace"]],
  ["user", ["own-uid", "no-new-privs", "seccomp"]],
  ["process", ["no-new-privs", "seccomp"]],
];

/** The level that these mechanisms make up. `root`: the candidate has uid 0, who owns the system's files, so that only Landlock keeps it from them. */
export function isolationOf(mechanisms: readonly string[], root: boolean): Isolation {
  const exposed = root && !mechanisms.includes("own-uid") && !mechanisms.includes("landlock");
  const level = levels.find(([, parts]) => !exposed && parts.every((part) => mechanisms.includes(part)))?.[0] ?? "none";
  return { level, mechanisms: [...mechanisms] };
}

/**
 * Whether an outcome can claim a tier: its candidate could read neither what it was compared with nor the answers of others, on this
 * machine or from the network.
 */
export function claimsTier({ level, mechanisms }: Isolation): boolean {
  return level !== "none" && mechanisms.includes("hidden-files");
}
