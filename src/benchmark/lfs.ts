import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { join } from "node:path";

/** What stands in a repository for a file that Git LFS keeps elsewhere; null for a file itself. Source: the LFS specification. */
export function lfsPointer(bytes: Uint8Array): { oid: string } | null {
  const text = Buffer.from(bytes.subarray(0, 1024)).toString("latin1");
  if (!text.startsWith("version https://git-lfs")) return null;
  return { oid: /^oid sha256:([0-9a-f]{64})$/m.exec(text)?.[1] ?? "" };
}

/** The object's file in a folder laid out as `.git/lfs/objects`; null where it is not there, or is not what the pointer says. */
export async function findLfsObject(oid: string, objects: string | null): Promise<string | null> {
  if (objects === null || oid === "") return null;
  const path = join(objects, oid.slice(0, 2), oid.slice(2, 4), oid);
  const isFile = await stat(path).then(
    (info) => info.isFile(),
    () => false,
  );
  return isFile && (await sha256Of(path)) === oid ? path : null;
}

async function sha256Of(path: string): Promise<string> {
  const hash = createHash("sha256");
  for await (const chunk of createReadStream(path)) hash.update(chunk);
  return hash.digest("hex");
}
