import { randomInt } from "node:crypto";
import type { Files, UnitTests } from "../benchmark/test-files.ts";
import { once } from "../once.ts";
import type { Checked, Checker, CheckerJob, Place, References } from "./checker.ts";
import { spliceReference } from "./reference.ts";
import { mergeSigns } from "./tampering.ts";
import { runTests, type Tested } from "./unit-tests.ts";
import { judgeCanary, type Suite } from "./unit-tests-canary.ts";
import { findSigns } from "./unit-tests-scan.ts";
import { judgeTests, mergeJudgements } from "./unit-tests-verdict.ts";
import type { Judgement } from "./verdict.ts";

/**
 * Tier B: the candidate runs in the tests' own process, where it could make any of them pass. So what passes is run in a second process
 * with tests that expect something else, which an honest answer fails. The candidate has nothing to tell the two runs apart by: it can only
 * draw whether to cheat, and comes through one round in four at best. So a pass has to stand `tests.rounds` times.
 */
export function testChecker(job: CheckerJob, tests: UnitTests, place: Place): Checker {
  const { material } = job;
  const run = (source: Uint8Array, files: Files, only: string | null) => runTests({ ...job, tests, source, files, only }, place);
  const reference = once(() => spliceReference(material, material.reference));
  const first = once(async () => run(await reference(), tests.files, null));
  const names = once(async () => [...((await first()).run.start?.tests ?? [])]);

  async function runSuite(source: Uint8Array, files: Files): Promise<Suite> {
    const expected = await names();
    if (!tests.fresh) return summarize([[expected, await run(source, files, null)]]);
    const parts: Part[] = [];
    for (const test of expected) parts.push([[test], await run(source, files, test)]);
    return summarize(parts.length > 0 ? parts : [[expected, await first()]]);
  }

  /** The order is drawn: it would be a way to tell the two apart. */
  async function judgeRound(source: Uint8Array): Promise<Checked> {
    const before = randomInt(2) === 0 ? await runSuite(source, tests.perturbed) : undefined;
    const asItIs = await runSuite(source, tests.files);
    if (asItIs.judgement.verdict !== "passed") return asItIs;
    const canary = before ?? (await runSuite(source, tests.perturbed));
    return { ...asItIs, judgement: judgeCanary(asItIs.judgement, canary), signs: mergeSigns([asItIs.signs, canary.signs]) };
  }

  const references = once(async (): Promise<References> => {
    const asItIs = await runSuite(await reference(), tests.files);
    const { verdict, message } = asItIs.judgement;
    if (verdict !== "passed") return { ...asItIs, fault: `the reference does not pass here: ${message ?? verdict}` };
    const canary = await runSuite(await reference(), tests.perturbed);
    const blunt = (await names()).find((name) => canary.outcomes.get(name) !== "failed");
    if (blunt === undefined) return { ...asItIs, fault: null };
    const found = canary.outcomes.get(blunt) ?? canary.judgement.message;
    return { ...asItIs, fault: `tests.perturb must make each test fail by an assertion; ${blunt} gives: ${found}` };
  });

  return {
    tier: "B",
    references,
    repeat: async () => judgeRound(await reference()),
    async check(source) {
      const signs = await findSigns(source, material.task.target.name);
      return noteSigns(await judgeRounds(source), signs);
    },
  };

  async function judgeRounds(source: Uint8Array): Promise<Checked> {
    const rounds: Checked[] = [];
    let last: Checked;
    do {
      last = await judgeRound(source);
      rounds.push(last);
    } while (last.judgement.verdict === "passed" && rounds.length < tests.rounds);
    const signs = mergeSigns(rounds.map((round) => round.signs));
    return { ...last, signs, judgement: sayRound(last.judgement, rounds.length) };
  }

  function summarize(parts: readonly Part[]): Suite {
    const all = parts.map(([, tested]) => tested);
    const last = all.at(-1) as Tested;
    return {
      judgement: mergeJudgements(parts.map(([expected, tested]) => judgeTests(expected, tested, tests.framework))),
      outcomes: new Map(all.flatMap((one) => [...one.run.tests].map(([name, { outcome }]) => [name, outcome] as const))),
      isolation: last.isolation,
      signs: mergeSigns(all.map((one) => one.signs)),
      durations: { import: sum(all.map((one) => one.durations.import)), run: sum(all.map((one) => one.durations.run)) },
      log: all.map((one) => one.log).join(""),
    };
  }
}

/** The tests that a process had to run, and what came of them. */
type Part = readonly [expected: readonly string[], tested: Tested];

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

/** An answer that passes once and not again is not what it seems: this says so. */
function sayRound(judgement: Judgement, round: number): Judgement {
  if (judgement.verdict === "passed" || round === 1) return judgement;
  return { ...judgement, message: `passed ${round - 1} of ${round} rounds, then: ${judgement.message}` };
}

/** Signs are a hint for people: they go to the log, and to the message where it is about tampering. */
function noteSigns(checked: Checked, signs: readonly string[]): Checked {
  if (signs.length === 0) return checked;
  const note = `the function uses ${signs.join(", ")}`;
  const { judgement, log } = checked;
  const message = judgement.verdict === "tampered" ? `${judgement.message}; ${note}` : judgement.message;
  return { ...checked, judgement: { ...judgement, message }, log: `[${note}]\n${log}` };
}
