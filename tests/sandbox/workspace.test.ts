import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { createWorkspace } from "../../src/sandbox/workspace.ts";
import { temporaryFolder } from "../support/temporary.ts";
import { findPlaces, run } from "./places.ts";

function repository(): string {
  const folder = temporaryFolder();
  mkdirSync(join(folder, "package", "deep"), { recursive: true });
  writeFileSync(join(folder, "package", "deep", "a.py"), "a");
  writeFileSync(join(folder, "script.sh"), "b", { mode: 0o755 });
  writeFileSync(join(folder, ".hidden"), "c");
  return folder;
}

const mode = (path: string) => (statSync(path).mode & 0o7777).toString(8);

for (const { name, offer } of await findPlaces()) {
  describe(name, () => {
    test("an attempt has a copy of its own, that only its user can enter", async () => {
      const workspace = await createWorkspace(offer);
      const files = new Map([
        ["package/deep/a.py", Buffer.from("changed")],
        ["new/file.txt", Buffer.from("new")],
      ]);
      const source = repository();
      const [attempt, other] = await Promise.all(
        [1, 2].map(() => workspace.createAttempt({ tree: source, files, probe: "probe" })),
      );
      if (!attempt || !other) throw new Error("unreachable");
      expect(readdirSync(attempt.tree).sort()).toEqual([".hidden", "new", "package", "script.sh"]);
      expect(readFileSync(join(attempt.tree, "package/deep/a.py"), "utf8")).toBe("changed");
      expect(readFileSync(join(source, "package/deep/a.py"), "utf8")).toBe("a");
      expect(readFileSync(attempt.probe as string, "utf8")).toBe("probe");
      expect(attempt.folder).not.toBe(other.folder);
      expect([attempt.tree, attempt.home].map(mode)).toEqual(["700", "700"]);
      const own = process.getuid?.() ?? 0;
      const owners = (paths: string[]) => paths.map((path) => statSync(path).uid);
      expect(owners([attempt.tree, join(attempt.tree, "package/deep/a.py"), join(attempt.tree, "new"), attempt.home])).toEqual(
        Array(4).fill(attempt.uid ?? own),
      );
      expect(owners([attempt.folder, attempt.probe as string, workspace.worker])).toEqual([own, own, own]);
      if (offer.user) {
        expect(attempt.uid).not.toBe(other.uid);
        expect([workspace.root, attempt.folder].map(mode)).toEqual(["711", "750"]);
        expect(statSync(attempt.folder).gid).toBe(attempt.uid);
      } else {
        expect(mode(workspace.root)).toBe("700");
      }
      await workspace.remove();
      expect(existsSync(workspace.root)).toBe(false);
    });

    test("is removed whatever a candidate has left in it", async () => {
      const workspace = await createWorkspace(offer);
      const attempt = await workspace.createAttempt({});
      const deep = "import os\nfor _ in range(300):\n    os.mkdir('d' * 200); os.chdir('d' * 200)\n";
      await run(workspace, `${deep}`);
      mkdirSync(join(attempt.tree, "closed", "inner"), { recursive: true });
      writeFileSync(join(attempt.tree, "closed", "inner", "file"), "");
      symlinkSync("/etc", join(attempt.tree, "link"));
      chmodSync(join(attempt.tree, "closed"), 0);
      await attempt.remove();
      expect(readdirSync(workspace.root).filter((entry) => entry.startsWith("attempt-"))).toEqual([]);
      expect(existsSync("/etc/passwd")).toBe(true);
      await workspace.remove();
    });

    test("attempts find nothing of each other", async () => {
      const workspace = await createWorkspace(offer);
      const mark = `lmr-test-${process.pid}-${Math.random()}`;
      const leave = `
import os
for folder in ("/tmp", "/var/tmp", "/dev/shm", "/run/lock", os.environ["HOME"], os.environ["TMPDIR"], "."):
    try: open(folder + "/${mark}", "w").write("left")
    except OSError: pass`;
      await run(workspace, leave);
      if (offer.user)
        expect(["/tmp", "/var/tmp", "/dev/shm", "/run/lock"].filter((folder) => existsSync(join(folder, mark)))).toEqual([]);
      const look = `
import os
for folder in ("/tmp", "/var/tmp", os.environ["HOME"], os.environ["TMPDIR"], "."):
    print(os.path.exists(folder + "/${mark}"))`;
      expect((await run(workspace, look)).log).toBe("False\n".repeat(5));
      await run(workspace, `import os\ntry: os.unlink("/dev/shm/${mark}")\nexcept OSError: pass`);
      await workspace.remove();
    });

    test("refuses a file beside the tree", async () => {
      const workspace = await createWorkspace(offer);
      await expect(workspace.createAttempt({ files: new Map([["../../evil", Buffer.from("")]]) })).rejects.toThrow(
        "leaves the tree",
      );
      await workspace.remove();
    });

    test("expected values and other files of ours cannot be read", async () => {
      const folder = temporaryFolder();
      const closed = join(folder, "expected.json");
      writeFileSync(closed, "EXPECTED", { mode: 0o600 });
      const listed = join(folder, "open.json");
      writeFileSync(listed, "EXPECTED", { mode: 0o644 });
      chmodSync(folder, 0o755);
      const workspace = await createWorkspace(offer);
      const other = await workspace.createAttempt({ files: new Map([["answer.py", Buffer.from("OTHER")]]), probe: "OTHER" });
      const paths = [closed, listed, other.probe, join(other.tree, "answer.py")];
      const { log, isolation } = await run(
        workspace,
        `
for path in ${JSON.stringify(paths)}:
    try: print(open(path).read())
    except OSError as error: print(type(error).__name__)`,
      );
      await workspace.remove();
      const refused = /^(PermissionError|FileNotFoundError)$/;
      const [first, second, ...others] = log.trim().split("\n");
      const landlock = isolation.mechanisms.includes("landlock");
      if (offer.user || landlock) for (const line of [first, ...others]) expect(line).toMatch(refused);
      if (landlock) expect(second).toMatch(refused);
    });
  });
}
