import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const identity = {
  GIT_AUTHOR_NAME: "A",
  GIT_AUTHOR_EMAIL: "a@example.com",
  GIT_COMMITTER_NAME: "A",
  GIT_COMMITTER_EMAIL: "a@example.com",
};

const source = (name: string) => `def ${name}(values):
    """Sum of squares."""
    total = 0.0
    for value in values:
        total += value * value
    return total
`;

const probe = (name: string) => `import random
import time


def cases(seed):
    rng = random.Random(seed)
    for index in range(8):
        yield "case %d" % index, [rng.random() for _ in range(index)]


def run(module, case):
    time.sleep(PAUSE)
    return {"value": module.${name}(list(case))}
`;

/** A suite of `count` tasks in one repository; each probe takes about `seconds` of its own. */
export function makeSuite(folder: string, count: number, seconds: number): string {
  const names = Array.from({ length: count }, (_, index) => `squares_${index}`);
  const repository = join(folder, "repository");
  mkdirSync(repository, { recursive: true });
  for (const name of names) writeFileSync(join(repository, `${name}.py`), source(name));
  const git = (...args: string[]) =>
    String(execFileSync("git", ["-C", repository, ...args], { env: { ...process.env, ...identity } }));
  git("init", "-q");
  git("add", "-A");
  git("commit", "-qm", "all");
  const paper = join(folder, "suite", "bench");
  mkdirSync(paper, { recursive: true });
  for (const name of names) writeFileSync(join(paper, `${name}.py`), probe(name).replace("PAUSE", String(seconds / 8)));
  const tasks = names.map((name) => ({
    id: `bench/${name}`,
    category: "Bench",
    target: { file: `${name}.py`, name },
    instruction: `Implement ${name}.`,
    probe: `${name}.py`,
  }));
  const commit = git("rev-parse", "HEAD").trim();
  const leaks = { allow: names.map((name) => `${name}.py`) };
  const content = { paper: { id: "bench", title: "Bench" }, repository: { url: `file://${repository}`, commit }, leaks, tasks };
  // All tasks are alike, so each file would give the others away. JSON is YAML.
  writeFileSync(join(paper, "tasks.yml"), JSON.stringify(content));
  return join(folder, "suite");
}
