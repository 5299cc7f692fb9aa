import { posix } from "node:path";
import { UsageError } from "../errors.ts";
import { hashOf, sha256 } from "../hash.ts";
import type { Task, TestFile, Tests } from "../schema/task.ts";

/** Files by their path in the tree that candidates run in. */
export type Files = ReadonlyMap<string, Uint8Array>;

/** A task's unit tests, read. */
export interface UnitTests {
  framework: Tests["framework"];
  fresh: boolean;
  rounds: number;
  /** The test files to run. */
  modules: readonly string[];
  /** All files of the tests, and the same ones with the expected side changed. */
  files: Files;
  perturbed: Files;
}

type Read = (file: string) => Promise<Uint8Array>;

/** Paths at the commit of a task's test files, as tasks.yml has them. */
export function testFilesAtCommit({ tests }: Task): string[] {
  return [...(tests?.files ?? []), ...(tests?.data ?? [])].filter((file) => typeof file === "string");
}

/** Reads from the commit and from beside tasks.yml; throws a UsageError that names the file. */
export async function readUnitTests(tests: Tests, { read, own }: { read: Read; own: Read }): Promise<UnitTests> {
  const files = new Map<string, Uint8Array>();
  for (const file of [...tests.files, ...tests.data]) {
    const path = pathInTree(file);
    if (files.has(path)) throw new UsageError(`tests: two files would stand at ${path} in the tree. Rename one.`);
    files.set(path, await (typeof file === "string" ? read(file) : own(file.own)));
  }
  const { framework, fresh, rounds } = tests;
  const perturbed = await perturb(files, tests.perturb, own);
  return { framework, fresh, rounds, modules: tests.files.map(pathInTree), files, perturbed };
}

export function unitTestsHash({ files, perturbed, ...rest }: UnitTests): string {
  const hashes = (some: Files) => [...some].map(([path, bytes]) => [path, sha256(bytes)]);
  return hashOf({ ...rest, files: hashes(files), perturbed: hashes(perturbed) });
}

/** Candidates see the view and nothing above it, so a file from outside stands where its path without `../` leads. */
function pathInTree(file: TestFile): string {
  return posix.normalize(typeof file === "string" ? file : file.own).replace(/^(\.\.\/)+/, "");
}

async function perturb(files: Files, changes: Tests["perturb"], own: Read): Promise<Files> {
  const perturbed = new Map(files);
  for (const change of changes) {
    const path = pathInTree(change.file);
    const bytes = perturbed.get(path);
    if (bytes === undefined)
      throw new UsageError(`tests.perturb: ${change.file} is no file of the tests. They are ${[...files.keys()].join(", ")}.`);
    perturbed.set(path, "own" in change ? await own(change.own) : replaceAll(bytes, change));
  }
  return perturbed;
}

function replaceAll(bytes: Uint8Array, { file, find, replace }: { file: string; find: string; replace: string }): Uint8Array {
  // One byte a character, so that files in any encoding come back as they were.
  const raw = (text: string) => Buffer.from(text).toString("latin1");
  const parts = Buffer.from(bytes).toString("latin1").split(raw(find));
  if (parts.length === 1) throw new UsageError(`tests.perturb: ${file} does not hold ${JSON.stringify(find)}.`);
  return Buffer.from(parts.join(raw(replace)), "latin1");
}
