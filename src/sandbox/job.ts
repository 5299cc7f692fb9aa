import { dirname } from "node:path";
import { candidateEnvironment } from "./environment.ts";
import type { Attempt } from "./workspace.ts";

export interface Limits {
  /** Wall-clock seconds. */
  time: number;
  /** Resident memory of all processes together, MiB. */
  memory: number;
  /** Written to all files together, MiB. */
  disk?: number;
  /** Largest single file, MiB. */
  file?: number;
  /** Processes and threads. */
  processes?: number;
  /** Bytes kept of each end of the output. */
  log?: number;
  /** Largest result, MiB. */
  result?: number;
}

export interface Job {
  attempt: Attempt;
  /** Arguments of the interpreter, such as those of `workerCommand`. */
  command: readonly string[];
  limits: Limits;
  /** Working folder; the tree by default. */
  cwd?: string;
  /** Stops the job; `launch` then throws the signal's reason, after all of its processes are gone. */
  signal?: AbortSignal;
}

const bytes = (mebibytes: number) => Math.round(mebibytes * 1024 * 1024);

/** Arguments of runtime/launcher.py for a job. */
export function launcherArguments({ attempt, command, limits, cwd = attempt.tree }: Job): string[] {
  const { offer, passed, worker } = attempt.workspace;
  const { interpreter } = offer;
  const environment = candidateEnvironment(attempt, interpreter, passed);
  const readable = [
    attempt.folder,
    dirname(worker),
    ...interpreter.paths,
    ...(interpreter.libraryPath ? [interpreter.libraryPath] : []),
  ];
  return [
    "run",
    ...(attempt.uid === null ? [] : [`uid=${attempt.uid}`]),
    `namespaces=${offer.namespaces ? 1 : 0}`,
    `time=${limits.time}`,
    `memory=${bytes(limits.memory)}`,
    `disk=${bytes(limits.disk ?? 2048)}`,
    `file=${bytes(limits.file ?? 1024)}`,
    `processes=${limits.processes ?? 512}`,
    `log=${limits.log ?? 8 * 1024}`,
    `result=${bytes(limits.result ?? 32)}`,
    `cwd=${cwd}`,
    `tmp=${attempt.tmp}`,
    ...readable.map((path) => `read=${path}`),
    ...offer.hidden.map((path) => `hide=${path}`),
    ...[attempt.tree, attempt.home, attempt.tmp].map((path) => `write=${path}`),
    ...Object.entries(environment).map(([name, value]) => `env=${name}=${value}`),
    "--",
    interpreter.executable,
    // -I would do more and ignore PYTHONHASHSEED, without which sets come in another order in each run. The environment has
    // no other PYTHON variable, and the worker takes its own folder off sys.path.
    "-s",
    "-B",
    ...command,
  ];
}
