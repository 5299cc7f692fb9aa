import { execFileSync } from "node:child_process";
import { chmodSync, copyFileSync, cpSync, existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { packageRoot } from "../../src/root.ts";
import { probeIsolation } from "../../src/sandbox/isolation.ts";
import type { IsolationLevel } from "../../src/schema/common.ts";
import { publicPython } from "../sandbox/places.ts";

/** A place that cheats are tried in. */
export interface Level {
  name: string;
  isolation: IsolationLevel;
  /** Whether outcomes there claim a tier: then no cheat passes. */
  claims: boolean;
  /** Whether file modes alone keep the suite from other users. */
  closed: boolean;
  /** User id of the whole tool; null for our own. */
  uid: number | null;
  /** Words before the command that make the place what it is. */
  before: readonly string[];
  python: string;
}

/** An ordinary user who owns nothing. */
const ordinary = 12345;
/** What Docker leaves to root in a container. */
const dockerCapabilities =
  "chown,dac_override,fsetid,fowner,mknod,net_raw,setgid,setuid,setfcap,setpcap,net_bind_service,sys_chroot,kill,audit_write";

/** All levels that can be had on this machine, strongest first. `folder` is for what they need, and open to others. */
export async function findLevels(folder: string): Promise<Level[]> {
  const python = await publicPython();
  if (python === undefined) throw new Error("The cheats need a Python that other users can run, such as /usr/bin/python3.");
  const { level, mechanisms } = await probeIsolation(python);
  const landlock = mechanisms.includes("landlock");
  const root = process.getuid?.() === 0;
  const has = { seccomp: mechanisms.includes("seccomp"), root, landlock, namespace: level === "namespace" };
  const without = (...missing: string[]) => [python, "-B", join(folder, "tests", "cheats", "without.py"), ...missing, "--"];
  const container = root ? ["setpriv", `--bounding-set=-all,${dockerCapabilities.replaceAll(/(^|,)/g, "$1+")}`] : [];
  const own = { uid: null, python, before: [], claims: true, closed: false };
  const levels: (Level & { needs: (keyof typeof has)[] })[] = [
    { ...own, name: "namespace", isolation: "namespace", needs: ["root", "namespace"] },
    { ...own, name: "user", isolation: "user", before: container, needs: ["root", "seccomp"] },
    {
      ...own,
      name: "user, no Landlock",
      isolation: "user",
      before: without("landlock", "namespaces", "listener"),
      closed: true,
      needs: ["root", "seccomp"],
    },
    { ...own, name: "process", isolation: "process", uid: root ? ordinary : null, needs: ["seccomp", "landlock"] },
    {
      ...own,
      name: "process, root",
      isolation: "process",
      before: container,
      python: root ? closedPython(folder, python) : python,
      needs: ["root", "seccomp", "landlock"],
    },
    {
      ...own,
      name: "none",
      isolation: "none",
      uid: root ? ordinary : null,
      before: without("landlock", "seccomp"),
      claims: false,
      needs: ["seccomp"],
    },
  ];
  return levels.filter(({ needs }) => needs.every((need) => has[need]));
}

/** A virtual environment that other users cannot run: root's candidates then stay root. */
function closedPython(folder: string, python: string): string {
  const closed = join(folder, "closed");
  if (!existsSync(closed)) {
    mkdirSync(closed, { mode: 0o700 });
    execFileSync(python, ["-m", "venv", "--without-pip", join(closed, "venv")]);
  }
  return join(closed, "venv", "bin", "python");
}

/** The package as users have it, where any user can read it; with node, which may lie in a home folder. */
export function copyPackage(folder: string): void {
  chmodSync(folder, 0o755);
  for (const part of ["dist", "runtime", "prompts", "tasks/demo", "action.yml", "package.json", "tests/cheats/without.py"])
    cpSync(join(packageRoot, part), join(folder, part), { recursive: true });
  copyFileSync(process.execPath, join(folder, "node"));
}
