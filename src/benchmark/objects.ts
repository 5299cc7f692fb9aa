import { UsageError } from "../errors.ts";
import { type Git, GitError } from "./git.ts";
import { putInPlace } from "./put-in-place.ts";

/** A regular file of a commit: its path from the top and git's id of its bytes. */
export interface TreeEntry {
  path: string;
  oid: string;
}

const pinned = "refs/lmr/pinned";

/**
 * Fetches one commit with its trees and no file into a bare repository at `objects`, if it is not there already; a killed process leaves
 * no lock in it. `git` may work anywhere.
 */
export async function fetchCommit(git: Git, objects: string, address: string, commit: string): Promise<void> {
  const isWhole = async () => (await resolveCommit(inFolder(git, objects), pinned)) === commit;
  if (await isWhole()) return;
  await putInPlace(objects, isWhole, async (made) => {
    const own = inFolder(git, made);
    await own.run(["init", "-q", "--bare", "."]);
    for (const [key, value] of Object.entries({ url: address, promisor: "true", partialclonefilter: "blob:none" })) {
      await own.run(["config", `remote.origin.${key}`, value]);
    }
    await own.run(["fetch", "-q", ...onlyObjects, "--depth", "1", "origin", `+${commit}:${pinned}`]);
    const got = await resolveCommit(own, pinned);
    if (got !== commit) throw new UsageError(`${address} served commit ${got} where ${commit} was asked for.`);
  });
}

const inFolder = (git: Git, folder: string): Git => ({ run: (args, input) => git.run(["-C", folder, ...args], input) });

/** Regular files of the commit; links and submodules are left out. */
export async function listTree(git: Git, commit: string): Promise<TreeEntry[]> {
  const lines = String(await git.run(["ls-tree", "-r", "-z", "--full-tree", commit])).split("\0");
  return lines.flatMap((line) => {
    const match = /^100\d{3} blob ([0-9a-f]+)\t([\s\S]+)$/.exec(line);
    return match?.[1] && match[2] ? [{ oid: match[1], path: match[2] }] : [];
  });
}

/** The bytes of blobs, the missing ones fetched in one request: exact, without line-end conversion. */
export async function readBlobs(git: Git, oids: readonly string[]): Promise<Map<string, Buffer>> {
  const present = new Set(
    String(await git.run(["cat-file", "--batch-all-objects", "--unordered", "--batch-check=%(objectname)"])).split("\n"),
  );
  const missing = oids.filter((oid) => !present.has(oid));
  if (missing.length > 0) {
    await git.run(["fetch", "-q", ...onlyObjects, "--no-write-fetch-head", "--stdin", "origin"], lines(missing));
  }
  return splitBatch(await git.run(["cat-file", "--batch"], lines(oids)));
}

const onlyObjects = ["--no-tags", "--filter=blob:none", "--no-recurse-submodules"];
const lines = (items: readonly string[]) => items.map((item) => `${item}\n`).join("");
async function resolveCommit(git: Git, name: string): Promise<string | undefined> {
  try {
    return String(await git.run(["rev-parse", "-q", "--verify", `${name}^{commit}`])).trim();
  } catch (error) {
    if (error instanceof GitError) return undefined;
    throw error;
  }
}

/** Output of `cat-file --batch`: a line `<oid> blob <size>`, the bytes, a newline. */
function splitBatch(output: Buffer): Map<string, Buffer> {
  const blobs = new Map<string, Buffer>();
  for (let at = 0; at < output.length; ) {
    const end = output.indexOf(10, at);
    const [oid = "", type, size] = output.toString("latin1", at, end).split(" ");
    if (type !== "blob") throw new GitError(`object ${oid} is ${type}`);
    blobs.set(oid, output.subarray(end + 1, end + 1 + Number(size)));
    at = end + 2 + Number(size);
  }
  return blobs;
}
