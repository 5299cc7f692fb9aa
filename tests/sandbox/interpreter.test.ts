import { execFileSync } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { probeInterpreter } from "../../src/sandbox/interpreter.ts";
import { probeIsolation } from "../../src/sandbox/isolation.ts";
import { createWorkspace } from "../../src/sandbox/workspace.ts";
import { publicPython, pythons, run } from "./places.ts";

const root = process.getuid?.() === 0;
const open = await publicPython();

/** A folder that others may or may not pass, with a virtual environment in it. */
function environmentIn(mode: number, python: string): { folder: string; executable: string } {
  const folder = mkdtempSync(join(tmpdir(), "lmr-test-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  execFileSync(python, ["-m", "venv", "--without-pip", join(folder, "venv")]);
  chmodSync(folder, mode);
  return { folder, executable: join(folder, "venv", "bin", "python") };
}

test.each(await pythons())("%s is looked at as it sees itself", async (python) => {
  const interpreter = await probeInterpreter(python, false);
  const [executable, version] = execFileSync(
    python,
    ["-I", "-c", "import sys; print(sys.executable); print(sys.version.split()[0])"],
    {
      encoding: "utf8",
    },
  ).split("\n");
  expect(interpreter).toMatchObject({ executable, version, usableAs: "same-user", libraryPath: null });
  expect(interpreter.note).toBeUndefined();
  expect(interpreter.paths).toContain(interpreter.prefix);
});

test("a shell script in front of it is seen through", async () => {
  const folder = mkdtempSync(join(tmpdir(), "lmr-test-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const shim = join(folder, "python3");
  const [python] = await pythons();
  const { executable } = await probeInterpreter(python as string, false);
  writeFileSync(shim, `#!/bin/sh\nexec '${executable}' "$@"\n`, { mode: 0o755 });
  expect((await probeInterpreter(shim, false)).executable).toBe(executable);
});

test("an environment in a closed folder is for our own user, and it says how to open it", async () => {
  const { folder, executable } = environmentIn(0o700, open ?? "python3");
  const interpreter = await probeInterpreter(executable);
  expect(interpreter.usableAs).toBe("same-user");
  if (root) expect(interpreter.note).toContain(open === undefined ? "chmod o+x" : `chmod o+x ${folder}`);
  // Candidates run in it all the same, a level lower.
  const offer = await probeIsolation(interpreter);
  expect({ user: offer.user, level: offer.level === "user" }).toEqual({ user: false, level: false });
  expect(offer.notes.length).toBeGreaterThan(0);
  const workspace = await createWorkspace(offer);
  const ended = await run(workspace, "import sys; print(sys.prefix)");
  await workspace.remove();
  expect(ended.log).toBe(`${interpreter.prefix}\n`);
});

test("an environment in an open folder is for other users where its base is", async () => {
  const { executable } = environmentIn(0o755, open ?? "python3");
  const interpreter = await probeInterpreter(executable);
  expect(interpreter.usableAs).toBe(root && open !== undefined ? "user" : "same-user");
  const offer = await probeIsolation(interpreter);
  const workspace = await createWorkspace(offer);
  const ended = await run(workspace, "import sys; print(sys.prefix)");
  await workspace.remove();
  expect(ended.log).toBe(`${interpreter.prefix}\n`);
});

test("an interpreter that silently takes another library is found out", async () => {
  if (!root || open === undefined) return expect((await probeInterpreter("python3")).usableAs).toBe("same-user");
  // Site-packages that only root can read: another user would miss what is installed there.
  const { executable } = environmentIn(0o755, open);
  const { paths } = await probeInterpreter(executable, false);
  chmodSync(paths.find((path) => path.endsWith("site-packages") && path.includes("venv")) as string, 0o700);
  const interpreter = await probeInterpreter(executable);
  expect(interpreter).toMatchObject({
    usableAs: "same-user",
    note: expect.stringMatching(/^As another user .* finds .* where we find .*site-packages/),
  });
});

test.each([
  ["is not there", () => join(tmpdir(), "no-such-python"), /no-such-python does not run: .*ENOENT/],
  ["is no Python", () => "/bin/false", /\/bin\/false does not run/],
  ["does not know itself", () => "/bin/echo", /does not know its own path|does not run/],
])("one that %s is refused", async (_name, path, message) => {
  await expect(probeInterpreter(path())).rejects.toThrow(message);
});
