import { mkdir, readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { claimFolder, isAbandoned } from "../claim.ts";
import { temporaryName } from "../files.ts";

/**
 * Has a folder made beside its place and moves it there when it is whole, so that a killed process leaves no part of it in the place,
 * and two at once do not meet. A whole one of another process stays there; a broken one, which a killed process has left, goes.
 */
export async function putInPlace<T>(
  place: string,
  isWhole: () => Promise<boolean>,
  make: (folder: string) => Promise<T>,
): Promise<T> {
  const beside = temporaryName(place);
  const finished = join(beside, "made");
  try {
    await mkdir(finished, { recursive: true, mode: 0o700 });
    // Where a process cannot be told from a later one, what it leaves goes by its age.
    await claimFolder(beside).catch(() => undefined);
    const made = await make(finished);
    const move = () => rename(finished, place);
    await move().catch(async () => {
      if (await isWhole()) return;
      await rm(place, { recursive: true, force: true });
      await move();
    });
    return made;
  } finally {
    await rm(beside, { recursive: true, force: true });
  }
}

/** Nothing is made for as long as this. Milliseconds. */
const day = 24 * 60 * 60 * 1000;

/** Removes what killed processes have left beside the places in a folder; what another run is making stays, wherever it runs. */
export async function removeLeftovers(parent: string): Promise<void> {
  const names = await readdir(parent).catch(() => []);
  for (const folder of names.filter((name) => /\.\d+\.[0-9a-f]{8}\.tmp$/.test(name)).map((name) => join(parent, name))) {
    const isOld = async () => Date.now() - (await stat(folder)).mtimeMs > day;
    const goes = (await isAbandoned(folder).catch(() => false)) || (await isOld().catch(() => false));
    // Another run may be at it too; what is left is for the next one.
    if (goes) await rm(folder, { recursive: true, force: true }).catch(() => undefined);
  }
}
