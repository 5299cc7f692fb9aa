import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { packageRoot } from "../src/root.ts";

const source = join(packageRoot, "src");
const files = readdirSync(source, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".ts"));

const importsOf = (file: string) =>
  [
    ...readFileSync(join(source, file), "utf8").matchAll(
      /^(?:import|export)(?! type)[^;]*? from "([^"]+)"|import\("([^"]+)"\)/gm,
    ),
  ].map(([, fixed, lazy]) => fixed ?? lazy ?? "");

/** Files below these folders, and the modules that they may not import. */
const pure = ["python/", "analysis/", "render/", "schema/"];
const impure = /^(node:(?!crypto|path|url|buffer)|@actions\/|openai|commander|cli-progress)/;

test("pure folders do no IO and import no SDK", () => {
  const offences = files
    // The parser loads its grammars once; it is the one door.
    .filter((file) => pure.some((folder) => file.startsWith(folder)) && file !== join("python", "parser.ts"))
    .flatMap((file) =>
      importsOf(file)
        .filter((name) => impure.test(name))
        .map((name) => `${file} imports ${name}`),
    );
  expect(offences).toEqual([]);
});

test.each([
  ["openai", ["solver/model.ts", "solver/tool-loop.ts"]],
  ["@actions/github", ["action.ts", "github/octokit.ts"]],
  ["@actions/core", ["action.ts", "github/cache.ts"]],
  ["@actions/cache", ["github/cache.ts"]],
  ["@actions/exec", ["benchmark/tool.ts"]],
])("%s is known to its own module alone", (name, owners) => {
  expect(files.filter((file) => importsOf(file).includes(name) && !owners.includes(file))).toEqual([]);
});

test("no file is a heap", () => {
  const long = files.filter((file) => readFileSync(join(source, file), "utf8").split("\n").length > 250);
  expect(long).toEqual([]);
});
