import { rename, rm } from "node:fs/promises";

/** Moves a finished folder to its place. A whole one of another process stays there; a broken one, which a killed process has left, goes. */
export async function putInPlace(finished: string, place: string, isWhole: () => Promise<boolean>): Promise<void> {
  const move = () => rename(finished, place);
  await move().catch(async () => {
    if (await isWhole()) return;
    await rm(place, { recursive: true, force: true });
    await move();
  });
}
