import { execFile } from "node:child_process";
import { chmod, chown, cp, lstat, mkdir, mkdtemp, realpath, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { claimFolder } from "../claim.ts";
import { packageRoot } from "../root.ts";
import { defaultPath, hardwareSettings } from "./environment.ts";
import type { Offer } from "./offer.ts";
import { SandboxError } from "./sandbox-error.ts";
import { removeFolder, removeStale, temporaryFolder } from "./temporary.ts";
import { acquireUser } from "./user.ts";

/** The folders of one attempt. Nothing in them is shared with another one. */
export interface Attempt {
  /** Sandbox user, or null when the candidate runs as we do. */
  uid: number | null;
  /** Holds the rest; the candidate may read it and not write it. */
  folder: string;
  /** The repository with the candidate in it; the candidate's own, as is `home`. */
  tree: string;
  home: string;
  tmp: string;
  /** Copy of the probe; null when there is none. */
  probe: string | null;
  workspace: Workspace;
  /** Whether something was written beside what is the candidate's own, which only the weakest isolation lets happen. */
  isDisturbed(): Promise<boolean>;
  remove(): Promise<void>;
}

export interface AttemptContent {
  /** Folder to copy as the tree; without it the tree is empty. */
  tree?: string;
  /** Files to write over it, by path relative to the tree. */
  files?: ReadonlyMap<string, Uint8Array>;
  /** Text of the probe. */
  probe?: string | Uint8Array;
}

/** A work folder of the harness in the system's temporary folder. */
export interface Workspace {
  offer: Offer;
  root: string;
  /** Copy of the worker and its modules that candidates can read. */
  worker: string;
  /** Where the launcher's compiled modules are kept; null where a candidate could write them. */
  cache: string | null;
  passed: Readonly<Record<string, string>>;
  createAttempt(content: AttemptContent): Promise<Attempt>;
  /** Removes everything, whoever owns it. */
  remove(): Promise<void>;
}

/**
 * Makes the work folder, and removes those that killed runs have left behind.
 * @param environment whose hardware settings (see environment.ts) candidates get
 */
export async function createWorkspace(
  offer: Offer,
  environment: Readonly<Record<string, string | undefined>> = {},
): Promise<Workspace> {
  const parent = await temporaryFolder(offer.user);
  await removeStale(parent);
  const root = await realpath(await mkdtemp(join(parent, "lmr-")));
  await claimFolder(root);
  // Others may pass and not list: each attempt's folder is closed in itself.
  await chmod(root, offer.user ? 0o711 : 0o700);
  const runtime = join(root, "worker");
  await mkdir(runtime, { mode: 0o755 });
  for (const name of ["worker.py", "unit_tests.py", "snippet.py", "official_test.py", "lmr_worker", "lmr_tests"]) {
    await cp(join(packageRoot, "runtime", name), join(runtime, name), {
      recursive: true,
      filter: (path) => !path.endsWith("__pycache__"),
    });
  }
  await system("chmod", ["-R", "a+rX,go-w", runtime]);
  const workspace: Workspace = {
    offer,
    root,
    worker: join(runtime, "worker.py"),
    cache: offer.user ? join(root, "cache") : null,
    passed: hardwareSettings(environment),
    createAttempt: (content) => createAttempt(workspace, content),
    remove: () => removeFolder(root),
  };
  return workspace;
}

async function createAttempt(workspace: Workspace, content: AttemptContent): Promise<Attempt> {
  const user = workspace.offer.user ? await acquireUser() : null;
  const folder = await mkdtemp(join(workspace.root, "attempt-"));
  let sealed = "";
  const attempt: Attempt = {
    uid: user?.uid ?? null,
    folder,
    tree: join(folder, "tree"),
    home: join(folder, "home"),
    tmp: join(folder, "tmp"),
    probe: content.probe === undefined ? null : join(folder, "probe.py"),
    workspace,
    isDisturbed: async () => (await ourTimes(attempt)) !== sealed,
    async remove() {
      await removeFolder(folder);
      await user?.release();
    },
  };
  try {
    await fill(attempt, content);
    sealed = await ourTimes(attempt);
    return attempt;
  } catch (error) {
    await attempt.remove();
    throw error;
  }
}

/** When what is ours was last changed; the kernel lets nobody set these times. */
async function ourTimes({ folder, probe }: Attempt): Promise<string> {
  const infos = await Promise.all([folder, ...(probe === null ? [] : [probe])].map((path) => lstat(path, { bigint: true })));
  return infos.map(({ ctimeNs }) => ctimeNs).join(" ");
}

async function fill(attempt: Attempt, { tree, files = new Map(), probe }: AttemptContent): Promise<void> {
  for (const one of [attempt.tree, attempt.home, attempt.tmp]) await mkdir(one, { mode: 0o700 });
  // cp copies 2000 files in 70 ms and apart from our event loop; fs.cp takes 500 ms.
  if (tree !== undefined) await system("cp", ["-a", `${tree}/.`, attempt.tree]);
  for (const [path, bytes] of files) {
    const target = join(attempt.tree, path);
    await mkdir(dirname(target), { recursive: true });
    const folder = await realpath(dirname(target));
    if (folder !== attempt.tree && !folder.startsWith(`${attempt.tree}/`)) throw new SandboxError(`${path} leaves the tree.`);
    // Not through a link that the repository brings.
    await rm(target, { force: true });
    await writeFile(target, bytes);
  }
  await chmod(attempt.tree, 0o700);
  if (attempt.probe !== null && probe !== undefined) await writeFile(attempt.probe, probe, { mode: 0o644 });
  if (attempt.uid === null) return;
  await system("chown", ["-RhP", `${attempt.uid}:${attempt.uid}`, attempt.tree, attempt.home]);
  // Like /tmp, which it stands for in a mount namespace: what we put there cannot be replaced.
  await chmod(attempt.tmp, 0o1777);
  // Entered by this user's group alone, and written by nobody but us.
  await chown(attempt.folder, 0, attempt.uid);
  await chmod(attempt.folder, 0o750);
}

const execute = promisify(execFile);

async function system(command: string, args: readonly string[]): Promise<void> {
  await execute(command, args, { env: { PATH: defaultPath } });
}
