import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { loadTasks, type SuiteTask } from "../../src/benchmark/suite.ts";
import { locateTasks } from "../../src/github/locate.ts";

let workspace: string;
beforeEach(async () => {
  workspace = await mkdtemp(join(tmpdir(), "workspace-"));
});
afterEach(() => rm(workspace, { recursive: true, force: true }));

const tasksFile = `paper: { id: made, title: A made paper }
repository: { url: "https://git.example.com/made.git", commit: "${"a".repeat(40)}", path: src }
python: { version: ">=3.8" }
tasks:
  - id: made/first
    category: metrics
    target: { file: a.py, name: first }
    reference: { file: a.py }
    instruction: Do it.
  - category: metrics
    id: "made/second"
    target: { file: a.py, name: second }
    reference: { file: a.py }
    instruction: Do it.
`;

async function ownTasks(): Promise<SuiteTask[]> {
  const folder = join(workspace, "bench", "made");
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, "tasks.yml"), tasksFile);
  await writeFile(join(folder, "probe.py"), "");
  return await loadTasks([join(workspace, "bench")], []);
}

const workflowFile = ".github/workflows/bench.yml";

test("a task of the user's own suite is found at its entry", async () => {
  const locate = await locateTasks(await ownTasks(), { workspace, prompt: "/elsewhere/prompt.yml", workflowFile });
  expect(["made/first", "made/second"].map(locate)).toEqual([
    { path: "bench/made/tasks.yml", line: 5 },
    { path: "bench/made/tasks.yml", line: 11 },
  ]);
});

test.each([
  ["the user's prompt", "prompts/mine.prompt.yml", workflowFile, "prompts/mine.prompt.yml"],
  ["the workflow", "/elsewhere/prompt.yml", workflowFile, workflowFile],
  ["the folder of workflows", "/elsewhere/prompt.yml", null, ".github/workflows"],
])("a bundled task is shown at %s", async (_, prompt, workflow, path) => {
  const locate = await locateTasks([], {
    workspace,
    prompt: join(prompt.startsWith("/") ? "" : workspace, prompt),
    workflowFile: workflow,
  });
  expect(locate("anything")).toEqual({ path, line: 1 });
});
