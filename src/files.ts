import { randomBytes } from "node:crypto";
import { mkdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import type * as z from "zod";
import { codeOf, messageOf, UsageError } from "./errors.ts";

/** A record of the run directory is small; more is not ours. Bytes. */
const maximumRecord = 64 * 1024 * 1024;

/** Writes to a temporary name and renames, so that a reader sees the old file or the whole new one. */
export async function writeAtomic(path: string, content: string | Uint8Array): Promise<void> {
  const temporary = `${path}.${process.pid}.${randomBytes(4).toString("hex")}.tmp`;
  try {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(temporary, content, { flush: true });
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => undefined);
    throw new UsageError(`Cannot write ${path}: ${writeFault(error)}`, { cause: error });
  }
}

export async function writeJson(path: string, value: unknown): Promise<void> {
  await writeAtomic(path, `${JSON.stringify(value, null, 2)}\n`);
}

/** The record at `path`; undefined when there is none. A file of another shape is an error that names the first fault. */
export async function readRecord<T>(path: string, schema: z.ZodType<T>): Promise<T | undefined> {
  const text = await readText(path);
  if (text === undefined) return undefined;
  const parsed = schema.safeParse(parseJson(text, path));
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new UsageError(
    `${path}: ${issue?.path.join(".") || "the file"}: ${issue?.message}. Remove the file to have it made again.`,
  );
}

/** The records of a file with one a line; undefined when there is no such file, or one that is not whole. */
export async function readLines<T>(path: string, schema: z.ZodType<T>): Promise<T[] | undefined> {
  const text = await readText(path);
  if (text === undefined) return undefined;
  try {
    return text
      .trimEnd()
      .split("\n")
      .map((line) => schema.parse(JSON.parse(line)));
  } catch {
    return undefined;
  }
}

async function readText(path: string): Promise<string | undefined> {
  try {
    const info = await stat(path);
    if (!info.isFile()) throw new UsageError(`${path} is not a regular file. Remove it.`);
    if (info.size > maximumRecord) throw new UsageError(`${path} has ${info.size} bytes; a record has ${maximumRecord} at most.`);
    return await readFile(path, "utf8");
  } catch (error) {
    if (codeOf(error) === "ENOENT" || codeOf(error) === "ENOTDIR") return undefined;
    throw error;
  }
}

function parseJson(text: string, path: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new UsageError(`${path} is not JSON (${messageOf(error)}). Remove the file to have it made again.`, { cause: error });
  }
}

function writeFault(error: unknown): string {
  const faults: Record<string, string> = {
    ENOSPC: "no space left on the device. Free some and run the same command again: what is done is kept.",
    EDQUOT: "the disk quota is used up. Free some and run the same command again: what is done is kept.",
    EACCES: "permission denied. Choose another folder with --out.",
    EROFS: "the file system is read-only. Choose another folder with --out.",
    ENOTDIR: "a part of the path is a file. Choose another folder with --out.",
  };
  return faults[codeOf(error) ?? ""] ?? messageOf(error);
}
