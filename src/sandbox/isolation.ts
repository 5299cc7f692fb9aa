import { realpath } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { messageOf } from "../errors.ts";
import type { Isolation } from "../schema/common.ts";
import { type Interpreter, probeInterpreter } from "./interpreter.ts";
import { launch } from "./launch.ts";
import type { Offer } from "./offer.ts";
import { SandboxError } from "./sandbox-error.ts";
import { isOpen } from "./temporary.ts";
import { createWorkspace } from "./workspace.ts";

const offers = new Map<string, Promise<Offer>>();

/**
 * The strongest isolation that works here for candidates of this interpreter, found by trying. Asked once per process and interpreter.
 * @param hidden folders that they must not read; whether they cannot is the mechanism `hidden-files`
 */
export function probeIsolation(python: string | Interpreter, hidden: readonly string[] = []): Promise<Offer> {
  const key = JSON.stringify([typeof python === "string" ? python : python.executable, hidden]);
  const known = offers.get(key) ?? probe(python, hidden);
  offers.set(key, known);
  return known;
}

async function probe(python: string | Interpreter, folders: readonly string[]): Promise<Offer> {
  const interpreter = typeof python === "string" ? await probeInterpreter(python) : python;
  const hidden = await Promise.all(folders.map(realPath));
  const notes = interpreter.note === undefined ? [] : [interpreter.note];
  const faults: string[] = [];
  for (const kind of kindsFor(interpreter)) {
    try {
      const isolation = await attemptOne({ interpreter, ...kind, hidden, level: "none", mechanisms: [], notes: [] });
      return {
        interpreter,
        ...kind,
        hidden,
        ...isolation,
        notes: [...notes, ...notesOn(isolation, kind.user), ...(await exposure(isolation, kind.user, hidden))],
      };
    } catch (error) {
      faults.push(messageOf(error));
    }
  }
  throw new SandboxError(`No candidate can be run with ${interpreter.executable}: ${faults.at(-1)}`);
}

/** Its links resolved, as far as it is there. */
async function realPath(path: string): Promise<string> {
  return realpath(path).catch(async () => (dirname(path) === path ? path : join(await realPath(dirname(path)), basename(path))));
}

interface Kind {
  user: boolean;
  namespaces: boolean;
}

/** What may work, strongest first. */
function kindsFor(interpreter: Interpreter): Kind[] {
  const root = process.getuid?.() === 0;
  const users = root && interpreter.usableAs === "user" ? [true, false] : [false];
  return users.flatMap((user) => (root ? [true, false] : [false]).map((namespaces) => ({ user, namespaces })));
}

async function attemptOne(offer: Offer) {
  const workspace = await createWorkspace(offer);
  try {
    const attempt = await workspace.createAttempt({});
    const { isolation, exit, log } = await launch({ attempt, command: ["-S", "-c", ""], limits: { time: 30, memory: 1024 } });
    await attempt.remove();
    if (exit.code !== 0) throw new SandboxError(`an empty program ended with ${exit.code ?? exit.signal}: ${log.slice(-300)}`);
    return isolation;
  } finally {
    await workspace.remove();
  }
}

/** What to do where a candidate could look up the right answer. */
async function exposure({ mechanisms }: Isolation, user: boolean, hidden: readonly string[]): Promise<string[]> {
  if (mechanisms.includes("hidden-files") || hidden.length === 0) return [];
  const open = await Promise.all(hidden.map(isOpen));
  const names = hidden.filter((_, index) => open[index]).join(", ");
  const cure = user && names !== "" ? `Close ${names} to other users (chmod o-x), or use` : "Use";
  return [`Candidates can read references and other answers here, so outcomes claim no tier. ${cure} Linux 5.13 or newer.`];
}

function notesOn({ level, mechanisms }: Isolation, user: boolean): string[] {
  const has = (name: string) => mechanisms.includes(name);
  return [
    ...(has("seccomp")
      ? []
      : ["No seccomp filter: candidates can use the network. It needs a 64-bit x86 or ARM Python with ctypes."]),
    ...(has("landlock") || user
      ? []
      : ["No Landlock (Linux 5.13 or newer): candidates can read and write the files of the user who runs this."]),
    ...(user || process.getuid?.() === 0
      ? []
      : [
          "Not root, so candidates run as the same user. Run the job as root, as in a container, to give them a user of their own.",
        ]),
    ...(level === "none" ? ["Candidates are hardly isolated here."] : []),
  ];
}
