import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { flagsOf } from "../analysis/trajectory.ts";
import type { environmentsOf } from "../benchmark/environment.ts";
import type { Material } from "../benchmark/material.ts";
import { hashOf, sha256 } from "../hash.ts";
import { decodeSource } from "../python/source.ts";
import { createWorkspace, type Attempt as Place } from "../sandbox/workspace.ts";
import type { ContextChoice } from "../schema/settings.ts";
import type { TranscriptEvent } from "../schema/transcript.ts";
import { commandName } from "../solver-choice.ts";
import { EditedFunction } from "./agent/function.ts";
import { hideFiles, viewOf } from "./agent/view.ts";
import { changesOutside, readPlain } from "./command/outside.ts";
import { type CommandEnded, runCommand } from "./command/run.ts";
import { contextsOf } from "./context.ts";
import { withoutSecrets } from "./secrets.ts";
import { type Draft, emptyDraft } from "./solution.ts";
import type { Solver } from "./solver.ts";
import { fillTemplate, type Template } from "./template.ts";
import { silentWitness, type Witness } from "./witness.ts";

/** An outside agent, and what it is given. */
export interface Commanding {
  command: string;
  template: Template;
  /** For the record and for the command; nothing here asks it. */
  model: string | null;
  baseUrl: string | null;
  context: ContextChoice;
  hints: boolean;
  /** Limit of one attempt. */
  seconds: number;
  /** PATH, behind the interpreter of the task. */
  path: string;
  /** Variables that the command gets besides its own. */
  passed: Readonly<Record<string, string>>;
  environmentOf: ReturnType<typeof environmentsOf>;
}

/** Any agent that can edit a file: it runs in a private copy of the masked repository, and its function is taken from there. */
export function commandSolver(commanding: Commanding): Solver {
  const { command, template, model, context, hints, seconds } = commanding;
  return {
    settings: {
      setting: "agent",
      solver: "command",
      model,
      endpoint: null,
      temperature: null,
      maxOutputTokens: null,
      seed: null,
      prompt: { name: template.name, hash: template.hash },
      context,
      hints,
      agent: {
        steps: null,
        tokens: null,
        cost: null,
        seconds,
        python: true,
        command: { name: commandName(command), hash: sha256(command) },
      },
    },
    solve: (material, attempt, signal, witness) => solve(commanding, material, attempt, signal, witness),
  };
}

async function solve(
  commanding: Commanding,
  material: Material,
  attempt: number,
  signal: AbortSignal,
  witness: Witness = silentWitness,
): Promise<Draft> {
  const { context, command, model, seconds, passed } = commanding;
  const { offer, interpreter } = await commanding.environmentOf(material.paper.python);
  const { task, checkout, masked } = material;
  const instruction = instructionFor(commanding, material);
  const workspace = await createWorkspace(offer);
  const events: TranscriptEvent[] = [];
  const record = (event: TranscriptEvent) => {
    events.push(event);
    witness.record(event);
  };
  try {
    const place = await workspace.createAttempt({ tree: checkout.view, files: new Map([[task.target.file, masked]]) });
    await hideFiles(place.tree, material, context);
    const start = {
      schema: "lmr-bench/transcript/1" as const,
      task: task.id,
      attempt,
      model,
      tools: [],
      command: commandName(command),
    };
    record({ event: "start", ...start, messages: [{ role: "instruction", content: instruction }] });
    const given = await giveFiles(place, instruction, material, context);
    const environment = { ...passed, ...environmentFor(commanding, place, material, interpreter.binaries), ...given };
    const ended = await runCommand({ command, cwd: place.tree, environment, uid: place.uid, seconds, signal });
    const log = withoutSecrets(ended.log, Object.values(passed));
    record({ event: "log", text: log, seconds: ended.seconds });
    record({ event: "end", ending: ended.timedOut ? "time" : "exit", message: endOf(ended, seconds, place.uid) });
    const draft = await draftOf(commanding, material, place, ended, signal.aborted);
    await place.remove();
    return { ...draft, seconds: ended.seconds, flags: flagsOf(events, material.paper.repository.url) };
  } finally {
    await workspace.remove();
  }
}

