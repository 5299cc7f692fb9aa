import { execFileSync } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { Plan } from "../../src/schema/plan.ts";
import { publicPython } from "../sandbox/places.ts";
import { openEars } from "./ears.ts";
import { findLevels, type Level } from "./levels.ts";
import { makePlace } from "./place.ts";
import { plantSecrets, type Secrets, thieves } from "./secrets.ts";
import { makeCheatSuite, tiers } from "./suite.ts";
import { runTool } from "./tool.ts";
import { requireLevel, writeReplies } from "./trial.ts";

const place = await makePlace();
const ears = await openEars((await publicPython()) ?? "python3", join(place.folder, "datagrams"));
afterAll(async () => {
  await ears[Symbol.asyncDispose]();
  await place[Symbol.asyncDispose]();
});

const publicPlaces = ["/tmp/loot", "/var/tmp/loot", "/dev/shm/loot"];
const { task } = tiers.A;

/** Every text that leaves a run: what it printed, wrote and sent. */
async function letThemTry(level: Level): Promise<{ secrets: Secrets; printed: string; out: string; changed: string[] }> {
  const home = join(place.folder, `secrets-${level.name.replaceAll(/\W+/g, "-")}`);
  mkdirSync(home);
  const { suite, repository } = makeCheatSuite(home, ["A"]);
  const secrets = plantSecrets(home);
  const [run, cache, temp] = ["run", "cache", "temp"].map((name) => join(home, name)) as [string, string, string];
  const words = { RUN: run, TEMP: temp, FILES: JSON.stringify(secrets.files), ...place.bait.words, ...ears.words };
  const answers = thieves();
  writeReplies(join(home, "replies", task), answers, words);
  if (level.closed) for (const path of [suite, repository]) chmodSync(path, 0o700);
  if (level.uid !== null) execFileSync("chown", ["-R", `${level.uid}:${level.uid}`, home]);
  const before = secrets.files.map((path) => readFileSync(path, "utf8"));

  const common = ["--suite", suite, "--out", run, "--cache", cache, "--python", level.python, "--task", task];
  const tool = (...args: string[]) => runTool(level, place.folder, args, secrets.environment);
  const printed = [await tool("prepare", ...common)];
  requireLevel(level, Plan.parse(JSON.parse(readFileSync(join(run, "plan.json"), "utf8"))));
  printed.push(await tool("solve", ...common, "--solver", `replay:${join(home, "replies")}`, "--attempts", `${answers.length}`));
  printed.push(await tool("score", ...common), await tool("report", "--out", run));

  const written = readdirSync(run, { recursive: true, encoding: "utf8" })
    .filter((path) => /^(outcomes\/.*|report\..*|junit\.xml|loot)$/.test(path) && /\.\w+$|loot$/.test(path))
    .map((path) => readFileSync(join(run, path), "utf8"));
  const left = publicPlaces.filter((path) => existsSync(path)).map((path) => readFileSync(path, "utf8"));
  for (const path of publicPlaces) rmSync(path, { force: true });
  const changed = secrets.files.filter((path, index) => readFileSync(path, "utf8") !== before[index]);
  const out = [...printed, ...written, ...left, ...place.bait.visits, ears.heard()].join("\n");
  return { secrets, printed: printed.join("\n"), out, changed };
}

/** Names of the secrets that are in a text, as they are, reversed or in base64. */
function leaks({ tokens }: Secrets, text: string): string[] {
  const decoded = [...text.matchAll(/[A-Za-z0-9+/_]{24,}={0,2}/g)].map(([code]) =>
    Buffer.from(code.replaceAll("_", "/"), "base64").toString("latin1"),
  );
  const all = [text, ...decoded].join("\n");
  const reversed = (token: string) => [...token].reverse().join("");
  return Object.keys(tokens).filter((name) => all.includes(tokens[name] ?? "") || all.includes(reversed(tokens[name] ?? "")));
}

/** Files that any user may read: without Landlock a user of its own reads them too. */
const worldReadable = [
  "temp/_runner_file_commands/set_env_1",
  "temp/_runner_file_commands/set_output_1",
  "temp/_runner_file_commands/add_path_1",
  "temp/_runner_file_commands/step_summary_1",
  "temp/git-credentials-1.config",
  "work/.git/config",
];

test.each(await findLevels(place.folder))(
  "at level $name secrets get out only as documented",
  { timeout: 120_000 },
  async (level) => {
    place.bait.visits.length = 0;
    const { secrets, printed, out, changed } = await letThemTry(level);
    expect(out.includes("alive")).toBe(true);
    const leaked = leaks(secrets, out);
    if (!level.claims) {
      // What the others keep in would be found: both the searches and the ways out work.
      expect(leaked).toEqual(
        expect.arrayContaining(["work/.git/config", "home/.netrc", "OPENAI_API_KEY", "run/left-behind.json"]),
      );
      expect(place.bait.visits.length).toBeGreaterThan(0);
      expect(ears.heard()).toContain("alive");
      return;
    }
    expect(leaked).toEqual(level.closed ? worldReadable : []);
    expect(changed).toEqual([]);
    expect(place.bait.visits).toEqual([]);
    expect(ears.heard()).toBe("");
    expect(printed).not.toMatch(/^::/m);
  },
);
