import { dirname, join } from "node:path";
import type { Environment, EnvironmentOf } from "../../benchmark/environment.ts";
import type { Material } from "../../benchmark/material.ts";
import { UsageError } from "../../errors.ts";
import { type Ended, launch } from "../../sandbox/launch.ts";
import { claimsTier } from "../../sandbox/levels.ts";
import { createWorkspace, type Workspace } from "../../sandbox/workspace.ts";
import { type Isolation, isolationLevels } from "../../schema/common.ts";
import type { ContextChoice } from "../../schema/settings.ts";
import { hideFiles } from "./view.ts";

/**
 * Whether an agent may run Python at this isolation. The process that solves holds a key, so what runs beside it needs a user id of
 * its own; and what could read references would find the answer.
 */
export function mayRunPython(isolation: Isolation): boolean {
  return isolationLevels.indexOf(isolation.level) >= isolationLevels.indexOf("user") && claimsTier(isolation);
}

/** Wall-clock seconds of one program, and bytes kept of each end of what it prints. */
const limits = { time: 60, log: 6 * 1024 };

export interface Program {
  material: Material;
  context: ContextChoice;
  /** The target file as the agent has it. */
  source: Uint8Array;
  code: string;
  signal: AbortSignal;
}

export interface Ran {
  output: string;
  seconds: number;
}

/** Runs programs of agents, each in a tree of its own that is gone afterwards, isolated as candidates are. */
export class ProgramSandbox {
  private readonly environmentOf: EnvironmentOf;
  private readonly hardware: Readonly<Record<string, string>>;
  private readonly workspaces = new Map<string, Promise<Workspace>>();

  constructor(environmentOf: EnvironmentOf, hardware: Readonly<Record<string, string>>) {
    this.environmentOf = environmentOf;
    this.hardware = hardware;
  }

  async run({ material, context, source, code, signal }: Program): Promise<Ran> {
    const workspace = await this.workspaceOf(await this.environmentOf(material.paper.python));
    const { task, paper, checkout } = material;
    const { file } = task.target;
    const attempt = await workspace.createAttempt({ tree: checkout.view, files: new Map([[file, source]]), probe: code });
    try {
      await hideFiles(attempt.tree, material, context);
      const job = { code: attempt.probe, tree: attempt.tree, target: file, stubs: paper.python.stubs };
      const command = [join(dirname(workspace.worker), "snippet.py"), JSON.stringify(job)];
      const ended = await launch({ attempt, command, limits: { ...limits, memory: task.limits.memory }, signal });
      return { output: describe(ended, attempt), seconds: ended.seconds };
    } finally {
      await attempt.remove();
    }
  }

  async close(): Promise<void> {
    for (const workspace of await Promise.allSettled(this.workspaces.values()))
      if (workspace.status === "fulfilled") await workspace.value.remove();
  }

  private workspaceOf({ interpreter, offer }: Environment): Promise<Workspace> {
    if (!mayRunPython(offer))
      throw new UsageError(
        `The plan was made where candidates run at isolation level user or better, and here they run at ${offer.level}. ${offer.notes.join(" ")} Or prepare again here.`,
      );
    const workspace = this.workspaces.get(interpreter.executable) ?? createWorkspace(offer, this.hardware);
    this.workspaces.set(interpreter.executable, workspace);
    return workspace;
  }
}

/** Without the names of work folders, which are others each time. */
function describe({ exit, message, log, denied }: Ended, { tree, folder }: { tree: string; folder: string }): string {
  const end = message ?? (exit.signal === null ? `exit status ${exit.code}` : `ended by ${exit.signal}`);
  const text = log.replaceAll(`${tree}/`, "").replaceAll(tree, ".").replaceAll(folder, "..");
  return `[${end}${denied.length > 0 ? `; refused: ${denied.join(", ")}` : ""}]\n${text}`;
}
