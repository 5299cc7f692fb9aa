import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { markdownTable } from "markdown-table";
import * as z from "zod";
import { loadTasks } from "../src/benchmark/suite.ts";
import { parseYaml } from "../src/benchmark/yaml.ts";
import { options } from "../src/options.ts";
import { packageRoot } from "../src/root.ts";
import { suites } from "./tasks/bundled.ts";
import { Measured } from "./tasks/measured.ts";
import { withTable } from "./tasks/table.ts";

/** docs/inputs.md: the inputs and outputs of action.yml, which is the reference. */
const Action = z.looseObject({
  inputs: z.record(z.string(), z.looseObject({ description: z.string(), default: z.string().optional() })),
  outputs: z.record(z.string(), z.looseObject({ description: z.string() })),
});

const action = parseYaml(await readFile(join(packageRoot, "action.yml"), "utf8"), "action.yml", Action);
const inputs = Object.entries(action.inputs).map(([name, { description, default: fallback = "" }]) => [
  code(name),
  cell(description),
  fallback === "" ? "" : code(fallback),
  name in options ? code(`--${name}`) : "",
]);
const outputs = Object.entries(action.outputs).map(([name, { description }]) => [code(name), cell(description)]);

await writeFile(
  join(packageRoot, "docs", "inputs.md"),
  `<!-- Generated from action.yml by \`npm run generate\`. -->

# Inputs and outputs of the action

${markdownTable([["input", "what it is", "default", "flag of the command line"], ...inputs])}

Each of these flags has a variable too: \`--max-output-tokens\` is \`LMR_MAX_OUTPUT_TOKENS\`. Flags win over variables. Without
\`--base-url\`, \`OPENAI_BASE_URL\` counts. Keys come from \`LMR_API_KEY\` or \`OPENAI_API_KEY\`, those of other hosts from \`LMR_API_KEYS\`,
that of a judge from \`LMR_JUDGE_API_KEY\`, headers from \`LMR_HEADERS\`, and from nowhere else.

${markdownTable([["output", "what it is"], ...outputs])}
`,
);

/** docs/tasks.md: the table of the bundled tasks. */
const page = join(packageRoot, "docs", "tasks.md");
const measured = Measured.parse(JSON.parse(await readFile(join(packageRoot, "tasks", "measured.json"), "utf8")));
await writeFile(page, withTable(await readFile(page, "utf8"), await loadTasks(suites, []), measured));

function code(text: string): string {
  return `\`${cell(text)}\``;
}

function cell(text: string): string {
  return text
    .trim()
    .replaceAll(/\s*\n\s*/g, " ")
    .replaceAll("|", "\\|");
}
