import type { TranscriptEvent } from "../schema/transcript.ts";

/** Whom a solver of many steps tells what it does, and who says when the run has no more to spend. */
export interface Witness {
  record(event: TranscriptEvent): void;
  /** What a step has cost now; replies from the cache cost nothing. */
  spend(tokens: number, cost: number | null): void;
  /** The last reply is there and kept: another attempt may ask in its place. */
  asked(): void;
  /** Whether attempts wait to be asked, so that other work had better wait for them. */
  hasWaiting(): boolean;
  /** Why no further request may be sent, as the run's budget is spent or somebody wants it to stop; null while one may. */
  exhausted(): string | null;
}

export const silentWitness: Witness = {
  record: () => undefined,
  spend: () => undefined,
  asked: () => undefined,
  hasWaiting: () => false,
  exhausted: () => null,
};
