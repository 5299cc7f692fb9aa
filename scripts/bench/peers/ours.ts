import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { packageRoot } from "../../../src/root.ts";
import { Report } from "../../../src/schema/report.ts";
import type { Harness } from "./harness.ts";

const cli = join(packageRoot, "dist", "cli.js");

/** @param cache its own; replies and verdicts of earlier runs are removed, checked tasks stay unless `verify` is set */
export function ours(cache: string, { verify }: { verify: boolean }): Harness {
  return {
    name: verify ? "this tool, tasks checked first" : "this tool",
    help: { program: process.execPath, args: [cli, "run", "--help"] },
    prepare({ folder, suite, model, endpoint, attempts }) {
      for (const kept of ["completions", "outcomes", ...(verify ? ["gates"] : [])])
        rmSync(join(cache, kept), { recursive: true, force: true });
      const places = [
        "--suite",
        suite,
        "--cache",
        cache,
        "--out",
        join(folder, "run"),
        "--python",
        "/usr/bin/python3",
        "--jobs",
        "2",
      ];
      const asking = ["--model", model, "--base-url", endpoint, "--attempts", `${attempts}`, "--concurrency", "20"];
      return { program: process.execPath, args: [cli, "run", ...places, ...asking] };
    },
    passed: ({ folder }) => Report.parse(JSON.parse(readFileSync(join(folder, "run", "report.json"), "utf8"))).score.passed,
  };
}
