import type { Judgement } from "./verdict.ts";

/** What processes did that honest code does not do. */
export interface Signs {
  /** Refused system calls that reach for other processes or out of the sandbox. */
  readonly denied: readonly string[];
  /** Whether something was written beside the folders that are the candidate's own. */
  readonly disturbed: boolean;
}

export function mergeSigns(signs: readonly Signs[]): Signs {
  return {
    denied: [...new Set(signs.flatMap(({ denied }) => denied))].sort(),
    disturbed: signs.some(({ disturbed }) => disturbed),
  };
}

/**
 * Turns any verdict into `tampered` where there is a sign of it. What the reference or the repository's other code does as well
 * tells nothing of an answer. Another reason to call it tampered stays.
 */
export function withSigns(judgement: Judgement, signs: Signs, usual: Signs): Judgement {
  if (judgement.verdict === "tampered") return judgement;
  const denied = signs.denied.filter((call) => !usual.denied.includes(call));
  if (denied.length > 0) {
    const message = `tried ${denied.join(", ")}, which the sandbox refuses and honest code does not need`;
    return { ...judgement, verdict: "tampered", reason: "denied-call", message };
  }
  if (!signs.disturbed || usual.disturbed) return judgement;
  const message = "wrote beside its own folders, to what is the harness's";
  return { ...judgement, verdict: "tampered", reason: "wrote-outside", message };
}
