import { access } from "node:fs/promises";
import { probeInterpreter } from "../../src/sandbox/interpreter.ts";
import { probeIsolation } from "../../src/sandbox/isolation.ts";
import type { Limits } from "../../src/sandbox/job.ts";
import { type Ended, launch } from "../../src/sandbox/launch.ts";
import type { Offer } from "../../src/sandbox/offer.ts";
import type { AttemptContent, Workspace } from "../../src/sandbox/workspace.ts";

/** A kind of isolation that works on this machine. */
export interface Place {
  name: string;
  offer: Offer;
}

/** All kinds that work here, strongest first. */
export async function findPlaces(): Promise<Place[]> {
  const offers: Offer[] = [];
  for (const python of await pythons()) offers.push(await probeIsolation(python));
  const kinds = [
    { name: "own user and namespaces", user: true, namespaces: true },
    { name: "own user", user: true, namespaces: false },
    { name: "same user and namespaces", user: false, namespaces: true },
    { name: "same user", user: false, namespaces: false },
  ];
  return kinds.flatMap(({ name, ...kind }) => {
    const offer = offers.find((one) => one.user >= kind.user && one.namespaces >= kind.namespaces);
    return offer ? [{ name, offer: { ...offer, ...kind } }] : [];
  });
}

/** The Python on PATH, and the system's where there is one: the first may lie in a home folder. */
export async function pythons(): Promise<string[]> {
  const system = await access("/usr/bin/python3").then(
    () => ["/usr/bin/python3"],
    () => [],
  );
  return ["python3", ...system];
}

/** A Python that an ordinary user can run; none where the only one lies in a closed folder. */
export async function publicPython(): Promise<string | undefined> {
  for (const python of await pythons()) {
    const interpreter = await probeInterpreter(python);
    if (interpreter.usableAs === "user" || process.getuid?.() !== 0) return interpreter.executable;
  }
  return undefined;
}

/** What program.ts is to do. */
export interface Order {
  python: string;
  jobs: { code: string; limits?: Partial<Limits> }[];
}

/** Runs Python text as a candidate in a fresh attempt. */
export async function run(
  workspace: Workspace,
  code: string,
  limits: Partial<Limits> = {},
  content: AttemptContent = {},
): Promise<Ended> {
  const attempt = await workspace.createAttempt(content);
  try {
    return await launch({ attempt, command: ["-c", code], limits: { time: 20, memory: 1024, ...limits } });
  } finally {
    await attempt.remove();
  }
}
