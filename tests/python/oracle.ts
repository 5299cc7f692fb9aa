import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

export interface Judged {
  readonly refused?: string;
  readonly names?: string[];
  readonly body?: boolean | string[] | null;
  readonly docstring?: boolean;
  readonly outside?: boolean;
}

/** What CPython itself makes of pairs of files: see oracle.py. */
export function judge(jobs: readonly { before: Uint8Array; after: Uint8Array; name: string; body: string | null }[]): Judged[] {
  const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64");
  const input = JSON.stringify(jobs.map((job) => ({ ...job, before: base64(job.before), after: base64(job.after) })));
  const ran = spawnSync("python3", [fileURLToPath(new URL("oracle.py", import.meta.url))], {
    input,
    encoding: "utf8",
    maxBuffer: 1 << 28,
  });
  if (ran.status !== 0) throw new Error(ran.stderr);
  return JSON.parse(ran.stdout) as Judged[];
}
