import { execFile } from "node:child_process";
import { readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { isAbandoned } from "../claim.ts";
import { defaultPath } from "./environment.ts";
import { SandboxError } from "./sandbox-error.ts";

/** A folder for work folders; with `forOthers` one that other users can reach. */
export async function temporaryFolder(forOthers: boolean): Promise<string> {
  for (const folder of [tmpdir(), "/tmp", "/var/tmp"]) {
    if (!forOthers || (await isOpen(folder))) return folder;
  }
  throw new SandboxError(`Other users cannot reach ${tmpdir()}, /tmp or /var/tmp. Set TMPDIR to a folder that they can pass.`);
}

/** Whether other users can pass a folder and all that lead to it. */
export async function isOpen(folder: string): Promise<boolean> {
  const open = await stat(folder)
    .then((info) => (info.mode & 0o001) !== 0)
    .catch(() => false);
  return open && (folder === "/" || isOpen(dirname(folder)));
}

/** Removes work folders of ours whose process is gone: a killed run cannot clean up. */
export async function removeStale(parent: string): Promise<void> {
  const names = (await readdir(parent)).filter((name) => name.startsWith("lmr-"));
  for (const folder of names.map((name) => join(parent, name))) {
    // Another harness may be at it too; what is left is for the next one.
    if (await isAbandoned(folder).catch(() => false)) await removeFolder(folder).catch(() => undefined);
  }
}

/** Removes a folder that a candidate had: names of any length and depth, folders without any permission. */
export async function removeFolder(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true, maxRetries: 2 }).catch(async () => {
    const execute = promisify(execFile);
    const options = { env: { PATH: defaultPath } };
    await execute("chmod", ["-R", "u+rwX", folder], options).catch(() => undefined);
    await execute("rm", ["-rf", folder], options);
  });
}
