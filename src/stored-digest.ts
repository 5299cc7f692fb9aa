import * as z from "zod";
import { digestOf } from "./analysis/digest.ts";
import { UsageError } from "./errors.ts";
import { readRecord, recordPath } from "./files.ts";
import type { Baseline } from "./schema/baseline.ts";
import { Digest } from "./schema/digest.ts";
import { Report } from "./schema/report.ts";

const cure = "Name a run directory with a report, a report.json or a digest.";

const Stored = z.discriminatedUnion("schema", [Report, Digest]);

/** The digest of a run directory, a report.json or a digest's JSON; undefined where there is none. A broken file is an error. */
export async function findDigest(path: string): Promise<Digest | undefined> {
  const stored = await readRecord(await recordPath(path, "report.json"), Stored, cure);
  return stored?.schema === "lmr-bench/report/1" ? digestOf(stored) : stored;
}

/** The same, which must be there. */
export async function readDigest(path: string): Promise<Digest> {
  const digest = await findDigest(path);
  if (digest !== undefined) return digest;
  throw new UsageError(`${await recordPath(path, "report.json")} is not there. ${cure}`);
}

/** The baseline that a user names, such as an artifact of an earlier run; rung `none` where it is not there, as when the artifact expired. */
export async function readBaseline(path: string): Promise<Baseline> {
  const digest = await findDigest(path);
  if (digest === undefined) return { rung: "none", sha: null, fallback: false, digest: null };
  return { rung: "file", sha: digest.origin.sha, fallback: false, digest };
}
