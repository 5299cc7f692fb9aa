import { readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { codeOf, messageOf, UsageError } from "../errors.ts";
import { hashOf, sha256 } from "../hash.ts";
import { functionText, maskFunction } from "../python/mask.ts";
import { decodeSource } from "../python/source.ts";
import { blankLines } from "./blank.ts";
import type { Checkout } from "./checkout.ts";
import { lfsPointer } from "./lfs.ts";
import { hiddenOfficialFiles } from "./official.ts";
import { paperPages, paperText } from "./paper-text.ts";
import { textAt } from "./pointer.ts";
import type { SuiteTask } from "./suite.ts";
import { readUnitTests, testFilesAtCommit, type UnitTests, unitTestsHash } from "./test-files.ts";

/** All that a task is made of, read from the pinned commit: what the model may see, and what it may not. */
export interface Material extends SuiteTask {
  checkout: Checkout;
  /** The target file with the function masked. */
  masked: Uint8Array;
  /** The masked function as the model sees it, and the right one. */
  stub: string;
  reference: string;
  /** Right functions of other fair readings. */
  readings: readonly string[];
  /** Line of the target function in its file, from 1. */
  line: number;
  instruction: string;
  paperText: string | null;
  /** The same in pages; empty without a text. */
  paperPages: readonly string[];
  related: readonly { file: string; text: string }[];
  /** How answers are checked: by a probe or by unit tests. */
  checks: { probe: string } | { tests: UnitTests };
  /** Hash of all that decides a verdict, and of what a prompt says. */
  hash: string;
}

/** Reads and masks; throws a UsageError that names tasks.yml and the task. */
export async function loadMaterial(entry: SuiteTask, checkout: Checkout): Promise<Material> {
  try {
    return await assemble(entry, checkout);
  } catch (error) {
    throw new UsageError(`${join(entry.folder, "tasks.yml")}: ${entry.task.id}: ${messageOf(error)}`, { cause: error });
  }
}

async function assemble(entry: SuiteTask, checkout: Checkout): Promise<Material> {
  const { task, paper, folder } = entry;
  const read = (file: string) => readPinned(checkout, file);
  requireInView(task, checkout);
  requireHidden(task, paper);
  const target = blankLines(await read(task.target.source ?? task.target.file), task.blank);
  const { line, removed, ...blanked } = await maskFunction(target, task.target.name);
  const { masked, stub } = task.stub === "keep" ? { masked: target, stub: removed } : blanked;
  const own = (file: string) => readOwn(join(folder, file));
  const reference = await readReference(task, removed, { read, own });
  const readings = await Promise.all(
    task.readings.map(async (file) => functionText(await own(file), lastPart(task.target.name))),
  );
  const checks = await readChecks(task, { read, own });
  const related = await Promise.all(task.related.map(async (file) => ({ file, text: decodeSource(await read(file)).text })));
  const instruction = await readInstruction(task.instruction, read);
  const { text: paperFile } = paper.paper;
  const content = paperFile === undefined ? "" : String(await read(paperFile));
  const text = paperFile === undefined ? null : paperText(paperFile, content);
  return {
    ...entry,
    checkout,
    masked,
    stub,
    reference,
    readings,
    line,
    instruction,
    paperText: text,
    paperPages: paperFile === undefined ? [] : paperPages(paperFile, content),
    related,
    checks,
    hash: hashOf({
      view: checkout.files,
      target: task.target,
      masked: sha256(masked),
      reference,
      ...(readings.length > 0 && { readings }),
      ...("probe" in checks ? checks : { tests: unitTestsHash(checks.tests) }),
      compare: task.compare,
      limits: task.limits,
      python: paper.python,
      // What a prompt says of the task: another hint is another task.
      instruction,
      hint: task.hint ?? null,
      paperText: text === null ? null : sha256(text),
      related: task.related,
    }),
  };
}

function requireInView({ target }: SuiteTask["task"], checkout: Checkout): void {
  if (target.source !== undefined || checkout.files.some(({ path }) => path === posix.normalize(target.file))) return;
  throw new UsageError(`the target ${target.file} is outside the view. Check repository.include and exclude.`);
}

function requireHidden(task: SuiteTask["task"], { tasks }: SuiteTask["paper"]): void {
  const hidden = [...testFilesAtCommit(task), ...hiddenOfficialFiles(task, tasks)];
  const shown = task.related.find((file) => hidden.includes(file));
  if (shown !== undefined) throw new UsageError(`related: ${shown} is a file of the tests, which the model may not see.`);
}

type Read = (file: string) => Promise<Uint8Array>;

async function readChecks(task: SuiteTask["task"], files: { read: Read; own: Read }): Promise<Material["checks"]> {
  if (task.tests === undefined) return { probe: String(await files.own(task.probe)) };
  return { tests: await readUnitTests(task.tests, files) };
}

/** The function that was masked, where the task names no other. */
async function readReference(
  { reference, target }: SuiteTask["task"],
  removed: string,
  { read, own }: { read: Read; own: Read },
): Promise<string> {
  if (reference === undefined) return removed;
  if ("own" in reference) return functionText(await own(reference.own), reference.name ?? lastPart(target.name));
  return functionText(await read(reference.file), reference.name ?? target.name);
}

/** Files of our own hold a function at the top level, as an answer would. */
const lastPart = (name: string) => name.split(".").at(-1) ?? name;

async function readInstruction(instruction: SuiteTask["task"]["instruction"], read: Read): Promise<string> {
  if (typeof instruction === "string") return instruction;
  const [file = "", pointer = ""] = instruction.from.split("#");
  return textAt(new TextDecoder().decode(await read(file)), pointer, file);
}

/** A task's files are few and small: to read them takes less time than their way to other threads and back. */
async function readPinned(checkout: Checkout, file: string): Promise<Uint8Array> {
  const bytes = readFileSync(checkout.locate(file));
  if (lfsPointer(bytes) !== null)
    throw new UsageError(`${file} is a Git LFS pointer, not the file itself. Name a file that is in the repository.`);
  return bytes;
}

/** A file beside tasks.yml, read at once too. */
async function readOwn(path: string): Promise<Uint8Array> {
  try {
    return readFileSync(path);
  } catch (error) {
    const cure = "Files of your own (probe, readings, reference, tests) are named relative to tasks.yml.";
    const what = codeOf(error) === "ENOENT" ? `is not there. ${cure}` : `cannot be read: ${messageOf(error)}`;
    throw new UsageError(`${path} ${what}`, { cause: error });
  }
}
