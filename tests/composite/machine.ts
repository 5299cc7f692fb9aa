import { existsSync } from "node:fs";
import { chmod, mkdir, mkdtemp, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";

/** Where the steps of a job run. */
export interface Machine extends AsyncDisposable {
  readonly path: string;
  readonly home: string;
  readonly workspace: string;
  readonly temp: string;
  readonly toolCache: string;
  /** Words before each command, such as those that drop capabilities. */
  readonly before: readonly string[];
}

/** The machine itself, with the caller's PATH; its folders lie below one whose name begins with `prefix`. */
export async function hostMachine(prefix = "composite "): Promise<Machine> {
  return { ...(await folders(prefix)), path: process.env.PATH ?? "", before: [] };
}

/**
 * A job container of a slim Python image without Docker: root with Docker's default capabilities, another HOME, and a PATH
 * with python3, sh and the basic programs only. `programs` are those that the workflow installed besides, such as git.
 */
export async function containerMachine(...programs: string[]): Promise<Machine> {
  const made = await folders("composite ");
  const bin = join(dirname(made.home), "bin");
  await mkdir(bin);
  for (const program of [...slimImage, ...programs]) await symlink(findProgram(program), join(bin, program));
  return { ...made, path: bin, before: process.getuid?.() === 0 ? dropCapabilities() : [] };
}

const slimImage = [
  ...["sh", "env", "cat", "chmod", "cp", "cut", "date", "dirname", "basename", "find", "grep", "head", "id", "kill", "ln", "ls"],
  ...["mkdir", "mktemp", "mv", "rm", "sed", "sleep", "sort", "tail", "tar", "gzip", "test", "touch", "tr", "true", "uname", "wc"],
  "python3",
];

async function folders(prefix: string): Promise<Omit<Machine, "path" | "before">> {
  const root = await mkdtemp(join(tmpdir(), prefix));
  // Another user's candidate must be able to pass through to what is opened for it, as on a real machine.
  await chmod(root, 0o755);
  const make = async (name: string): Promise<string> => {
    await mkdir(join(root, name));
    return join(root, name);
  };
  return {
    home: await make("home"),
    workspace: await make("work"),
    temp: await make("temp"),
    toolCache: await make("tools"),
    [Symbol.asyncDispose]: () => rm(root, { recursive: true, force: true }),
  };
}

/** Prefers the system's own program: a shim of a version manager needs more than itself. */
function findProgram(name: string): string {
  const folders = ["/usr/bin", "/bin", ...(process.env.PATH ?? "").split(delimiter)];
  const path = folders.map((folder) => join(folder, name)).find((candidate) => existsSync(candidate));
  if (path === undefined) throw new Error(`The tests need ${name}, which is not on PATH.`);
  return path;
}

function dropCapabilities(): string[] {
  const kept =
    "chown,dac_override,fsetid,fowner,mknod,net_raw,setgid,setuid,setfcap,setpcap,net_bind_service,sys_chroot,kill,audit_write";
  return [
    findProgram("setpriv"),
    `--bounding-set=-all,${kept
      .split(",")
      .map((name) => `+${name}`)
      .join(",")}`,
  ];
}
