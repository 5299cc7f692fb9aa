import { basename, resolve } from "node:path";
import { UsageError } from "./errors.ts";

/** How answers are made. */
export type SolverChoice =
  | { kind: "prompt" | "agent" | "reference" | "stub" }
  | { kind: "command"; command: string }
  | { kind: "replay"; folder: string };

/** Where a line begins another solver, and does not go on with a command. */
const nextSolver = /\n(?=[ \t]*(?:(?:prompt|agent|reference|stub)\s*(?:\n|$)|(?:replay|command):))/;

/** Solvers that a model stands behind, so that one may be held against another. */
const comparable: readonly SolverChoice["kind"][] = ["prompt", "agent", "command"];

/** The values of --solver: one a line, a command over as many as it takes. Words without more may be separated by commas too. */
export function readSolvers(text: string): SolverChoice[] {
  const words = /^[a-z]+(\s*[,\n]\s*[a-z]+)*$/.test(text.trim());
  const items = words ? text.split(/[,\n]/).map((item) => item.trim()) : text.split(nextSolver);
  const solvers = [...new Set(items)].map(readSolver);
  const single = solvers.find(({ kind }) => !comparable.includes(kind));
  if (solvers.length > 1 && single !== undefined)
    throw new UsageError(
      `--solver ${single.kind}: it cannot be one of several. Only prompt, agent and command:CMD are compared.`,
    );
  return solvers;
}

/** A solver in a word. */
export const solverName = (choice: SolverChoice): string =>
  choice.kind === "command" ? commandName(choice.command) : choice.kind;

/** The first word that is no setting of a variable; the rest may hold what is nobody's business. */
export function commandName(command: string): string {
  return basename(command.split(/\s+/).find((word) => !word.includes("=")) ?? "sh");
}

function readSolver(text: string): SolverChoice {
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
