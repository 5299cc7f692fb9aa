import { readFile, rm } from "node:fs/promises";
import { join, posix } from "node:path";
import type { Material } from "../../benchmark/material.ts";
import { testFilesAtCommit } from "../../benchmark/test-files.ts";
import type { ContextChoice } from "../../schema/settings.ts";

/** The files that an agent may see, by path; nothing else can be named. */
export type View = ReadonlyMap<string, () => Promise<Uint8Array>>;

/**
 * The task's view with the function masked, and the related files. What unit tests expect, a file with the reference and, without
 * the paper in the context, the paper's text are left out where the patterns of tasks.yml let them in.
 */
export function viewOf(material: Material, context: ContextChoice): View {
  const { checkout, related, task, masked } = material;
  const hidden = new Set(hiddenFiles(material, context));
  const shown = checkout.files.map(({ path }) => path).filter((path) => !hidden.has(path));
  const view = new Map(shown.map((path) => [path, () => readFile(checkout.locate(path))]));
  for (const { file, text } of related) {
    const path = posix.normalize(file).replace(/^(\.\.\/)+/, "");
    if (!view.has(path)) view.set(path, async () => Buffer.from(text));
  }
  view.set(posix.normalize(task.target.file), async () => Buffer.from(masked));
  return new Map([...view].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Removes from a copy of the checkout's view what `viewOf` leaves out. Nothing foreign may have run in the copy before. */
export async function hideFiles(tree: string, material: Material, context: ContextChoice): Promise<void> {
  for (const path of hiddenFiles(material, context)) await rm(join(tree, path), { force: true });
}

function hiddenFiles({ task, paper }: Material, context: ContextChoice): string[] {
  const reference = task.reference !== undefined && "file" in task.reference ? [task.reference.file] : [];
  const text = context === "paper,repository" || paper.paper.text === undefined ? [] : [paper.paper.text];
  const paths = [...testFilesAtCommit(task), ...reference, ...text].map((path) => posix.normalize(path));
  return paths.filter((path) => !path.startsWith("../") && path !== posix.normalize(task.target.file));
}
