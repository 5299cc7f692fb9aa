import { execFileSync } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { RunDirectory } from "../src/run-directory.ts";
import { temporaryFolder } from "./support/temporary.ts";

test("git leaves a run directory of ours out, and a folder that holds something else is none", async () => {
  const repository = temporaryFolder();
  const git = (...args: string[]) => execFileSync("git", ["-C", repository, ...args], { encoding: "utf8" });
  git("init", "-q");
  const make = async (name: string) => {
    const run = new RunDirectory(join(repository, name));
    await run.create();
    writeFileSync(run.file("plan.json"), "{}");
  };
  mkdirSync(join(repository, "empty"));
  mkdirSync(join(repository, "theirs"));
  writeFileSync(join(repository, "theirs", "notes.md"), "");
  for (const name of ["runs/new", "empty", "theirs"]) await make(name);
  expect(git("status", "--porcelain", "-uall")).toBe("?? theirs/notes.md\n?? theirs/plan.json\n");
  // Who wants a run in git takes the file away, once.
  rmSync(join(repository, "empty", ".gitignore"));
  await make("empty");
  expect(git("status", "--porcelain", "-uall")).toContain("?? empty/plan.json\n");
});
