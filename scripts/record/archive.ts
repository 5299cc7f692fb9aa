import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { type Git, withGit } from "../../src/benchmark/git.ts";
import { listTree, readBlobs } from "../../src/benchmark/objects.ts";

/** The commit of the benchmark's repository that holds the published results. */
export const recordedAt = "a8fc111f997fcdcc73ef07de6a8d481649975920";

/** Reads files of any commit of a local repository, bare or not. */
export interface Archive {
  /** Files of the commit whose path fulfils the condition and whose bytes are there, by path. */
  read(commit: string, wanted: (path: string) => boolean): Promise<Map<string, Buffer>>;
}

export function withArchive<T>(repository: string, use: (archive: Archive) => Promise<T>): Promise<T> {
  const folder = resolve(repository);
  return withGit(folder, pathToFileURL(folder).href, (git) =>
    use({
      read: async (commit, wanted) =>
        readFiles(
          git,
          (await listTree(git, commit)).filter(({ path }) => wanted(path)),
        ),
    }),
  );
}

async function readFiles(git: Git, entries: readonly { path: string; oid: string }[]): Promise<Map<string, Buffer>> {
  const question = entries.map(({ oid }) => `${oid}\n`).join("");
  const replies = String(await git.run(["cat-file", "--batch-check=%(objectname)"], question));
  // A copy of the repository may lack its largest files.
  const absent = new Set(Array.from(replies.matchAll(/^(\w+) missing$/gm), ([, oid]) => oid));
  const present = entries.filter(({ oid }) => !absent.has(oid));
  const blobs = await readBlobs(git, [...new Set(present.map(({ oid }) => oid))]);
  return new Map(present.flatMap(({ path, oid }) => (blobs.has(oid) ? [[path, blobs.get(oid) as Buffer]] : [])));
}
