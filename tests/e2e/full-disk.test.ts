import { spawn } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { LLMock } from "@copilotkit/aimock";
import { expect, onTestFinished, test } from "vitest";
import { cliPath } from "../support/cli.ts";
import { says, serveJudge } from "../support/judge-server.ts";
import { startModel } from "../support/scripted-model.ts";
import { makeSuite, rightAnswers } from "../support/suite.ts";
import { temporaryFolder } from "../support/temporary.ts";

/** In mounts of its own, where a small disk lies on $DISK: plans, fills the disk but for $LEFT KiB, asks, frees it, asks again. */
const script = `set -e
mount -t tmpfs -o size=8m small "$DISK"
"$NODE" "$CLI" prepare --suite "$SUITE" --out "$OUT" --cache "$CACHE" >&2
ask() { "$NODE" "$CLI" solve --out "$OUT" --cache "$CACHE" $ASK "$@" 2>&1; }
[ -z "$JUDGE" ] || ask >&2
dd if=/dev/zero of="$DISK/filler" bs=1k count=$(( $(df -k --output=avail "$DISK" | tail -n 1) - LEFT )) 2>/dev/null
count() { find "$OUT" -path "*/$1" | wc -l; }
ended() { grep -rl '"event":"end"' "$OUT/transcripts" 2>/dev/null | wc -l; }
set +e
ask $JUDGE
echo "status $?, reserve $(count reserve), solutions $(count 'solutions/*.json'), judgements $(count 'judgements/*.json'), transcripts $(ended)"
rm "$DISK/filler"
ask $JUDGE
echo "status $?, solutions $(count 'solutions/*.json'), judgements $(count 'judgements/*.json'), transcripts $(ended)"
`;

interface Place {
  disk: string;
  out: string;
  cache: string;
  /** KiB that are left when the model is asked. */
  left: number;
}

async function onFullDisk({ disk, out, cache, left }: Place, suite: string, ask: string, judge = ""): Promise<string> {
  mkdirSync(disk);
  const names = process.getuid?.() === 0 ? ["-m"] : ["-Urm"];
  const child = spawn("unshare", [...names, "sh", "-c", script], {
    env: {
      ...{ PATH: process.env.PATH, NODE: process.execPath, CLI: cliPath, DISK: disk, OUT: out, CACHE: cache },
      ...{ SUITE: suite, LEFT: `${left}`, LMR_API_KEY: "k", ASK: ask, JUDGE: judge },
    },
  });
  let printed = "";
  child.stdout.on("data", (chunk) => {
    printed += chunk;
  });
  child.stderr.on("data", (chunk) => {
    printed += chunk;
  });
  await new Promise((resolve) => child.on("close", resolve));
  return printed;
}

async function askOnFullDisk(place: Place, suite: string) {
  const mock = await LLMock.create({ port: 0, latency: 50 });
  onTestFinished(() => mock.stop());
  // The longer part is ours, so that the disk fills up within a few replies.
  const padding = `\n${"# why\n".repeat(2000)}`;
  mock.onMessage(/`mean` in/, { content: rightAnswers.mean + padding, finishReason: "stop" });
  mock.onMessage(/`spread` in/, { content: rightAnswers.spread + padding, finishReason: "stop" });
  const printed = await onFullDisk(place, suite, `--base-url ${mock.url}/v1 --model m --attempts 20 --concurrency 4`);
  return { printed, asked: mock.getRequests().length };
}

test.each([
  ["the run directory's", "run", "cache", 700],
  ["the one disk that holds all is", "disk/run", "disk/cache", 700],
])("%s disk is full: one clear line, and no reply that came is asked for again", async (_, out, cache, left) => {
  const folder = temporaryFolder();
  const disk = join(folder, out === "run" ? "run" : "disk");
  const { printed, asked } = await askOnFullDisk(
    { disk, out: join(folder, out), cache: join(folder, cache), left },
    makeSuite(folder).suite,
  );
  expect(printed).toMatch(/error: Cannot write .*: no space left on the device\. Free some and run the same command again/);
  expect(printed).toMatch(/status 2, reserve 0, solutions ([1-9]|[12]\d|3\d), /);
  expect(printed).toMatch(/status 0, solutions 40, .*\n$/);
  expect(asked).toBe(40);
});

