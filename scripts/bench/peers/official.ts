import { execFileSync } from "node:child_process";
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { type BenchTask, stubText, unitTest } from "../suite.ts";
import type { Harness } from "./harness.ts";

export const commit = "da757c9fe74a6993c1c7a900d15f2a6f8001f518";
const generator = "generation/noagent/base_agent_generation_openai.py";
const evaluation = "evaluation/unit_test_evaluation.py";
const scripts = [generator, evaluation, "evaluation/get_statistics.py"];

/**
 * In the place of Docker: there is an image, and its container is a shell of this machine in the folder that would be mounted.
 * A container's own start is not counted, which is in the official scripts' favour.
 */
const docker = `#!/bin/sh
[ "$1" = run ] || exit 0
for argument; do
  case $argument in *:/workspace) folder=\${argument%:/workspace} ;; esac
  command=$argument
done
cd "$folder" && exec bash -c "$(printf %s "$command" | sed "s#/workspace#$folder#g")"
`;

/** The benchmark's own scripts, read from the benchmark's commit and run as they are. It knows one attempt. */
export function official(repository: string, python: string, folder: string): Harness {
  const home = join(folder, "official");
  for (const file of scripts) write(join(home, file), execFileSync("git", ["-C", repository, "show", `${commit}:${file}`]));
  write(join(home, "bin", "docker"), docker);
  chmodSync(join(home, "bin", "docker"), 0o755);
  return {
    name: "official scripts",
    help: { program: python, args: [join(home, generator), "--help"] },
    prepare({ folder, tasks, endpoint }) {
      for (const task of tasks) layOut(join(folder, "input", task.name), task);
      const script = `"$PYTHON" ${generator} --input_dir "$RUN/input" --output_dir "$RUN/output" &&
        "$PYTHON" ${evaluation} --evaluation_dir "$RUN/output" --evaluation_output_dir "$RUN/results"`;
      return {
        program: "sh",
        args: ["-c", script],
        cwd: home,
        env: {
          PATH: `${join(home, "bin")}:${dirname(python)}:${process.env.PATH}`,
          PYTHON: python,
          RUN: folder,
          OPENAI_API_BASE: endpoint,
          OPENAI_API_KEY: "none",
          HUGGINGFACE_HUB_TOKEN: "none",
        },
      };
    },
    passed: ({ folder }) =>
      Number(/Passed files: +(\d+)/.exec(readFileSync(join(folder, "results", "results.txt"), "utf8"))?.[1]),
  };
}

/** A task in the layout of the benchmark's folders. */
function layOut(folder: string, task: BenchTask): void {
  const implementation = {
    index: 1,
    goal_file: `${task.name}.py`,
    goal_function: task.name,
    class_name: "",
    instruction: task.instruction,
    retrieval_content: [],
  };
  write(join(folder, "info.json"), JSON.stringify({ repo_folder_name: "code", implementations: [implementation] }));
  write(join(folder, "code", "paper.json"), JSON.stringify({ "1": "Bench" }));
  write(join(folder, "code", `${task.name}.py`), stubText(task.name));
  mkdirSync(join(folder, "code", "unit_test", "logs"), { recursive: true });
  write(join(folder, "code", "unit_test", "unit_test_1.py"), unitTest(task.name));
}

function write(path: string, content: string | Buffer): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
}
