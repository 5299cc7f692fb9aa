import { readFile } from "node:fs/promises";
import { join, posix } from "node:path";
import { messageOf, UsageError } from "../errors.ts";
import { hashOf, sha256 } from "../hash.ts";
import { functionText, maskFunction } from "../python/mask.ts";
import { decodeSource } from "../python/source.ts";
import type { Checkout } from "./checkout.ts";
import { paperText } from "./paper-text.ts";
import { textAt } from "./pointer.ts";
import type { SuiteTask } from "./suite.ts";

/** All that a task is made of, read from the pinned commit: what the model may see, and what it may not. */
export interface Material extends SuiteTask {
  checkout: Checkout;
  /** The target file with the function masked. */
  masked: Uint8Array;
  /** The masked function as the model sees it, and the right one. */
  stub: string;
  reference: string;
  /** Line of the target function in its file, from 1. */
  line: number;
  instruction: string;
  paperText: string | null;
  related: readonly { file: string; text: string }[];
  probe: { path: string; text: string };
  /** Hash of all that decides a verdict. */
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
  const target = await read(task.target.file);
  if (!checkout.files.some(({ path }) => path === posix.normalize(task.target.file)))
    throw new UsageError(`the target ${task.target.file} is outside the view. Check repository.include and exclude.`);
  const { stub: masked, line } = await maskFunction(target, task.target.name);
  const referenceFile = task.reference ? await read(task.reference.file) : target;
  const reference = await functionText(referenceFile, task.reference?.name ?? task.target.name);
  const probePath = join(folder, task.probe);
  const probe = { path: probePath, text: await readProbe(probePath) };
  const related = await Promise.all(task.related.map(async (file) => ({ file, text: decodeSource(await read(file)).text })));
  return {
    ...entry,
    checkout,
    masked,
    stub: await functionText(masked, task.target.name),
    reference,
    line,
    instruction: await readInstruction(task.instruction, read),
    paperText: paper.paper.text === undefined ? null : paperText(paper.paper.text, String(await read(paper.paper.text))),
    related,
    probe,
    hash: hashOf({
      view: checkout.files,
      target: task.target,
      masked: sha256(masked),
      reference,
      probe: probe.text,
      compare: task.compare,
      limits: task.limits,
      python: paper.python,
    }),
  };
}

async function readInstruction(
  instruction: SuiteTask["task"]["instruction"],
  read: (file: string) => Promise<Uint8Array>,
): Promise<string> {
  if (typeof instruction === "string") return instruction;
  const [file = "", pointer = ""] = instruction.from.split("#");
  return textAt(new TextDecoder().decode(await read(file)), pointer, file);
}

async function readPinned(checkout: Checkout, file: string): Promise<Uint8Array> {
  const bytes = await readFile(checkout.locate(file));
  if (bytes.subarray(0, 200).toString("latin1").startsWith("version https://git-lfs"))
    throw new UsageError(`${file} is a Git LFS pointer, not the file itself. Name a file that is in the repository.`);
  return bytes;
}

async function readProbe(path: string): Promise<string> {
  try {
    return await readFile(path, "utf8");
  } catch (error) {
    throw new UsageError(`the probe ${path} cannot be read`, { cause: error });
  }
}
