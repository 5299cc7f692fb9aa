import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join, posix, resolve } from "node:path";
import picomatch from "picomatch";
import * as z from "zod";
import { messageOf, UsageError } from "../errors.ts";
import { makeFolder, readRecord, writeJson } from "../files.ts";
import { hashOf } from "../hash.ts";
import { GitError, withGit } from "./git.ts";
import { fetchCommit, listTree, readBlobs, type TreeEntry } from "./objects.ts";
import { putInPlace } from "./put-in-place.ts";

/** Never part of what a model sees: caches hold answers in 13 of the 28 LMR-Bench tasks. */
const alwaysExcluded = ["**/__pycache__/**", "**/*.pyc", "**/.git/**"];

export interface Source {
  url: string;
  commit: string;
  /** Folder of the view inside the repository. */
  path: string;
  include: readonly string[];
  exclude: readonly string[];
  /** Files that tasks name, relative to `path`; those outside the view are fetched besides it. */
  named: readonly string[];
}

const Entry = z.strictObject({ path: z.string(), oid: z.string() });
const Selection = z.strictObject({
  schema: z.literal("lmr-bench/checkout/1"),
  view: z.array(Entry),
  outside: z.array(Entry),
  excluded: z.array(z.string()),
});
type Selection = z.infer<typeof Selection>;

export interface Checkout {
  /** Folder that holds just the view. */
  view: string;
  /** Paths of the view, relative to it, with git's ids of their bytes. */
  files: readonly TreeEntry[];
  /** Paths below `source.path` that are not in the view. */
  excluded: readonly string[];
  /** Absolute path of a named file, in the view or outside it. */
  locate(path: string): string;
}

/**
 * Fetches the wanted files of one commit from `address`, and nothing else, into the cache. `file` is the tasks.yml that errors name.
 * The host has to serve object ids and should serve filters (git protocol version 2; all large hosts do).
 */
export async function checkout(source: Source, address: string, cache: string, file: string): Promise<Checkout> {
  const folder = join(cache, "repositories", hashOf(source).slice(0, 32));
  return describe(folder, source, (await selectionIn(folder)) ?? (await fetchFiles(source, address, cache, folder, file)));
}

function selectionIn(folder: string): Promise<Selection | undefined> {
  return readRecord(join(folder, "checkout.json"), Selection).catch(() => undefined);
}

function describe(folder: string, source: Source, selection: Selection): Checkout {
  const inView = new Set(selection.view.map((entry) => entry.path));
  const locate = (path: string) =>
    inView.has(posix.normalize(path)) ? join(folder, "view", path) : join(folder, "outside", fromTop(source, path));
  return { view: join(folder, "view"), files: selection.view, excluded: selection.excluded, locate };
}

async function fetchFiles(source: Source, address: string, cache: string, folder: string, file: string): Promise<Selection> {
  const objects = join(dirname(folder), `objects-${hashOf({ address, commit: source.commit }).slice(0, 32)}`);
  // Others may pass the cache, as candidates use its environments; what holds references is closed to them.
  await makeFolder(cache, "the cache", "--cache");
  await makeFolder(dirname(folder), "the cache", "--cache", 0o700);
  try {
    await withGit(dirname(objects), address, (git) => fetchCommit(git, objects, address, source.commit));
    const isWhole = async () => (await selectionIn(folder)) !== undefined;
    return await putInPlace(folder, isWhole, (made) =>
      withGit(objects, address, async (git) => {
        const selection = select(await listTree(git, source.commit), source, file);
        const blobs = await readBlobs(git, [...new Set([...selection.view, ...selection.outside].map((entry) => entry.oid))]);
        await writeFiles(join(made, "view"), selection.view, blobs);
        await writeFiles(join(made, "outside"), selection.outside, blobs);
        await writeJson(join(made, "checkout.json"), selection);
        return selection;
      }),
    );
  } catch (error) {
    if (error instanceof GitError) throw new UsageError(`${file}: ${explain(error, source, address)}`, { cause: error });
    throw error;
  }
}

function select(tree: readonly TreeEntry[], source: Source, file: string): Selection {
  const prefix = source.path === "." ? "" : `${fromTop(source, ".")}/`;
  const below = tree
    .filter((entry) => entry.path.startsWith(prefix))
    .map((entry) => ({ ...entry, path: entry.path.slice(prefix.length) }));
  if (below.length === 0) throw new UsageError(`${file}: repository.path ${source.path} has no file at commit ${source.commit}.`);
  const isIncluded = picomatch([...source.include], { dot: true });
  const isExcluded = picomatch([...source.exclude, ...alwaysExcluded], { dot: true });
  const inView = ({ path }: TreeEntry) => isIncluded(path) && !isExcluded(path);
  const view = below.filter(inView);
  const viewPaths = new Set(view.map((entry) => entry.path));
  const outside = [...new Set(source.named.map((path) => posix.normalize(path)))]
    .filter((path) => !viewPaths.has(path))
    .map((path) => find(path, tree, source, file));
  return {
    schema: "lmr-bench/checkout/1",
    view,
    outside,
    excluded: below.filter((entry) => !inView(entry)).map((entry) => entry.path),
  };
}

function find(path: string, tree: readonly TreeEntry[], source: Source, file: string): TreeEntry {
  const entry = tree.find((candidate) => candidate.path === fromTop(source, path));
  if (entry) return entry;
  const alike = tree.filter((candidate) => posix.basename(candidate.path) === posix.basename(path)).slice(0, 3);
  const cure =
    alike.length > 0 ? `It has ${alike.map((found) => found.path).join(", ")}.` : `Paths are relative to repository.path.`;
  throw new UsageError(`${file}: ${path} is not in the repository at commit ${source.commit}. ${cure}`);
}

async function writeFiles(folder: string, entries: readonly TreeEntry[], blobs: ReadonlyMap<string, Buffer>): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const { path, oid } of entries) {
    const to = resolve(folder, path);
    if (!to.startsWith(`${resolve(folder)}/`)) throw new UsageError(`The repository has a file with the unsafe path ${path}.`);
    const bytes = blobs.get(oid);
    if (bytes === undefined) throw new GitError(`object ${oid} of ${path} was not served`);
    await mkdir(dirname(to), { recursive: true });
    await writeFile(to, bytes);
  }
}

/** Path from the top of the repository, of a path relative to the view. */
function fromTop(source: Source, path: string): string {
  return posix.normalize(posix.join(source.path, path)).replace(/\/$/, "");
}

function explain(error: GitError, source: Source, address: string): string {
  const said = messageOf(error);
  if (/not our ref|remote ref|unadvertised object/i.test(said))
    return `commit ${source.commit} is not in ${address} (git: ${said}). Check repository.commit.`;
  return `cannot fetch ${address} (git: ${said}). Check repository.url and the network, or name a copy with --mirror.`;
}
