import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { packageRoot } from "../../src/root.ts";
import { type Answer, reachesOut, readAnswers } from "./answers.ts";
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

const cheats = [...readAnswers("cheats"), ...readAnswers("stuck")];
const honest = readAnswers("honest").map(({ name }) => name);

test("the documentation has every cheat, and no pass where a tier is claimed", () => {
  const text = readFileSync(join(packageRoot, "docs", "security.md"), "utf8");
  const rows = text.split("\n").filter((line) => line.startsWith("| "));
  expect(cheats.filter(({ title }) => !text.includes(` ${title.replace(/^([CD]\d+ )+/, "")} |`))).toEqual([]);
  // The last column is the one without a tier.
  expect(rows.filter((row) => row.includes("**passed**") && !row.endsWith("| **passed** |"))).toEqual([]);
});

const levels = await findLevels(place.folder);
for (const level of levels) {
  // All of it at the strongest level. Elsewhere what depends on the place; `npm run cheats` tries all everywhere.
  const [chosen, isTried]: [Tier[], (answer: Answer) => boolean] =
    level === levels[0] ? [["A", "B"], () => true] : [["A"], reachesOut];
  describe(`at level ${level.name}`, () => {
    let results: Result[];
    beforeAll(async () => {
      place.bait.visits.length = 0;
      results = await tryAnswers(level, chosen, place, isTried);
    }, 300_000);
    const find = (name: string, isHonest: boolean) =>
      results.filter(({ answer }) => answer.name === name && (answer.kind === "honest") === isHonest);
    const shown = (one: Result) => ({
      verdict: one.outcome?.verdict,
      reason: one.outcome?.reason,
      message: one.outcome?.message,
    });

    test.each(honest)("%s is honest and passes", (name) => {
      expect(find(name, true).length).toBe(chosen.length);
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
      test.each(cheats.filter(isTried))("$name does not pass", ({ name }) => {
        const found = find(name, false);
        expect(found.length).toBe(chosen.length);
        for (const one of found) expect({ ...shown(one), right: isRight(one) }).toMatchObject({ right: true });
      });

      test("nobody gets to the network", () => expect(place.bait.visits).toEqual([]));

      test("what only a cheat does is called so", () => {
        // Where another filter listens already, or none can, denied calls leave no trace.
        const audited = results.every(({ outcome }) => outcome?.isolation?.mechanisms.includes("audit"));
        const tried = new Set(results.map(({ answer }) => answer.name));
        const expected = Object.entries(telltales).filter(
          ([name, reason]) => tried.has(name) && (audited || reason !== "denied-call"),
        );
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
