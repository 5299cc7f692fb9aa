import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { Report } from "../../src/schema/report.ts";
import { runCli } from "../support/cli.ts";
import { makeRepository } from "../support/repository.ts";
import { temporaryFolder } from "../support/temporary.ts";
import { file, functions, methods, probe } from "./brought-shapes.ts";

const fenced = (code: string) => `\`\`\`python\n${code}\n\`\`\`\n`;

/** Answers that do the same as the function of the file, each in another shape, one attempt each. */
async function verdicts(target: string, shapes: Readonly<Record<string, string | string[]>>, outputs: string) {
  const folder = temporaryFolder();
  const { url, commit } = makeRepository(join(folder, "owner", "shapes"), { "shapes.py": file });
  const [suite, replies] = [join(folder, "suite", "shapes"), join(folder, "replies", "shapes", "task")];
  for (const path of [suite, replies]) mkdirSync(path, { recursive: true });
  writeFileSync(join(suite, "probe.py"), probe(outputs));
  writeFileSync(
    join(suite, "tasks.yml"),
    `paper: { id: shapes, title: Shapes }
repository: { url: ${url}, commit: ${commit}, path: . }
tasks:
  - { id: shapes/task, category: Shapes, target: { file: shapes.py, name: ${target} }, instruction: Do it., probe: probe.py }
`,
  );
  const blocks = Object.values(shapes).map((code) => [code].flat().map(fenced).join("\nand\n"));
  for (const [index, reply] of blocks.entries()) writeFileSync(join(replies, `${index + 1}.md`), reply);
  const at = ["--suite", join(folder, "suite"), "--out", join(folder, "out"), "--cache", join(folder, "cache")];
  const solver = ["--solver", `replay:${join(folder, "replies")}`, "--attempts", String(blocks.length)];
  expect(await runCli(["run", ...at, ...solver])).toMatchObject({ stderr: "" });
  const { attempts } = Report.parse(JSON.parse(readFileSync(join(folder, "out", "report.json"), "utf8")));
  const names = Object.keys(shapes);
  return Object.fromEntries(attempts.map(({ attempt, verdict, message }) => [names[attempt - 1], message ?? verdict]));
}

const all = (shapes: object) => Object.fromEntries(Object.keys(shapes).map((name) => [name, "passed"]));

test("a method's answer brings the methods and constants of its class that it needs", async () => {
  const outputs = "[one.measure(case) for _ in range(2) for one in (module.Metric(), module.Loud())]";
  expect(await verdicts("Metric.measure", methods, outputs)).toEqual(all(methods));
});

test("a function's answer brings what its module would have had", async () => {
  const outputs = "[module.double(case), module.double(case + 1), module.double(case, eps=1)]";
  expect(await verdicts("double", functions, outputs)).toEqual(all(functions));
});
