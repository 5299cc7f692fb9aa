import type { Environment } from "../benchmark/environment.ts";
import { createWorkspace, type Workspace } from "../sandbox/workspace.ts";
import type { CheckerOf, Place } from "./checker.ts";
import { probeChecker } from "./probe-checker.ts";
import { testChecker } from "./test-checker.ts";

export interface CheckerOptions {
  /** Settings of numeric libraries that this machine needs. */
  hardware: Readonly<Record<string, string>>;
  signal: AbortSignal;
}

/** Lends checkers that run in the sandbox; their work folders are gone when `use` has ended. */
export function withCheckers<T>(options: CheckerOptions, use: (checkerOf: CheckerOf) => Promise<T>): Promise<T> {
  return withPlace(options, (place) =>
    use((job) => {
      const { checks } = job.material;
      return "probe" in checks ? probeChecker(job, checks.probe, place) : testChecker(job, checks.tests, place);
    }),
  );
}

/** Lends a place to run things in the sandbox: a work folder for each interpreter, gone when `use` has ended. */
export async function withPlace<T>(options: CheckerOptions, use: (place: Place) => Promise<T>): Promise<T> {
  const workspaces = new Map<string, Promise<Workspace>>();
  const workspaceOf = ({ interpreter, offer }: Environment): Promise<Workspace> => {
    const workspace = workspaces.get(interpreter.executable) ?? createWorkspace(offer, options.hardware);
    workspaces.set(interpreter.executable, workspace);
    return workspace;
  };
  try {
    return await use({ workspaceOf, signal: options.signal });
  } finally {
    for (const workspace of await Promise.allSettled(workspaces.values()))
      if (workspace.status === "fulfilled") await workspace.value.remove();
  }
}
