import { spawn } from "node:child_process";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { LLMock } from "@copilotkit/aimock";
import { expect, onTestFinished, test } from "vitest";
import { cliPath } from "../support/cli.ts";
import { makeSuite, rightAnswers } from "../support/suite.ts";
import { temporaryFolder } from "../support/temporary.ts";

/** In mounts of its own, where a small disk lies on $DISK: plans, fills the disk but for $LEFT KiB, asks, frees it, asks again. */
const script = `set -e
mount -t tmpfs -o size=2m small "$DISK"
"$NODE" "$CLI" prepare --suite "$SUITE" --out "$OUT" --cache "$CACHE" >&2
dd if=/dev/zero of="$DISK/filler" bs=1k count=$(( $(df -k --output=avail "$DISK" | tail -n 1) - LEFT )) 2>/dev/null
ask() { "$NODE" "$CLI" solve --out "$OUT" --cache "$CACHE" --base-url "$URL" --model m --attempts 20 --concurrency 4 2>&1; }
set +e
ask
echo "status $?, reserve $(ls "$OUT" | grep -c reserve), solutions $(find "$OUT" -path '*/solutions/*.json' | wc -l)"
rm "$DISK/filler"
ask
echo "status $?"
find "$OUT" -path '*/solutions/*.json' | wc -l
`;

interface Place {
  disk: string;
  out: string;
  cache: string;
  /** KiB that are left when the model is asked. */
  left: number;
}

async function askOnFullDisk({ disk, out, cache, left }: Place, suite: string) {
  const mock = await LLMock.create({ port: 0, latency: 50 });
  onTestFinished(() => mock.stop());
  // The longer part is ours, so that the disk fills up within a few replies.
  const padding = `\n${"# why\n".repeat(2000)}`;
  mock.onMessage(/`mean` in/, { content: rightAnswers.mean + padding, finishReason: "stop" });
  mock.onMessage(/`spread` in/, { content: rightAnswers.spread + padding, finishReason: "stop" });
  mkdirSync(disk);
  const names = process.getuid?.() === 0 ? ["-m"] : ["-Urm"];
  const child = spawn("unshare", [...names, "sh", "-c", script], {
    env: {
      ...{ PATH: process.env.PATH, NODE: process.execPath, CLI: cliPath, DISK: disk, OUT: out, CACHE: cache },
      ...{ SUITE: suite, URL: `${mock.url}/v1`, LEFT: `${left}`, LMR_API_KEY: "k" },
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
  expect(printed).toMatch(/status 2, reserve 0, solutions ([1-9]|[12]\d|3\d)\n/);
  expect(printed).toMatch(/status 0\n40\n$/);
  expect(asked).toBe(40);
});

test("the cache's disk is full: warnings, and the run goes on", async () => {
  const folder = temporaryFolder();
  const disk = join(folder, "cache");
  const { printed, asked } = await askOnFullDisk(
    { disk, out: join(folder, "run"), cache: disk, left: 100 },
    makeSuite(folder).suite,
  );
  expect(printed).toMatch(/warning: Not kept in the cache: Cannot write .*: no space left on the device/);
  expect(printed).toMatch(/status 0, reserve 0, solutions 40\n/);
  expect(asked).toBe(40);
});

test("a disk without room for the replies under way is refused before the first request", async () => {
  const folder = temporaryFolder();
  const disk = join(folder, "run");
  const place = { disk, out: disk, cache: join(folder, "cache"), left: 100 };
  const { printed } = await askOnFullDisk(place, makeSuite(folder).suite);
  expect(printed).toMatch(/error: Cannot write .*\/reserve: no space left on the device\..*\nstatus 2, reserve 0, solutions 0\n/);
});
