import { randomBytes } from "node:crypto";
import { rm, writeFile } from "node:fs/promises";
import { codeOf } from "../errors.ts";
import { cannotWrite } from "../files.ts";

/** Bytes of what is written of one reply: far more than a function and what is said of it take. */
export const ofReply = 64 * 1024;
/** The same of two votes, and of those that come while they are written. */
export const ofJudgement = 2 * ofReply;
/** Bytes of what is written of one agent's attempt: the results of some fifty steps, of which few are long. */
export const ofAgent = 512 * 1024;

/**
 * Space that is set aside in the run directory while replies are under way, and given up when the disk is full: what was paid for is
 * kept, answers, transcripts and judgements, and the run stops after it.
 */
export class Reserve {
  /** Whether the disk was full: nothing more is to be paid for, as the reserve does for what is under way alone. */
  full = false;
  private readonly path: string;

  constructor(path: string) {
    this.path = path;
  }

  /** @throws UsageError where there is not even this much, before anything is spent */
  async take(bytes: number): Promise<void> {
    try {
      // Zeros would take no space on file systems that compress.
      await writeFile(this.path, randomBytes(bytes));
    } catch (error) {
      await this.giveUp();
      throw cannotWrite(this.path, error);
    }
  }

  /** Runs `write`, and once more with the reserve's space where the disk is full; that fault is thrown all the same. */
  async use(write: () => Promise<void>): Promise<void> {
    try {
      await write();
    } catch (error) {
      if (!isFull(error)) throw error;
      this.full = true;
      await this.giveUp();
      await write();
      throw error;
    }
  }

  giveUp = (): Promise<void> => rm(this.path, { force: true });
}

function isFull(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  return ["ENOSPC", "EDQUOT"].includes(codeOf(cause) ?? "");
}