function instructionFor({ template, context, hints }: Commanding, material: Material): string {
  const [whole] = contextsOf(material, context, hints);
  const messages = whole === undefined ? [] : fillTemplate(template, whole.values);
  return `${messages.map(({ content }) => content).join("\n\n")}\n`;
}

/** Files beside the tree, which the command can read and not change. */
async function giveFiles({ folder }: Place, instruction: string, { paperText }: Material, context: ContextChoice) {
  const files = { LMR_INSTRUCTION: join(folder, "instruction.md"), LMR_PAPER: join(folder, "paper.txt") };
  await writeFile(files.LMR_INSTRUCTION, instruction, { mode: 0o644 });
  if (paperText === null || context !== "paper,repository") return { LMR_INSTRUCTION: files.LMR_INSTRUCTION };
  await writeFile(files.LMR_PAPER, paperText, { mode: 0o644 });
  return files;
}

/** All that the command knows of us, but for what is passed on purpose. */
function environmentFor({ path, model, baseUrl, seconds }: Commanding, place: Place, { task }: Material, binaries: string) {
  return {
    PATH: `${binaries}:${path}`,
    HOME: place.home,
    TMPDIR: place.tmp,
    LANG: "C.UTF-8",
    LMR_TASK: task.id,
    LMR_TREE: place.tree,
    LMR_TARGET_FILE: task.target.file,
    LMR_TARGET_NAME: task.target.name,
    LMR_SECONDS: String(seconds),
    ...(model === null ? {} : { LMR_MODEL: model }),
    ...(baseUrl === null ? {} : { LMR_BASE_URL: baseUrl }),
  };
}

function endOf({ code, fault, timedOut }: CommandEnded, seconds: number, uid: number | null): string {
  if (timedOut) return `stopped at the limit of ${seconds} s`;
  const who = uid === null ? "" : " It runs as a user of its own, so it has to be where all users can run it.";
  if (fault !== null || code === 126 || code === 127)
    return `the command cannot be started (${fault ?? `exit status ${code}`}).${who}`;
  return code === null ? "ended by a signal" : `exit status ${code}`;
}

async function draftOf(
  commanding: Commanding,
  material: Material,
  place: Place,
  ended: CommandEnded,
  interrupted: boolean,
): Promise<Draft> {
  const { name, file } = material.task.target;
  const source = await readPlain(place.tree, file);
  const edited = new EditedFunction(material);
  const fault = source === undefined ? `${file} is no plain file any more` : await edited.replace(decodeSource(source).text);
  const end = endOf(ended, commanding.seconds, place.uid);
  const key = hashOf({ command: commanding.command, task: material.hash, function: edited.answer?.function ?? null });
  const origin = { key, requested: commanding.model, cut: [], cached: false };
  const beside =
    source === undefined || fault !== null || Buffer.compare(source, edited.source) === 0 ? [] : [`${file} outside of ${name}`];
  const outside = [...beside, ...(await changesOutside(place.tree, viewOf(material, commanding.context), file))];
  if (interrupted) return emptyDraft("error", "interrupted", "interrupted", origin);
  if (edited.answer !== null)
    return {
      ...emptyDraft("no-answer", "empty", "", origin),
      status: "answered",
      reason: null,
      message: null,
      answer: edited.answer,
      finishReason: end,
      outside,
    };
  const broken = ended.fault !== null || (ended.code !== 0 && !ended.timedOut);
  if (broken) return { ...emptyDraft("error", "environment", `nothing was edited; ${end}`, origin), outside };
  const [reason, message] =
    fault === null ? (["unchanged", "the function was not edited"] as const) : (["no-function", fault] as const);
  return { ...emptyDraft("no-answer", reason, `${message}; ${end}`, origin), finishReason: end, outside };
}
