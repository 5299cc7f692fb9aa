import { randomBytes } from "node:crypto";
import { lstatSync, mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { mkdir, readFile, realpath, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import type * as z from "zod";
import { codeOf, messageOf, UsageError } from "./errors.ts";

/** A record of the run directory is small; more is not ours. Bytes. */
const maximumRecord = 64 * 1024 * 1024;

/** Writes to a temporary name and renames, so that a reader sees the old file or the whole new one, which outlives the machine. */
export async function writeAtomic(path: string, content: string | Uint8Array): Promise<void> {
  const temporary = temporaryName(path);
  try {
    await makeFolders(dirname(path));
    await writeFile(temporary, content, { flush: true });
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => undefined);
    throw cannotWrite(path, error);
  }
}

/** The same at once, so that a kill of this process right after it loses nothing; the machine's end may. For small files. */
export function writeAtomicNow(path: string, content: string): void {
  const temporary = temporaryName(path);
  try {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(temporary, content);
    renameSync(temporary, path);
  } catch (error) {
    try {
      rmSync(temporary, { force: true });
    } catch {
      // What is in the way of the one is in the way of the other.
    }
    throw cannotWrite(path, error);
  }
}

/** A name beside a path that nobody else takes, for what is moved to the path when it is whole. */
export const temporaryName = (path: string): string => `${path}.${process.pid}.${randomBytes(4).toString("hex")}.tmp`;

export function cannotWrite(path: string, error: unknown): UsageError {
  return new UsageError(`Cannot write ${path}: ${writeFault(error)}`, { cause: error });
}

export async function writeJson(path: string, value: unknown): Promise<void> {
  await writeAtomic(path, jsonOf(value));
}

export const jsonOf = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

/** Makes a folder that an option names; one that cannot be made is an error that names both. */
export async function makeFolder(path: string, what: string, option: string, mode?: number): Promise<void> {
  try {
    await makeFolders(path, mode);
  } catch (error) {
    throw new UsageError(`Cannot make ${what} ${path} (${codeOf(error)}). Choose another with ${option}.`, { cause: error });
  }
}

/** A folder and those that lead to it. Node's own way to make them never ends where the system makes none, as below /proc. */
async function makeFolders(path: string, mode?: number): Promise<void> {
  if (await isFolder(path)) return;
  if (dirname(path) !== path) await makeFolders(dirname(path), mode);
  try {
    await mkdir(path, mode);
  } catch (error) {
    if (!(await isFolder(path))) throw error;
  }
}

const isFolder = (path: string): Promise<boolean> =>
  stat(path).then(
    (info) => info.isDirectory(),
    () => false,
  );

/** What to do about a broken file that is ours. */
const again = "Remove the file to have it made again.";

/** The record at `path`; undefined when there is none. A file of another shape is an error that names the first fault. */
export async function readRecord<T>(path: string, schema: z.ZodType<T>, cure = again): Promise<T | undefined> {
  const text = await readText(path);
  if (text === undefined) return undefined;
  const parsed = schema.safeParse(parseJson(text, path, cure));
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new UsageError(`${path}: ${issue?.path.join(".") || "the file"}: ${issue?.message}. ${cure}`);
}

/**
 * The records of a file with one a line, and how many bytes of it are whole lines: it may be growing, or its writer was killed. Lines
 * of another shape are left out, and there is none where there is no file.
 */
export async function readLines<T>(path: string, schema: z.ZodType<T>): Promise<{ records: T[]; bytes: number }> {
  const text = (await readText(path)) ?? "";
  const whole = text.slice(0, text.lastIndexOf("\n") + 1);
  return { records: whole.split("\n").flatMap((line) => recordIn(line, schema)), bytes: Buffer.byteLength(whole) };
}

function recordIn<T>(line: string, schema: z.ZodType<T>): T[] {
  try {
    return [schema.parse(JSON.parse(line))];
  } catch {
    return [];
  }
}

/** The record's file of a folder or file that a user names, who may name it by a link. */
export async function recordPath(path: string, name: string): Promise<string> {
  const real = await realpath(path).catch(() => resolve(path));
  return (await isFolder(real)) ? join(real, name) : real;
}

async function readText(path: string): Promise<string | undefined> {
  try {
    // Not through a link: a run directory may come from a stranger's artifact. At once, since most records that are looked for are
    // not there, and each would be an error with its stack.
    const info = lstatSync(path, { throwIfNoEntry: false });
    if (info === undefined) return undefined;
    if (!info.isFile()) throw new UsageError(`${path} is not a regular file. Remove it.`);
    if (info.size > maximumRecord) throw new UsageError(`${path} has ${info.size} bytes; a record has ${maximumRecord} at most.`);
    return await readFile(path, "utf8");
  } catch (error) {
    if (codeOf(error) === "ENOENT" || codeOf(error) === "ENOTDIR") return undefined;
    throw error;
  }
}

function parseJson(text: string, path: string, cure: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    // Without the piece of the file that the parser quotes: logs are public, and the file may be another than we think.
    const fault = messageOf(error).replace(/, ".*/s, "");
    throw new UsageError(`${path} is not JSON (${fault}). ${cure}`, { cause: error });
  }
}

function writeFault(error: unknown): string {
  const faults: Record<string, string> = {
    ENOSPC: "no space left on the device. Free some and run the same command again: what is done is kept.",
    EDQUOT: "the disk quota is used up. Free some and run the same command again: what is done is kept.",
    EACCES: "permission denied. Choose another folder with --out.",
    EROFS: "the file system is read-only. Choose another folder with --out.",
    ENOTDIR: "a part of the path is a file. Choose another folder with --out.",
    EISDIR: "a folder has this name. Remove it, or choose another folder with --out.",
  };
  return faults[codeOf(error) ?? ""] ?? messageOf(error);
}
