import { join } from "node:path";
import { keepEntry, readEntry, type Warn } from "../cache-entry.ts";
import type { Reason } from "../schema/common.ts";
import { Outcome } from "../schema/outcome.ts";

/**
 * Verdicts that tell of the answer alone. A limit of time or memory may not be met again on a machine with less to do, and an answer
 * that reached for the harness is watched again.
 */
const lasting: readonly (Reason | null)[] = [null, "assertion", "exception", "syntax"];

type Wanted = Pick<Outcome, "key" | "task" | "attempt">;

interface KeptOptions {
  cache: string;
  /** Whether verdicts of earlier runs count, or only those of this one. */
  reuse: boolean;
  warn: Warn;
}

/**
 * Outcomes of all runs, each under the hash of all that its verdict depends on: one answer, one verdict. The seed of a run is not
 * part of the key: an answer cannot know a seed that was drawn for another run either, so that its verdict is as fair there, and an
 * answer that is right by chance is not tried again until it passes. The outcome says on which seed it was judged.
 */
export class KeptOutcomes {
  private readonly options: KeptOptions;
  private readonly made = new Set<string>();

  constructor(options: KeptOptions) {
    this.options = options;
  }

  /** What an earlier run found. */
  async earlier(wanted: Wanted): Promise<Outcome | undefined> {
    return this.options.reuse ? this.read(wanted) : undefined;
  }

  /** What this run found for another attempt with the same answer. */
  async twin(wanted: Wanted): Promise<Outcome | undefined> {
    return this.made.has(wanted.key) ? this.read(wanted) : undefined;
  }

  keep(outcome: Outcome): void {
    if (!isLasting(outcome)) return;
    this.made.add(outcome.key);
    keepEntry(this.path(outcome.key), outcome, this.options.warn);
  }

  private async read({ key, task, attempt }: Wanted): Promise<Outcome | undefined> {
    const kept = await readEntry(this.path(key), Outcome, this.options.warn);
    return kept?.key === key && isLasting(kept) ? { ...kept, task, attempt } : undefined;
  }

  private path = (key: string) => join(this.options.cache, "outcomes", `${key}.json`);
}

/** Without a tier the candidate could reach the harness's files, this cache among them. */
function isLasting({ verdict, reason, tier }: Outcome): boolean {
  return tier !== null && (verdict === "passed" || verdict === "failed") && lasting.includes(reason);
}
