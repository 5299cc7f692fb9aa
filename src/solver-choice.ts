import { resolve } from "node:path";
import { UsageError } from "./errors.ts";

/** How answers are made. */
export type SolverChoice =
  | { kind: "prompt" | "agent" | "reference" | "stub" }
  | { kind: "command"; command: string }
  | { kind: "replay"; folder: string };

/** The value of --solver. */
export function readSolver(text: string): SolverChoice {
  if (text === "prompt" || text === "agent" || text === "reference" || text === "stub") return { kind: text };
  const [, kind, rest = ""] = /^(replay|command):\s*(\S.*)$/s.exec(text) ?? [];
  if (kind === "replay") return { kind, folder: resolve(rest) };
  if (kind === "command") return { kind, command: rest };
  throw new UsageError(`--solver ${text}: expected prompt, agent, command:CMD, reference, stub or replay:DIR.`);
}

/** The template of a solver, in prompts/. */
export function templateOf({ kind }: SolverChoice): string {
  return `${kind === "agent" || kind === "command" ? kind : "standard"}.prompt.yml`;
}

/** Variables of the environment that an outside agent gets, by the names of --pass-env. */
export function passedVariables(names: readonly string[], environment: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(
    names.map((name) => {
      const value = environment[name];
      if (value === undefined)
        throw new UsageError(`--pass-env ${name}: there is no such variable. Set it, or leave the name out.`);
      return [name, value];
    }),
  );
}
