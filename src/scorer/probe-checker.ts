import { once } from "../once.ts";
import type { Checked, Checker, CheckerJob, Place } from "./checker.ts";
import { type ProbeResult, runProbe } from "./probe.ts";
import { spliceReference } from "./reference.ts";
import { mergeSigns } from "./tampering.ts";
import { verdictAgainst, verdictOf } from "./verdict.ts";

/** Tier A: a probe runs on the reference and on the candidate in processes of their own, and what it returns is compared here. */
export function probeChecker(job: CheckerJob, probe: string, place: Place): Checker {
  const { material } = job;
  const { compare } = material.task;
  const run = (source: Uint8Array) => runProbe(job, probe, source, place);
  /** The reference, then other fair readings, on the same inputs. */
  const runs = once(async () => {
    const reference = await run(await spliceReference(material, material.reference));
    const readings: ProbeResult[] = [];
    for (const text of material.readings) readings.push(await run(await spliceReference(material, text)));
    return [reference, ...readings] as const;
  });
  const check = async (source: Uint8Array) => {
    const [reference, ...readings] = await runs();
    const result = await run(source);
    const expected = [reference.run, ...readings.map((reading) => reading.run)] as const;
    return checked(result, verdictAgainst(expected, result.run, result.ending, compare));
  };
  return {
    tier: "A",
    check,
    repeat: async () => check(await spliceReference(material, material.reference)),
    async references() {
      const [reference, ...readings] = await runs();
      const judgement = verdictOf(reference.run, reference.run, reference.ending, compare);
      const signs = mergeSigns([reference, ...readings].map((one) => one.signs));
      return { ...checked(reference, judgement), signs, fault: faultOf(reference, readings, judgement.message) };
    },
  };
}

function checked({ isolation, signs, durations, log }: ProbeResult, judgement: Checked["judgement"]): Checked {
  return { judgement, isolation, signs, durations, log };
}

/** Where the reference or a reading does not run to its end, nothing can be said about an answer. */
function faultOf(reference: ProbeResult, readings: readonly ProbeResult[], message: string | null): string | null {
  if (!reference.run.ended) return `the reference does not run to its end here: ${message}`;
  const index = readings.findIndex(({ run }) => !run.ended || [...run.cases.values()].some((result) => "error" in result));
  return index === -1 ? null : `reading ${index + 1} does not run to its end here`;
}
