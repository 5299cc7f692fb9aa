import { chmodSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { Report } from "../../src/schema/report.ts";
import { runCli } from "../support/cli.ts";
import { makeSuite } from "../support/suite.ts";
import { temporaryFolder } from "../support/temporary.ts";

/** An agent that edits the target, its file and others, and looks around. It lies where other users can run it, as agents do. */
const agent = (folder: string) => `
python3 - <<'END'
text = open("stats.py").read()
head, rest = text.split("    raise NotImplementedError", 1)
open("stats.py", "w").write("import math\\n" + head + "    return math.fsum(values) / len(values) if values else 0.0" + rest)
END
echo 'y = 2' >> other.py
ln -s /etc/passwd link
env | sort
head -3 "$LMR_INSTRUCTION"
test "$PWD" = "$LMR_TREE" && echo in the tree
ls ${folder}/cache/repositories ${folder}/run 2>&1
printf 'pip install stats\\033[31m\\n'
`;

test("an outside agent's function is taken from its file; what else it changed is listed and ignored; it knows what it is told", async () => {
  const folder = temporaryFolder();
  const { suite } = makeSuite(folder);
  writeFileSync(join(folder, "agent.sh"), agent(folder));
  chmodSync(folder, 0o755);
  const env = { LMR_API_KEY: "sk-ours-alone-1", CODEX_KEY: "sk-theirs-alone-2", GITHUB_TOKEN: "ghs-token-3" };
  const run = await runCli(
    [
      ...["run", "--suite", suite, "--task", "stats/mean", "--solver", `command:sh ${folder}/agent.sh`, "--model", "their-model"],
      ...["--out", join(folder, "run"), "--cache", join(folder, "cache"), "--pass-env", "CODEX_KEY"],
    ],
    { env },
  );
  expect(run).toMatchObject({ status: 0, stderr: "" });
  const read = (...path: string[]) => readFileSync(join(folder, "run", ...path), "utf8");
  expect(Report.parse(JSON.parse(read("report.json")))).toMatchObject({
    settings: { setting: "agent", solver: "command", model: "their-model", agent: { command: { name: "sh" } } },
    attempts: [
      {
        verdict: "passed",
        finishReason: "exit status 0",
        outside: ["stats.py outside of mean", "link added", "other.py changed"],
        flags: [{ kind: "package", step: null, evidence: "pip install stats" }],
      },
    ],
  });
  const printed = read("transcripts", "stats", "mean", "1.jsonl");
  const told = [
    "LMR_TASK=stats/mean",
    "LMR_TARGET_FILE=stats.py",
    "LMR_TARGET_NAME=mean",
    "LMR_MODEL=their-model",
    "CODEX_KEY=***",
  ];
  for (const text of [...told, "# Task", "in the tree"]) expect(printed).toContain(text);
  for (const text of [...Object.values(env), "LMR_API_KEY", "GITHUB_TOKEN", "\\u001b"]) expect(printed).not.toContain(text);
  // Without root it runs as the user who runs this, and nothing is closed to it.
  if (process.getuid?.() === 0) expect(printed.match(/Permission denied/g)).toHaveLength(2);
  expect(read("report.html")).toContain("Changed besides the function");
});
