import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import { chmodSync, constants, copyFileSync, cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "rolldown";
import { packageRoot } from "../../src/root.ts";
import type { Ended } from "../../src/sandbox/launch.ts";
import type { Order } from "./places.ts";

export interface Program {
  start(order: Order, uid?: number): ChildProcessWithoutNullStreams;
  /** Runs the jobs to their end, as another user if one is given. */
  run(order: Order, uid?: number): Promise<Ended[]>;
  remove(): void;
}

/** program.ts as a bundle, in a copy of the package that any user can read. */
export async function bundleProgram(): Promise<Program> {
  const folder = mkdtempSync(join(tmpdir(), "lmr-test-"));
  chmodSync(folder, 0o755);
  copyFileSync(join(packageRoot, "action.yml"), join(folder, "action.yml"));
  cpSync(join(packageRoot, "runtime"), join(folder, "runtime"), { recursive: true });
  const script = join(folder, "program.mjs");
  await build({
    input: join(packageRoot, "tests", "sandbox", "program.ts"),
    platform: "node",
    output: { format: "esm", file: script },
    logLevel: "silent",
  });
  const node = join(folder, "node");
  copyFileSync(process.execPath, node, constants.COPYFILE_FICLONE);
  const start = (order: Order, uid?: number) => {
    const user = uid === undefined ? {} : { uid, gid: uid };
    const child = spawn(node, [script], { ...user, cwd: folder, env: { PATH: process.env.PATH, LMR_API_KEY: "PLANTED-secret" } });
    child.stdin.end(JSON.stringify(order));
    return child;
  };
  return {
    start,
    run: (order, uid) =>
      new Promise((resolve, reject) => {
        const child = start(order, uid);
        let out = "";
        let err = "";
        child.stdout.on("data", (chunk) => {
          out += chunk;
        });
        child.stderr.on("data", (chunk) => {
          err += chunk;
        });
        child.on("close", (status) => {
          if (status !== 0) reject(new Error(`program.ts ended with ${status}: ${err}`));
          else resolve(out.trim().split("\n").map(parseEnded));
        });
      }),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

function parseEnded(line: string): Ended {
  const ended = JSON.parse(line) as Ended & { result: string };
  return { ...ended, result: Buffer.from(ended.result, "base64") };
}
