import { rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { loadConfig } from "../src/config.ts";
import { writeJson } from "../src/files.ts";
import { nowhere, report } from "../src/report.ts";
import { RunDirectory } from "../src/run-directory.ts";
import { readDigest } from "../src/stored-digest.ts";
import { baselineOf, outcome, plan, plannedTask, settings, solution } from "./analysis/sample-run.ts";
import { temporaryFolder } from "./support/temporary.ts";

const ids = Array.from({ length: 8 }, (_, index) => `p${index}/f`);

/** A run directory as score leaves it, in which the first tasks pass. */
async function makeRun(passed: number): Promise<string> {
  const run = new RunDirectory(temporaryFolder());
  await run.writePlan(plan(ids.map((id) => plannedTask(id))));
  await run.writeSettings(settings);
  for (const [index, id] of ids.entries()) {
    await run.writeSolution(solution(id));
    await run.writeOutcome(outcome(id, index < passed ? "passed" : "failed"));
  }
  return run.path;
}

const reportIn = (out: string, flags: Record<string, unknown>, elsewhere?: Parameters<typeof report>[1]) =>
  report(loadConfig({ out, ...flags }, {}), elsewhere);

test("a run is judged against another run's directory, its report.json or its digest", async () => {
  const base = await makeRun(8);
  await reportIn(base, {});
  const digest = join(temporaryFolder(), "base.json");
  await writeJson(digest, await readDigest(base));
  for (const baseline of [base, join(base, "report.json"), digest]) {
    const result = await reportIn(await makeRun(1), { baseline, "max-drop": "5%" });
    expect(result).toMatchObject({
      verdict: "fail",
      baseline: { rung: "file", sha: null, fallback: false },
      comparison: { comparable: true, paired: { delta: -7 / 8 }, test: { drop: 1 / 128 } },
    });
    expect(result.grounds[0]).toContain(
      "against the given baseline; a drop of at most 5 points is allowed, and this one is proven",
    );
  }
});

test("a named baseline that is not there is no baseline, unless there is one elsewhere", async () => {
  const run = await makeRun(8);
  const flags = { baseline: join(run, "expired"), "max-drop": "0" };
  expect(await reportIn(run, flags)).toMatchObject({ verdict: "inconclusive", baseline: { rung: "none" }, comparison: null });
  expect(await reportIn(run, { ...flags, "on-missing-baseline": "fail" })).toMatchObject({ verdict: "fail" });
  const atBase = baselineOf(await reportIn(run, {}));
  const elsewhere = { ...nowhere, baseline: async () => atBase };
  expect(await reportIn(run, flags, elsewhere)).toMatchObject({ verdict: "pass", baseline: { rung: "base-sha" } });
});

test("an absolute minimum holds without a baseline", async () => {
  expect(await reportIn(await makeRun(3), { "min-score": "0.5", "on-missing-baseline": "pass" })).toMatchObject({
    verdict: "fail",
  });
});

test("links in a run directory are not followed, and nothing of what they lead to is told", async () => {
  const secret = join(temporaryFolder(), "secret");
  writeFileSync(secret, "secret-word-1 and more");
  for (const name of ["plan.json", "solutions/p0/f/1.json"]) {
    const run = await makeRun(8);
    rmSync(join(run, name));
    symlinkSync(secret, join(run, name));
    const told = await reportIn(run, {}).then(
      (report) => JSON.stringify(report),
      (error: unknown) => String(error),
    );
    expect(told).toMatch(name === "plan.json" ? "is not a regular file" : "There is no solution of this attempt");
    expect(told).not.toContain("secret-word");
  }
  const run = await makeRun(8);
  writeFileSync(join(run, "plan.json"), "secret-word-1 and more");
  await expect(reportIn(run, {})).rejects.not.toThrow(/secret-word/);
  await expect(reportIn(run, {})).rejects.toThrow("plan.json is not JSON (Unexpected token 's').");
});

test("a broken baseline is an error, not a missing one", async () => {
  const run = await makeRun(8);
  const broken = join(temporaryFolder(), "report.json");
  for (const text of ["{", "{}", JSON.stringify({ schema: "lmr-bench/digest/9" })]) {
    writeFileSync(broken, text);
    await expect(reportIn(run, { baseline: broken })).rejects.toThrow(broken);
  }
});