test("the disk is full amid attempts of agents: those under way are kept with their transcripts, and no step is paid for twice", async () => {
  const folder = temporaryFolder();
  const disk = join(folder, "disk");
  const padding = `\n    # ${"why ".repeat(12_000)}`;
  const model = await startModel(({ messages }) => {
    const [, name = "mean"] = /`(mean|spread)`/.exec(JSON.stringify(messages)) ?? [];
    const source = `def ${name}(values):${padding}\n    return 0.0`;
    return { delay: 50, calls: [messages.length > 2 ? ["submit", {}] : ["write_function", { source }]] };
  });
  const printed = await onFullDisk(
    { disk, out: join(disk, "run"), cache: join(disk, "cache"), left: 1300 },
    makeSuite(folder).suite,
    `--solver agent --base-url ${model.url} --model m --attempts 10 --concurrency 2`,
  );
  const [, kept] =
    /\nerror: Cannot write .*: no space left on the device\..*\nstatus 2, reserve 0, solutions (\d+), .*\n/.exec(printed) ?? [];
  expect(Number(kept)).toBeGreaterThan(0);
  expect(Number(kept)).toBeLessThan(20);
  expect(printed).toContain(`solutions ${kept}, judgements 0, transcripts ${kept}\n`);
  expect(printed).toMatch(/status 0, solutions 20, judgements 0, transcripts 20\n$/);
  expect(model.requests).toHaveLength(40);
});

test("the disk is full amid judgements: those that are paid for are kept, and no vote is asked for twice", async () => {
  const folder = temporaryFolder();
  const disk = join(folder, "disk");
  for (const name of ["mean", "spread"] as const) {
    mkdirSync(join(folder, "answers", "stats", name), { recursive: true });
    for (let attempt = 1; attempt <= 10; attempt++) {
      const answer = rightAnswers[name].replace("0.0", `${attempt}.0`);
      writeFileSync(join(folder, "answers", "stats", name, `${attempt}.md`), answer);
    }
  }
  const judge = await serveJudge(() => says({ rationale: "why ".repeat(2_000), class: 3 }));
  const printed = await onFullDisk(
    { disk, out: join(disk, "run"), cache: join(disk, "cache"), left: 700 },
    makeSuite(folder).suite,
    `--solver replay:${join(folder, "answers")} --attempts 10 --concurrency 4`,
    `--judge judge --judge-base-url ${judge.url}`,
  );
  const [, kept] =
    /\nerror: Cannot write .*: no space left on the device\..*\nstatus 2, reserve 0, solutions 20, judgements (\d+), /.exec(
      printed,
    ) ?? [];
  expect(Number(kept)).toBeGreaterThan(0);
  expect(Number(kept)).toBeLessThan(20);
  expect(printed).toMatch(/status 0, solutions 20, judgements 20, transcripts 0\n$/);
  expect(judge.requests).toHaveLength(40);
});

test("the cache's disk is full: warnings, and the run goes on", async () => {
  const folder = temporaryFolder();
  const disk = join(folder, "cache");
  const { printed, asked } = await askOnFullDisk(
    { disk, out: join(folder, "run"), cache: disk, left: 100 },
    makeSuite(folder).suite,
  );
  expect(printed).toMatch(/warning: Not kept in the cache: Cannot write .*: no space left on the device/);
  expect(printed).toMatch(/status 0, reserve 0, solutions 40, /);
  expect(asked).toBe(40);
});

test("a disk without room for the replies under way is refused before the first request", async () => {
  const folder = temporaryFolder();
  const disk = join(folder, "run");
  const place = { disk, out: disk, cache: join(folder, "cache"), left: 100 };
  const { printed } = await askOnFullDisk(place, makeSuite(folder).suite);
  expect(printed).toMatch(/error: Cannot write .*\/reserve: no space left on the device\..*\nstatus 2, reserve 0, solutions 0, /);
});
