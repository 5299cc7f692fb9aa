import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { packageRoot } from "../src/root.ts";
import type { Answer } from "../tests/cheats/answers.ts";
import { findLevels } from "../tests/cheats/levels.ts";
import { makePlace } from "../tests/cheats/place.ts";
import { isRight, renderTable, type Trial } from "../tests/cheats/table.ts";
import { tryAnswers } from "../tests/cheats/trial.ts";

// Tries every cheat, or those that are named, at every level that this machine has and prints the table; `--write` puts it into
// docs/security.md, which takes a machine that has them all: root, Landlock and namespaces. Runs the committed dist/.
const { values, positionals: names } = parseArgs({ allowPositionals: true, options: { write: { type: "boolean" } } });
if (values.write && names.length > 0) throw new Error("--write is for the whole table: name no cheats with it.");
const isChosen = ({ name }: Answer) => names.length === 0 || names.includes(name);
const place = await makePlace();
const trials: Trial[] = [];
try {
  for (const level of await findLevels(place.folder)) {
    const started = performance.now();
    trials.push({ level, results: await tryAnswers(level, ["A", "B"], place, isChosen) });
    console.error(`level ${level.name}: ${((performance.now() - started) / 1000).toFixed(0)} s`);
  }
} finally {
  await place[Symbol.asyncDispose]();
}
const table = renderTable(trials);
console.log(table);

const wrong = trials.flatMap(({ level, results }) => (level.claims ? results.filter((one) => !isRight(one)) : []));
for (const { answer, outcome } of wrong)
  console.error(`${answer.name}: ${outcome?.verdict ?? "no outcome"} ${outcome?.message ?? ""}`);
if (wrong.length > 0) process.exitCode = 1;

if (values.write) {
  const path = join(packageRoot, "docs", "security.md");
  const [before, after] = (await readFile(path, "utf8")).split(/(?<=<!-- cheats -->\n)[\s\S]*?(?=<!-- end of cheats -->)/);
  const narrow = table.replaceAll(/ {2,}/g, " ").replaceAll(/-{4,}/g, "---");
  await writeFile(path, `${before}\n${narrow}\n\n${after}`);
}
