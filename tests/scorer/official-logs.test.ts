import { execFileSync } from "node:child_process";
import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { judgeLogs, readLogs } from "../../src/scorer/official-logs.ts";
import { temporaryFolder } from "../support/temporary.ts";

test.each<[string, (string | null)[], boolean]>([
  ["one Passed", ["Test Passed\n"], true],
  ["several of them, whatever else is said", ["Test Passed\nmismatch\nTest Passed\n"], true],
  ["one Failed among them", ["Test Passed\nTest Failed\n"], false],
  ["the words are case-sensitive parts of words", ["test passed\nfailed\n"], false],
  ["Failed inside another word", ["Passed, FailedOnce\n"], false],
  ["an empty log", [""], false],
  ["no log", [], false],
  ["a log that cannot be read", [null], false],
  ["each log has to pass", ["Passed", "Failed"], false],
])("the official rule: %s", (_, logs, passed) => {
  expect(judgeLogs(logs).passed).toBe(passed);
});

test("of a candidate's folder only plain files of text are read", async () => {
  const [tree, elsewhere] = [temporaryFolder(), temporaryFolder()];
  const logs = join(tree, "logs");
  mkdirSync(join(logs, "folder.log"), { recursive: true });
  writeFileSync(join(elsewhere, "secret"), "Passed");
  symlinkSync(join(elsewhere, "secret"), join(logs, "link.log"));
  execFileSync("mkfifo", [join(logs, "pipe.log")]);
  writeFileSync(join(logs, "binary.log"), Buffer.from([0x50, 0xff]));
  writeFileSync(join(logs, "plain.log"), "Passed");
  writeFileSync(join(logs, "other.txt"), "Failed");
  expect(await readLogs(logs)).toEqual([null, null, null, null, "Passed"]);
  symlinkSync(elsewhere, join(tree, "linked"));
  writeFileSync(join(elsewhere, "a.log"), "Passed");
  expect(await readLogs(join(tree, "linked"))).toEqual([]);
  expect(await readLogs(join(tree, "absent"))).toEqual([]);
});
