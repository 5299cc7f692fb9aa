import { copyFileSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { packageRoot } from "../../../src/root.ts";
import { stubText, unitTest } from "../suite.ts";
import type { Harness } from "./harness.ts";

const source = join(packageRoot, "scripts", "bench", "peers", "inspect_task.py");

/** Inspect AI with a task that asks for the function and runs a unit test on it in its local sandbox. */
export function inspect(python: string): Harness {
  const program = join(dirname(python), "inspect");
  return {
    name: "Inspect AI",
    help: { program, args: ["eval", "--help"] },
    prepare({ folder, tasks, model, endpoint, attempts }) {
      const samples = tasks.map(({ name, instruction }) => ({ name, instruction, stub: stubText(name), test: unitTest(name) }));
      writeFileSync(join(folder, "samples.json"), JSON.stringify(samples));
      // It takes tasks from the working folder alone.
      copyFileSync(source, join(folder, "bench.py"));
      const limits = ["--max-connections", "20", "--max-samples", "200", "--max-sandboxes", "2", "--max-subprocesses", "2"];
      const output = ["--log-dir", "logs", "--log-format", "json", "--display", "none"];
      const args = ["eval", "bench.py", "-T", "samples=samples.json", "--model", `openai/${model}`];
      return {
        program,
        cwd: folder,
        args: [...args, "--epochs", `${attempts}`, ...limits, ...output],
        env: { OPENAI_BASE_URL: endpoint, OPENAI_API_KEY: "none", PYTHON: "/usr/bin/python3" },
      };
    },
    passed({ folder }) {
      const [log = ""] = readdirSync(join(folder, "logs"));
      const { samples } = JSON.parse(readFileSync(join(folder, "logs", log), "utf8")) as { samples: Sample[] };
      return samples.filter(({ scores }) => scores.unit_test?.value === "C").length;
    },
  };
}

interface Sample {
  scores: Record<string, { value: unknown } | undefined>;
}
