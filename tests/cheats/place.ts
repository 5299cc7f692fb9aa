import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { copyPackage } from "./levels.ts";
import { type Bait, serveBait } from "./server.ts";
import { reference } from "./suite.ts";

/** A folder with the package, and what lies in wait for those who get out. */
export interface Place extends AsyncDisposable {
  folder: string;
  bait: Bait;
}

export async function makePlace(): Promise<Place> {
  const folder = mkdtempSync(join(tmpdir(), "lmr-test-"));
  copyPackage(folder);
  const bait = await serveBait(reference, join(folder, "bait"));
  return {
    folder,
    bait,
    async [Symbol.asyncDispose]() {
      await bait[Symbol.asyncDispose]();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
