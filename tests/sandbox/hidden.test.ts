import { chmodSync, mkdirSync, realpathSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { probeIsolation } from "../../src/sandbox/isolation.ts";
import { createWorkspace } from "../../src/sandbox/workspace.ts";
import { temporaryFolder } from "../support/temporary.ts";
import { findPlaces, run } from "./places.ts";

/** A folder for all to read, with files in folders of these names. */
function folderWith(...names: string[]): string {
  const folder = realpathSync(temporaryFolder());
  chmodSync(folder, 0o755);
  for (const name of names) {
    mkdirSync(join(folder, name), { recursive: true });
    writeFileSync(join(folder, name, "file"), name);
  }
  return folder;
}

for (const { name, offer } of await findPlaces()) {
  describe(name, () => {
    const landlock = offer.mechanisms.includes("landlock");

    test.each([
      ["is open to all", 0o755, landlock],
      ["is closed to others", 0o700, landlock || offer.user],
    ])("a folder that %s", async (_, mode, isHidden) => {
      const folder = folderWith("secret");
      chmodSync(join(folder, "secret"), mode);
      const workspace = await createWorkspace({ ...offer, hidden: [join(folder, "secret"), join(folder, "missing")] });
      const { isolation, log } = await run(workspace, `print(open("${folder}/secret/file").read())`);
      await workspace.remove();
      expect(isolation.mechanisms.includes("hidden-files")).toBe(isHidden);
      expect(/PermissionError|FileNotFoundError/.test(log)).toBe(isHidden);
    });

    test("a folder below one that is read", async () => {
      const folder = folderWith("open/deep", "open/secret", "open/deep/secret", ".git", "other");
      const { interpreter } = offer;
      const workspace = await createWorkspace({
        ...offer,
        interpreter: { ...interpreter, paths: [...interpreter.paths, folder] },
        hidden: [join(folder, "open", "secret"), join(folder, "open", "deep", "secret")],
      });
      const { log, isolation } = await run(
        workspace,
        `
import os
for name in ("open/deep", "other", "open/secret", "open/deep/secret", ".git"):
    try: print(open("${folder}/%s/file" % name).read())
    except OSError: print("closed")
print(sorted(os.listdir("${folder}/open")))`,
      );
      await workspace.remove();
      const secrets = landlock || offer.namespaces ? Array(3).fill("closed") : ["open/secret", "open/deep/secret", ".git"];
      expect(log.trim().split("\n")).toEqual(["open/deep", "other", ...secrets, "['deep', 'secret']"]);
      expect(isolation.mechanisms.includes("hidden-files")).toBe(landlock);
    });

    test("devices are named and not read", async () => {
      const workspace = await createWorkspace(offer);
      const { log } = await run(
        workspace,
        `
import glob, os
disks = glob.glob("/dev/[svh]d*") + glob.glob("/dev/nvme*n1")
def opens(path):
    try: return bool(os.close(os.open(path, os.O_RDONLY)) or True)
    except OSError: return False
print("null" in os.listdir("/dev"), opens("/dev/urandom"), any(map(opens, disks)))`,
      );
      await workspace.remove();
      if (offer.user || landlock) expect(log).toBe("True True False\n");
    });
  });
}

test("what to do is said where a folder is open", async () => {
  const [place] = await findPlaces();
  if (place === undefined) throw new Error("no place");
  const folder = folderWith("secret");
  const { mechanisms, notes } = await probeIsolation(place.offer.interpreter, [join(folder, "secret")]);
  const said = notes.filter((note) => note.includes("claim no tier"));
  expect(said.length).toBe(mechanisms.includes("hidden-files") ? 0 : 1);
});
