// Packs tasks/demo/source into tasks/demo/tiny-lm.bundle, the pinned repository of the demo suite: node scripts/build-demo.mjs
// Author, dates and file modes are fixed, so one source has one commit id everywhere. With --check nothing is written.
import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const demo = fileURLToPath(new URL("../tasks/demo/", import.meta.url));
const bundle = join(demo, "tiny-lm.bundle");
const checkOnly = process.argv.includes("--check");

const work = mkdtempSync(join(tmpdir(), "tiny-lm-"));
try {
  const commit = commitSource(work);
  const stale = bundledCommit() !== commit;
  if (stale && !checkOnly) git(work, "bundle", "create", "--quiet", bundle, "main");
  const faults = [
    ...(stale && checkOnly ? ["tiny-lm.bundle was not made of tasks/demo/source: run node scripts/build-demo.mjs"] : []),
    ...pins()
      .filter(({ pinned }) => pinned !== commit)
      .map(({ file, pinned }) => `tasks/demo/${file} pins commit ${pinned}; the source gives ${commit}, write that there`),
  ];
  for (const fault of faults) console.error(fault);
  process.exitCode = faults.length > 0 ? 1 : 0;
} finally {
  rmSync(work, { recursive: true });
}

/**
 * Commits the source as it stands, byte for byte.
 * @param {string} folder
 * @returns {string} the commit id
 */
function commitSource(folder) {
  const isSource = (/** @type {string} */ path) => !path.endsWith("__pycache__");
  cpSync(join(demo, "source"), folder, { recursive: true, filter: isSource });
  git(folder, "init", "--quiet");
  git(folder, "symbolic-ref", "HEAD", "refs/heads/main");
  git(folder, "-c", "core.autocrlf=false", "-c", "core.fileMode=false", "add", "--all");
  git(folder, "commit", "--quiet", "--no-gpg-sign", "--message", "tiny-lm 1.0");
  return git(folder, "rev-parse", "HEAD");
}

/** @returns {string | undefined} */
function bundledCommit() {
  return existsSync(bundle) ? git(demo, "bundle", "list-heads", bundle).split(" ")[0] : undefined;
}

function pins() {
  const files = readdirSync(demo).map((name) => join(name, "tasks.yml"));
  return files
    .filter((file) => existsSync(join(demo, file)))
    .map((file) => ({ file, pinned: /^ {2}commit: (\w+)$/m.exec(readFileSync(join(demo, file), "utf8"))?.[1] }));
}

/**
 * Runs git without any configuration of the machine.
 * @param {string} folder
 * @param {string[]} words
 */
function git(folder, ...words) {
  const who = { NAME: "LMR-Bench Action", EMAIL: "noreply@example.com", DATE: "2026-01-01T00:00:00Z" };
  const fixed = Object.entries(who).flatMap(([key, value]) => [
    [`GIT_AUTHOR_${key}`, value],
    [`GIT_COMMITTER_${key}`, value],
  ]);
  const env = { PATH: process.env.PATH, GIT_CONFIG_GLOBAL: "/dev/null", GIT_CONFIG_NOSYSTEM: "1", ...Object.fromEntries(fixed) };
  return execFileSync("git", words, { cwd: folder, env, encoding: "utf8" }).trim();
}
