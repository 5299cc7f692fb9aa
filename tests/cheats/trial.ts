import { execFileSync } from "node:child_process";
import { chmodSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Outcome } from "../../src/schema/outcome.ts";
import { Plan } from "../../src/schema/plan.ts";
import { type Answer, readAnswers } from "./answers.ts";
import type { Level } from "./levels.ts";
import type { Place } from "./place.ts";
import { makeCheatSuite, type Tier, tiers } from "./suite.ts";
import { runTool } from "./tool.ts";

/** What came of one answer. */
export interface Result {
  answer: Answer;
  tier: Tier;
  /** Null where there is none, as the attempt would then count as unscored. */
  outcome: Outcome | null;
  /** Bytes of the outcome's file. */
  size: number;
}

/**
 * Tries all answers at one level with the shipped program, phase by phase as the action runs it, on recorded replies.
 */
export async function tryAnswers(
  level: Level,
  chosen: readonly Tier[],
  { folder, bait }: Place,
  isTried: (answer: Answer) => boolean = () => true,
): Promise<Result[]> {
  const home = join(folder, level.name.replaceAll(/\W+/g, "-"));
  mkdirSync(home);
  const { suite, repository } = makeCheatSuite(home, chosen);
  const known = { RUN: join(home, "run"), CACHE: join(home, "cache"), SUITE: suite, REPOSITORY: repository };
  const commandFiles = join(home, "temp", "_runner_file_commands");
  const batches = batchesFor(level, chosen).map((batch) => ({ ...batch, answers: batch.answers.filter(isTried) }));
  for (const { task, answers } of batches) {
    const words = { ...known, TEMP: join(home, "temp"), PACKAGE: folder, TASK: task, ...bait.words };
    writeReplies(join(home, "replies", task), answers, words);
  }
  mkdirSync(commandFiles, { recursive: true });
  writeFileSync(join(commandFiles, "set_env_1"), "");
  if (level.closed) for (const path of [suite, repository]) chmodSync(path, 0o700);
  if (level.uid !== null) execFileSync("chown", ["-R", `${level.uid}:${level.uid}`, home]);

  const common = ["--suite", suite, "--out", known.RUN, "--cache", known.CACHE, "--python", level.python];
  const attempts = Math.max(...batches.map(({ answers }) => answers.length));
  await runTool(level, folder, ["prepare", ...common]);
  requireLevel(level, Plan.parse(JSON.parse(readFileSync(join(known.RUN, "plan.json"), "utf8"))));
  await runTool(level, folder, ["solve", ...common, "--solver", `replay:${join(home, "replies")}`, "--attempts", `${attempts}`]);
  await runTool(level, folder, ["score", ...common, "--jobs", "2"]);

  const written = readFileSync(join(commandFiles, "set_env_1"), "utf8");
  if (level.claims && written !== "") throw new Error(`A candidate wrote to the job's command files: ${written}`);
  return batches.flatMap(({ tier, task, answers }) =>
    answers.map((answer, index) => ({
      answer,
      tier,
      ...readOutcome(join(known.RUN, "outcomes", task, `${index + 1}.json`)),
    })),
  );
}

/** Those that plant something for others come first; where that may work, at the very end, so that the rest shows what it does by itself. */
function batchesFor({ claims }: Level, chosen: readonly Tier[]): { tier: Tier; task: string; answers: Answer[] }[] {
  const cheats = readAnswers("cheats");
  const plants = cheats.filter(({ name }) => name.startsWith("plant-"));
  const others = cheats.filter((cheat) => !plants.includes(cheat));
  const honest = readAnswers("honest");
  const inOrder = (tier: Tier) =>
    claims ? [...plants, ...others, ...honest] : [...honest, ...others, ...(tier === chosen.at(-1) ? plants : [])];
  return chosen.flatMap((tier) => [
    { tier, task: tiers[tier].task, answers: inOrder(tier) },
    { tier, task: tiers[tier].stuck, answers: readAnswers("stuck") },
  ]);
}

/** With the paths and addresses that an answer names, as if it had found them out. */
export function writeReplies(
  folder: string,
  answers: readonly Pick<Answer, "text">[],
  words: Readonly<Record<string, string>>,
): void {
  mkdirSync(folder, { recursive: true });
  answers.forEach(({ text }, index) => {
    const filled = text.replaceAll(/@([A-Z]+)@/g, (mark, word) => words[word] ?? mark);
    writeFileSync(join(folder, `${index + 1}.md`), `\`\`\`python\n${filled}\n\`\`\`\n`);
  });
}

function readOutcome(path: string): Pick<Result, "outcome" | "size"> {
  try {
    return { outcome: Outcome.parse(JSON.parse(readFileSync(path, "utf8"))), size: statSync(path).size };
  } catch {
    return { outcome: null, size: 0 };
  }
}

/** Cheats that are not kept in as they should be would harm this machine, so they are not even started. */
export function requireLevel(level: Level, { tasks }: Plan): void {
  for (const { id, gate } of tasks) {
    if (!gate.ready || gate.isolation?.level !== level.isolation)
      throw new Error(`${id} at level ${level.name}: ${gate.reason ?? `the isolation is ${gate.isolation?.level}`}`);
  }
}
