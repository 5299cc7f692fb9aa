import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { packageRoot } from "../../src/root.ts";
import { Report } from "../../src/schema/report.ts";
import { runCli } from "../support/cli.ts";
import { temporaryFolder } from "../support/temporary.ts";

interface Expected {
  task: string;
  attempt: number;
  verdict: string;
  reason: string | null;
}

test("the demo shows every kind of result, each as it is expected, and writes all reports", { timeout: 120_000 }, async () => {
  const expected = parse(readFileSync(join(packageRoot, "tasks", "demo", "expected.yml"), "utf8")) as Expected[];
  const out = join(temporaryFolder(), "run");
  const { status, stdout, stderr } = await runCli(["demo", `--out=${out}`], { env: { HOME: temporaryFolder() } });
  expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
  const report = Report.parse(JSON.parse(readFileSync(join(out, "report.json"), "utf8")));
  const byAttempt = (a: Expected, b: Expected) => `${a.task}#${a.attempt}`.localeCompare(`${b.task}#${b.attempt}`);
  const found = report.attempts.map(({ task, attempt, verdict, reason }) => ({ task, attempt, verdict, reason }));
  expect(found.sort(byAttempt)).toEqual(expected.sort(byAttempt));
  expect(report.quarantined).toEqual([]);
  expect(report.model.returned).toEqual(["recorded-replies"]);
  for (const name of ["report.md", "report.html", "junit.xml"])
    expect(readFileSync(join(out, name), "utf8").length).toBeGreaterThan(1000);
  for (const { task, attempt } of expected) expect(stdout).toContain(`${task} #${attempt}`);
  expect(stdout).toContain(`${out}/report.html`);
});
