import { type ExecFileOptions, execFile } from "node:child_process";
import { stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { codeOf, messageOf } from "../errors.ts";
import { defaultPath } from "./environment.ts";
import { SandboxError } from "./sandbox-error.ts";
import { acquireUser } from "./user.ts";

/** A Python that candidates can run in. */
export interface Interpreter {
  /** What `sys.executable` says: behind shims, inside a virtual environment. */
  executable: string;
  /** Such as 3.11.2. */
  version: string;
  prefix: string;
  /** Folder of `executable`, for the candidate's PATH. */
  binaries: string;
  /** Folders that it reads modules and libraries from. */
  paths: string[];
  /** Needed to find its shared library when it was moved after it was built. */
  libraryPath: string | null;
  /** `user`: another user id can run it. `same-user`: only ours can, or we cannot change the user. */
  usableAs: "user" | "same-user";
  /** Why it is `same-user` although we are root, and what to do. */
  note?: string;
}

interface Sight {
  executable: string;
  version: string;
  /** All that must be equal for two users to run the same Python. */
  identity: string[];
  prefix: string;
  paths: string[];
}

/**
 * Looks at a Python as the harness sees it, and as root also as a sandbox user sees it. An interpreter below a closed
 * home folder may start for another user and silently load the system's standard library instead of its own.
 * @throws SandboxError when it does not run or is older than 3.8
 */
export async function probeInterpreter(python: string, asUser: boolean = process.getuid?.() === 0): Promise<Interpreter> {
  const executable = await resolveShim(python);
  const { libraryPath, ...own } = await lookWithLibraries(executable);
  if (Number(own.version.split(".")[0]) < 3 || (own.version.startsWith("3.") && Number(own.version.split(".")[1]) < 8))
    throw new SandboxError(`${executable} is Python ${own.version}; candidates need Python 3.8 or newer.`);
  const interpreter: Interpreter = {
    executable,
    version: own.version,
    prefix: own.prefix,
    binaries: dirname(executable),
    paths: own.paths,
    libraryPath,
    usableAs: "same-user",
  };
  if (!asUser) return interpreter;
  const note = await noteForOthers(own, libraryPath);
  return note === null ? { ...interpreter, usableAs: "user" } : { ...interpreter, note };
}

/** pyenv's python3 is a shell script that needs its environment; what it starts does not. */
async function resolveShim(python: string): Promise<string> {
  try {
    const path = (await run(python, ["-I", "-S", "-c", "import sys; print(sys.executable)"], {})).trim();
    if (path !== "") return path;
  } catch (error) {
    throw new SandboxError(`${python} does not run: ${messageOf(error).split("\n").slice(0, 2).join(" ")}`, { cause: error });
  }
  throw new SandboxError(`${python} does not know its own path. Name it by its full path.`);
}

const script = `
import json, os, sys
roots = [sys.prefix, sys.exec_prefix, sys.base_prefix, os.path.dirname(os.path.realpath(sys.executable))]
paths = sorted({path for path in roots + sys.path if os.path.isabs(path) and path != "/" and os.access(path, os.R_OK)})
print(json.dumps({
    "executable": sys.executable,
    "version": "%d.%d.%d" % sys.version_info[:3],
    "identity": [sys.version, sys.base_prefix, sys.prefix, os.__file__] + paths,
    "prefix": sys.prefix,
    "paths": paths,
}))`;

async function look(executable: string, options: ExecFileOptions, libraryPath: string | null): Promise<Sight> {
  const env = { PATH: defaultPath, ...(libraryPath === null ? {} : { LD_LIBRARY_PATH: libraryPath }) };
  return JSON.parse(await run(executable, ["-s", "-B", "-c", script], { cwd: "/", env, ...options })) as Sight;
}

async function lookWithLibraries(executable: string): Promise<Sight & { libraryPath: string | null }> {
  const beside = join(dirname(dirname(executable)), "lib");
  try {
    return { ...(await look(executable, {}, null)), libraryPath: null };
  } catch (error) {
    return await look(executable, {}, beside).then(
      (sight) => ({ ...sight, libraryPath: beside }),
      () => {
        throw new SandboxError(`${executable} does not run with an empty environment: ${messageOf(error)}`, { cause: error });
      },
    );
  }
}

/** Why another user cannot run the same Python, and what to do; null when it can. */
async function noteForOthers(own: Sight, libraryPath: string | null): Promise<string | null> {
  const user = await acquireUser();
  try {
    const theirs = await look(own.executable, { uid: user.uid, gid: user.uid }, libraryPath);
    const index = own.identity.findIndex((part, at) => part !== theirs.identity[at]);
    if (index === -1 && own.identity.length === theirs.identity.length) return null;
    const [found, ours] = [theirs.identity[index] ?? "nothing", own.identity[index] ?? "less"];
    return `As another user ${own.executable} finds ${found} where we find ${ours}. ${await cure(own)}`;
  } catch (error) {
    if (codeOf(error) === "EPERM" || codeOf(error) === "EINVAL")
      return "Root cannot start processes as another user here. Give the container the capabilities SETUID and SETGID, as is the default.";
    return `Another user cannot run ${own.executable}: ${messageOf(error).split("\n")[0]}. ${await cure(own)}`;
  } finally {
    await user.release();
  }
}

async function cure(own: Sight): Promise<string> {
  const elsewhere = "Use a Python outside of home folders, such as /usr/bin/python3 or one below /opt";
  const closed = await closedFolder([own.executable, ...own.paths]);
  return closed === null ? `${elsewhere}.` : `${elsewhere}, or let others pass: chmod o+x ${closed}`;
}

/** The first folder on the way to some paths that others may not pass. */
async function closedFolder(paths: readonly string[]): Promise<string | null> {
  const folders = new Set(paths.flatMap(ancestors));
  for (const folder of folders) {
    const info = await stat(folder).catch(() => null);
    if (info !== null && (info.mode & 0o001) === 0) return folder;
  }
  return null;
}

/** `/`, then each folder down to the one of the path. */
function ancestors(path: string): string[] {
  const parent = dirname(path);
  return parent === path ? [path] : [...ancestors(parent), parent];
}

function run(command: string, args: readonly string[], options: ExecFileOptions): Promise<string> {
  return new Promise((resolve, reject) => {
    execFile(command, args, { timeout: 30_000, ...options, encoding: "utf8" }, (error, stdout) => {
      if (error) reject(error);
      else resolve(String(stdout));
    });
  });
}
