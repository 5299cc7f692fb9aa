import { readdirSync, statSync } from "node:fs";
import { createServer, type Server } from "node:net";
import { SandboxError } from "./sandbox-error.ts";

/** A user id that nobody else has while it is held; group id is the same number. */
export interface SandboxUser {
  uid: number;
  release(): Promise<void>;
}

/**
 * Ids that neither distributions nor systemd hand out (https://systemd.io/UIDS-GIDS/), and below 65536, so that they exist in
 * containers with a mapped range.
 */
const first = 60706;
const count = 478;

/** Takes a free id. Other harnesses on the machine may do the same at this moment. */
export async function acquireUser(): Promise<SandboxUser> {
  const used = usedIds();
  const start = Math.floor(Math.random() * count);
  for (let step = 0; step < count; step++) {
    const uid = first + ((start + step) % count);
    const lock = used.has(uid) ? undefined : await claim(uid);
    if (lock) return { uid, release: () => new Promise((resolve) => lock.close(() => resolve())) };
  }
  throw new SandboxError(
    `No free user id from ${first} to ${first + count - 1}: all are in use. End other runs on this machine.`,
  );
}

/** An abstract socket is a lock that the kernel lets go when we die: no file is left behind. */
function claim(uid: number): Promise<Server | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(undefined));
    server.listen(`\0lmr-sandbox-uid-${uid}`, () => {
      server.unref();
      resolve(server);
    });
  });
}

function usedIds(): Set<number> {
  const pids = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  return new Set(pids.map((pid) => statSync(`/proc/${pid}`, { throwIfNoEntry: false })?.uid ?? 0));
}
