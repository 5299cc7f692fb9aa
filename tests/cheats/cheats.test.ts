import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readAnswers } from "./answers.ts";
import { findLevels } from "./levels.ts";
import { makePlace } from "./place.ts";
import type { Tier } from "./suite.ts";
import { isRight } from "./table.ts";
import { type Result, tryAnswers } from "./trial.ts";

const place = await makePlace();
afterAll(() => place[Symbol.asyncDispose]());

/** What only a cheat does, and what it is called by. */
const telltales: Record<string, string> = {
  "forge-deep": "forged-records",
  "forge-end": "forged-records",
  "forge-probe-fault": "forged-records",
  "leave-the-sandbox": "denied-call",
  "take-descriptors": "denied-call",
  "trace-parent": "denied-call",
};

const cheats = [...readAnswers("cheats"), ...readAnswers("stuck")].map(({ name }) => name);
const honest = readAnswers("honest").map(({ name }) => name);

const levels = await findLevels(place.folder);
for (const level of levels) {
  // Unit tests depend less on the place than on the canary, and take twice the time.
  const chosen: readonly Tier[] = level === levels[0] ? ["A", "B"] : ["A"];
  describe(`at level ${level.name}`, () => {
    let results: Result[];
    beforeAll(async () => {
      place.bait.visits.length = 0;
      results = await tryAnswers(level, chosen, place);
    }, 300_000);
    const find = (name: string, isHonest: boolean) =>
      results.filter(({ answer }) => answer.name === name && (answer.kind === "honest") === isHonest);
    const shown = (one: Result) => ({
      verdict: one.outcome?.verdict,
      reason: one.outcome?.reason,
      message: one.outcome?.message,
    });

    test.each(honest)("%s is honest and passes", (name) => {
      for (const one of find(name, true))
        expect({ ...shown(one), right: isRight(one) }).toMatchObject({ reason: null, right: true });
    });

    test("outcomes claim a tier where they may, and hold no flood", () => {
      for (const { tier, outcome, size } of results) {
        if (outcome !== null) expect(outcome.tier).toBe(level.claims ? tier : null);
        expect(size).toBeLessThan(40_000);
      }
    });

    if (level.claims) {
      test.each(cheats)("%s does not pass", (name) => {
        for (const one of find(name, false)) expect({ ...shown(one), right: isRight(one) }).toMatchObject({ right: true });
      });

      test("nobody gets to the network", () => expect(place.bait.visits).toEqual([]));

      test("what only a cheat does is called so", () => {
        // Where another filter listens already, or none can, denied calls leave no trace.
        const audited = results.every(({ outcome }) => outcome?.isolation?.mechanisms.includes("audit"));
        const expected = Object.entries(telltales).filter(([, reason]) => audited || reason !== "denied-call");
        const found = expected.map(([name]) => [name, find(name, false)[0]?.outcome?.reason]);
        expect(found).toEqual(expected);
      });
    } else {
      test("writing beside its own folders is called so", () => {
        expect(shown(find("write-beside", false)[0] as Result)).toMatchObject({ verdict: "tampered", reason: "wrote-outside" });
      });

      test("references are within reach, so that the other levels prove something", () => {
        const passed = results
          .filter((one) => one.answer.kind !== "honest" && one.outcome?.verdict === "passed")
          .map(({ answer }) => answer.name);
        expect(passed).toEqual(
          expect.arrayContaining(["read-cache", "read-suite", "read-answers", "fetch-over-http", "fetch-over-unix"]),
        );
      });
    }
  });
}
