import { mkdir, rm, stat, writeFile } from "node:fs/promises";
import { delimiter, join } from "node:path";
import { messageOf, UsageError } from "../errors.ts";
import { hashOf } from "../hash.ts";
import { packageRoot } from "../root.ts";
import { type Interpreter, probeInterpreter } from "../sandbox/interpreter.ts";
import { probeIsolation } from "../sandbox/isolation.ts";
import type { Offer } from "../sandbox/offer.ts";
import type { Paper } from "../schema/task.ts";
import { installPackages } from "./install.ts";
import { fingerprintPackages } from "./packages.ts";
import { closePrivate, type Private, privateFolders } from "./private.ts";
import { sharedRequirements } from "./shared-requirements.ts";
import { runTool } from "./tool.ts";

/** Where a paper's candidates run. */
export interface Environment {
  interpreter: Interpreter;
  /** The isolation that this place offers for them. */
  offer: Offer;
  /** `job` for the job's own interpreter, else the name of the cached environment. */
  name: string;
  /** Fingerprint of the installed packages. */
  packages: string;
}

/** The environment of a paper, prepared when it is first asked for. */
export type EnvironmentOf = (paper: Paper["python"]) => Promise<Environment>;

type Needs = Pick<Paper["python"], "version" | "requirements">;
type Build = (base: Interpreter, requirements: readonly string[]) => Promise<Environment>;

/**
 * The job's own interpreter where it satisfies the paper's requirements, else a cached environment, if possible one for all papers.
 * Interpreters that the sandbox user can run come first. `python` names the only one to look at.
 */
async function prepareEnvironment(
  paper: Needs,
  papers: readonly Needs[],
  options: EnvironmentOptions,
  build: Build,
): Promise<Environment> {
  const interpreters = await findInterpreters(options.python, paper.version);
  for (const interpreter of interpreters) {
    if ((await unsatisfied(interpreter.executable, paper.requirements)).length === 0)
      return describe(interpreter, "job", options);
  }
  const [base] = interpreters;
  if (base === undefined) throw new UsageError("unreachable: findInterpreters never returns none");
  const shared = sharedRequirements(paper, papers);
  if (shared.length === paper.requirements.length) return build(base, paper.requirements);
  // What cannot be installed together may be so apart.
  return build(base, shared).catch(() => build(base, paper.requirements));
}

interface EnvironmentOptions extends Private {
  python: string | null;
}

/**
 * One preparation for all papers that ask for the same, and one environment for as many as can share it.
 * @param papers what all papers of the run need; the same in each of its phases, or outcomes of one are not found in the next
 */
export function environmentsOf(options: EnvironmentOptions, papers: readonly Needs[]): EnvironmentOf {
  const prepared = new Map<string, Promise<Environment>>();
  const builds = new Map<string, Promise<Environment>>();
  const build: Build = (base, requirements) =>
    remembered(builds, hashOf({ executable: base.executable, requirements }), () =>
      buildEnvironment(base, requirements, options),
    );
  return ({ version, requirements }) =>
    remembered(prepared, hashOf({ version, requirements }), () =>
      prepareEnvironment({ version, requirements }, papers, options, build),
    );
}

function remembered<T>(known: Map<string, Promise<T>>, key: string, make: () => Promise<T>): Promise<T> {
  const made = known.get(key) ?? make();
  known.set(key, made);
  return made;
}

async function describe(interpreter: Interpreter, name: string, options: Private): Promise<Environment> {
  await closePrivate(options);
  const [offer, packages] = await Promise.all([
    probeIsolation(interpreter, privateFolders(options)),
    fingerprintPackages(interpreter),
  ]);
  return { interpreter, offer, name, packages };
}

/** What of an environment a verdict depends on. */
export function environmentFacts({ interpreter, offer, name, packages }: Environment) {
  const { executable, version } = interpreter;
  const machine = `${process.platform}-${process.arch}`;
  return { machine, executable, version, name, packages, level: offer.level, mechanisms: offer.mechanisms };
}

/** Usable interpreters whose version fits, best first. Throws when there is none. */
async function findInterpreters(python: string | null, version: string): Promise<Interpreter[]> {
  const paths = python === null ? await searchPath() : [python];
  const found = (await Promise.all(paths.map((path) => probeInterpreter(path).catch(() => undefined)))).filter(
    (one) => one !== undefined,
  );
  if (found.length === 0) {
    const where = python ?? "python3 on PATH";
    throw new UsageError(
      `No Python: ${where} does not run, or is older than 3.8. Install Python ${version} in the job, or name an interpreter with --python.`,
    );
  }
  const fitting: Interpreter[] = [];
  for (const one of found) if (await satisfiesVersion(one, version)) fitting.push(one);
  if (fitting.length > 0)
    return [...fitting.filter((one) => one.usableAs === "user"), ...fitting.filter((one) => one.usableAs !== "user")];
  const versions = found.map((one) => `${one.executable} ${one.version}`).join(", ");
  throw new UsageError(`No Python ${version}: found ${versions}. Install one in the job, or name an interpreter with --python.`);
}

async function searchPath(): Promise<string[]> {
  const folders = [...(process.env.PATH ?? "").split(delimiter), "/usr/bin", "/usr/local/bin"].filter(Boolean);
  const paths = [...new Set(folders)].map((folder) => join(folder, "python3"));
  const present = await Promise.all(
    paths.map((path) =>
      stat(path).then(
        (info) => info.isFile(),
        () => false,
      ),
    ),
  );
  return paths.filter((_, index) => present[index]);
}

/** Requirements that the interpreter's installed packages do not meet. */
async function unsatisfied(executable: string, requirements: readonly string[]): Promise<string[]> {
  if (requirements.length === 0) return [];
  return ask(executable, ["packages", ...requirements]);
}

async function satisfiesVersion(interpreter: Interpreter, version: string): Promise<boolean> {
  return (await ask(interpreter.executable, ["version", version])).length === 0;
}

async function ask(executable: string, args: readonly string[]): Promise<string[]> {
  const script = join(packageRoot, "runtime", "requirements.py");
  const { code, stdout, stderr } = await runTool(executable, ["-I", "-B", script, ...args]);
  if (code !== 0) throw new UsageError(`Cannot read the packages of ${executable}: ${stderr.trim().split("\n").at(-1)}`);
  return JSON.parse(String(stdout)) as string[];
}

async function buildEnvironment(
  base: Interpreter,
  requirements: readonly string[],
  options: EnvironmentOptions,
): Promise<Environment> {
  const name = hashOf({
    requirements,
    version: base.version,
    executable: base.executable,
    platform: process.platform,
    arch: process.arch,
  }).slice(0, 32);
  const folder = join(options.cache, "environments", name);
  const executable = join(folder, "bin", "python");
  const complete = join(folder, "complete");
  if (
    !(await stat(complete).then(
      () => true,
      () => false,
    ))
  ) {
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true });
    try {
      await installPackages(base.executable, folder, requirements);
    } catch (error) {
      await rm(folder, { recursive: true, force: true });
      throw error;
    }
    await writeFile(complete, `${requirements.join("\n")}\n`);
  }
  try {
    return await describe(await probeInterpreter(executable), name, options);
  } catch (error) {
    throw new UsageError(
      `The environment ${folder} does not run (${messageOf(error)}). Remove the folder to have it built again.`,
      { cause: error },
    );
  }
}
