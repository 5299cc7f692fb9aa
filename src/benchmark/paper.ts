import { join } from "node:path";
import { fetchAddress } from "./address.ts";
import { type Checkout, checkout } from "./checkout.ts";
import { literally } from "./glob.ts";
import { hiddenOfficialFiles } from "./official.ts";
import { removeLeftovers } from "./put-in-place.ts";
import type { SuiteTask } from "./suite.ts";
import { testFilesAtCommit } from "./test-files.ts";

/** A paper's tasks with its files at the pinned commit. */
export interface CheckedOutPaper {
  tasks: readonly SuiteTask[];
  checkout: Checkout;
}

/** Fetches the papers one after the other (they share object stores) and hands each on as soon as it is there. */
export async function* checkOutPapers(
  tasks: readonly SuiteTask[],
  options: { cache: string; mirror: string | null },
): AsyncGenerator<CheckedOutPaper> {
  await removeLeftovers(join(options.cache, "repositories"));
  for (const folder of new Set(tasks.map((task) => task.folder))) {
    const group = tasks.filter((task) => task.folder === folder);
    yield { tasks: group, checkout: await checkOutPaper(group, options) };
  }
}

async function checkOutPaper(tasks: readonly SuiteTask[], options: { cache: string; mirror: string | null }): Promise<Checkout> {
  const [first] = tasks;
  if (first === undefined) throw new Error("a paper without tasks");
  // All tasks of the paper count, chosen or not, so that one checkout serves every choice.
  const all = first.paper.tasks;
  const hidden = all.flatMap((task) => [...testFilesAtCommit(task), ...hiddenOfficialFiles(task, all)]).map(literally);
  const repository = { ...first.paper.repository, exclude: [...first.paper.repository.exclude, ...hidden] };
  const named = [...new Set([first.paper.paper.text ?? [], ...first.paper.tasks.map(namedFiles)].flat())].sort();
  const address = fetchAddress(repository.url, first.folder, options.mirror);
  return checkout({ ...repository, named }, address, options.cache, join(first.folder, "tasks.yml"));
}

function namedFiles(task: SuiteTask["task"]): string[] {
  const instruction = typeof task.instruction === "string" ? [] : [task.instruction.from.split("#")[0] ?? ""];
  const reference = task.reference && "file" in task.reference ? [task.reference.file] : [];
  return [task.target.source ?? task.target.file, ...reference, ...instruction, ...task.related, ...testFilesAtCommit(task)];
}
