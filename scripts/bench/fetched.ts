import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdirSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { commitAll } from "./suite.ts";

const own = 100_000;
const others = 20_000_000;

/** A suite of one task whose folder is a small part of its repository; all bytes are random, so that nothing packs. */
export function makeLargeRepository(folder: string): string {
  const repository = join(folder, "large");
  const put = (name: string, content: string | Buffer) => {
    mkdirSync(join(repository, name, ".."), { recursive: true });
    writeFileSync(join(repository, name), content);
  };
  put("wanted/one.py", "def one():\n    return sum([1])\n");
  put("wanted/data.bin", randomBytes(own));
  for (let index = 0; index < 20; index++) put(`other/${index}.bin`, randomBytes(others / 20));
  const commit = commitAll(repository);
  const paper = join(folder, "large-suite");
  mkdirSync(paper);
  writeFileSync(
    join(paper, "probe.py"),
    'def cases(seed):\n    yield "one", 1\n\n\ndef run(module, case):\n    return module.one()\n',
  );
  const target = { file: "one.py", name: "one" };
  const task = { id: "large/one", category: "Bench", target, instruction: "Implement one.", probe: "probe.py" };
  const content = {
    paper: { id: "large", title: "Large" },
    repository: { url: `file://${repository}`, commit, path: "wanted" },
    tasks: [task],
  };
  writeFileSync(join(paper, "tasks.yml"), JSON.stringify(content));
  return paper;
}

/** What the cache's object stores hold, of what the task's own folder has, and the same for the whole repository. */
export function fetchedRatios(folder: string, cache: string): { fetched: number; whole: number } {
  const store = readdirSync(join(cache, "repositories")).find((name) => name.startsWith("objects-")) ?? "";
  const bytes = bytesBelow(join(cache, "repositories", store, "objects"));
  const whole =
    Number(
      /size-pack: (\d+)|size: (\d+)/
        .exec(count(join(folder, "large")))
        ?.slice(1)
        .find(Boolean),
    ) * 1024;
  return { fetched: bytes / own, whole: whole / own };
}

const count = (repository: string) => String(execFileSync("git", ["-C", repository, "count-objects", "-v"]));

function bytesBelow(path: string): number {
  const info = statSync(path);
  if (!info.isDirectory()) return info.size;
  return readdirSync(path).reduce((sum, name) => sum + bytesBelow(join(path, name)), 0);
}
