import { join } from "node:path";
import { messageOf, UsageError } from "../errors.ts";
import { runTool } from "./tool.ts";

/** Makes a virtual environment at `folder` with the requirements: by uv where it is there, else by venv and pip. Wheels only, so that nothing foreign runs. */
export async function installPackages(python: string, folder: string, requirements: readonly string[]): Promise<void> {
  const installed = join(folder, "bin", "python");
  if (await succeeds("uv", ["--version"])) {
    await must("uv", ["venv", "--quiet", "--allow-existing", "--no-project", "--python", python, folder], requirements);
    await must(
      "uv",
      ["pip", "install", "--quiet", "--only-binary", ":all:", "--python", installed, ...requirements],
      requirements,
    );
    return;
  }
  const pip = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-input", "--only-binary", ":all:"];
  if (await succeeds(python, ["-I", "-c", "import venv, ensurepip"])) {
    await must(python, ["-I", "-m", "venv", folder], requirements);
    await must(installed, ["-I", ...pip, ...requirements], requirements);
    return;
  }
  // Debian's python3 comes without ensurepip: another interpreter's pip can install into the environment.
  await must(python, ["-I", "-m", "venv", "--without-pip", folder], requirements);
  await must("python3", ["-m", "pip", "--python", installed, ...pip.slice(2), ...requirements], requirements);
}

async function succeeds(command: string, args: readonly string[]): Promise<boolean> {
  return runTool(command, args).then(
    ({ code }) => code === 0,
    () => false,
  );
}

async function must(command: string, args: readonly string[], requirements: readonly string[]): Promise<void> {
  const { code, stderr } = await runTool(command, args).catch((error) => ({ code: 1, stderr: messageOf(error) }));
  if (code === 0) return;
  const lines = stderr
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
  const said =
    lines.find((line) => /no matching distribution|could not find|no solution|invalid requirement/i.test(line)) ??
    lines.at(-1) ??
    `ended with ${code}`;
  throw new UsageError(
    `Cannot install ${requirements.join(", ")}: ${said.replace(/^error: /i, "")}. Change python.requirements in tasks.yml, or install them in the job's own Python.`,
  );
}
