import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { fetchAddress } from "../../src/benchmark/address.ts";
import { checkout } from "../../src/benchmark/checkout.ts";
import { checkOutPapers } from "../../src/benchmark/paper.ts";
import { loadTasks } from "../../src/benchmark/suite.ts";
import { startCli } from "../support/cli.ts";
import { makeRepository, serveGit } from "../support/repository.ts";
import { makeSuite } from "../support/suite.ts";
import { temporaryFolder } from "../support/temporary.ts";

const files = {
  "paper/repo/model.py": "x = 1\r\n",
  "paper/repo/sub/util.py": "y = 2\n",
  "paper/repo/golden.py": "answer\n",
  "paper/repo/__pycache__/model.cpython-310.pyc": Buffer.from([1, 2, 3]),
  "paper/reference/model.py": "x = 3\n",
  "paper/info.json": "{}",
  "other/big.bin": Buffer.alloc(400_000, 7),
};

const source = {
  path: "paper/repo",
  include: ["**"],
  exclude: ["golden.py"],
  named: ["model.py", "../reference/model.py"],
};

test("a checkout holds the view and the named files, byte for byte, and nothing else", async () => {
  const { url, commit } = makeRepository(temporaryFolder(), files);
  const cache = temporaryFolder();
  const result = await checkout({ ...source, url, commit }, url, cache, "tasks.yml");
  expect(result.files.map(({ path }) => path)).toEqual(["model.py", "sub/util.py"]);
  expect(result.excluded).toEqual(["__pycache__/model.cpython-310.pyc", "golden.py"]);
  expect(readFileSync(result.locate("model.py"), "utf8")).toBe("x = 1\r\n");
  expect(readFileSync(result.locate("../reference/model.py"), "utf8")).toBe("x = 3\n");
  expect(existsSync(join(result.view, "golden.py"))).toBe(false);
  expect(existsSync(join(result.view, ".git"))).toBe(false);
});

test("over http only the wanted files travel, and the second time nothing does", async () => {
  const root = temporaryFolder();
  const { commit } = makeRepository(join(root, "repo"), files);
  const server = await serveGit(root);
  const url = `${server.url}/repo/.git`;
  const cache = temporaryFolder();
  await checkout({ ...source, url, commit }, url, cache, "tasks.yml");
  const once = server.sent();
  expect(once).toBeLessThan(10_000);
  await checkout({ ...source, url, commit }, url, cache, "tasks.yml");
  expect(server.sent()).toBe(once);
});

test("several at once in one cache, and what a killed one has left there, do not disturb", async () => {
  const { url, commit } = makeRepository(temporaryFolder(), files);
  const repositories = join(temporaryFolder(), "repositories");
  const listed = async (named: string[]) => {
    const all = [["golden.py"], ["golden.py"], ["sub/**"], []].map((exclude) => ({ ...source, exclude, named, url, commit }));
    const done = await Promise.all(all.map((one) => checkout(one, url, dirname(repositories), "tasks.yml")));
    return done.map(({ files }) => files.length);
  };
  expect(await listed(["model.py"])).toEqual([2, 2, 2, 3]);
  const [objects = "", ...others] = readdirSync(repositories).filter((name) => name.startsWith("objects-"));
  expect(others).toEqual([]);
  for (const lock of ["config.lock", "shallow.lock"]) writeFileSync(join(repositories, objects, lock), "");
  expect(await listed([])).toEqual([2, 2, 2, 3]);
});

test("what a killed run was fetching goes with the next one; what a run is fetching, here or elsewhere, stays", async () => {
  const root = temporaryFolder();
  const { suite } = makeSuite(root);
  const [tasks, cache] = [await loadTasks([suite], []), join(root, "cache")];
  const repositories = join(cache, "repositories");
  const fetching = () => readdirSync(repositories).filter((name) => name.endsWith(".tmp"));
  const next = async () => {
    for await (const _ of checkOutPapers(tasks, { cache, mirror: null }));
    return fetching();
  };
  const silent = createServer((socket) => onTestFinished(() => void socket.destroy()));
  await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
  const mirror = `http://127.0.0.1:${(silent.address() as AddressInfo).port}/{name}`;
  const args = ["--suite", "lmr-bench", "--mirror", mirror, "--cache", cache, "--out", join(root, "run")];
  const { child, ended } = startCli(["prepare", ...args]);
  onTestFinished(() => {
    child.kill("SIGKILL");
    silent.close();
  });
  await vi.waitUntil(
    () => existsSync(repositories) && fetching().some((name) => existsSync(join(repositories, name, "made", "HEAD"))),
    20_000,
  );
  const underWay = fetching();
  // Of a place whose processes cannot be told apart from here, such as another container with this cache; one is of the day before yesterday.
  const [recent, old] = ["objects-a.7.0123abcd.tmp", "objects-b.7.0123abcd.tmp"];
  for (const name of [recent, old]) mkdirSync(join(repositories, name));
  utimesSync(join(repositories, old), 0, Date.now() / 1000 - 2 * 24 * 60 * 60);
  expect(await next()).toEqual([...underWay, recent].sort());
  child.kill("SIGKILL");
  await ended;
  expect(await next()).toEqual([recent]);
}, 60_000);

test("a broken object store is made again", async () => {
  const { url, commit } = makeRepository(temporaryFolder(), files);
  const cache = temporaryFolder();
  await checkout({ ...source, url, commit }, url, cache, "tasks.yml");
  const [objects = ""] = readdirSync(join(cache, "repositories")).filter((name) => name.startsWith("objects-"));
  rmSync(join(cache, "repositories", objects, "HEAD"));
  expect((await checkout({ ...source, named: [], url, commit }, url, cache, "tasks.yml")).files.length).toBe(2);
});

test("excluded files are not in the object store either", async () => {
  const { url, commit, folder } = makeRepository(temporaryFolder(), files);
  const cache = temporaryFolder();
  await checkout({ ...source, url, commit }, url, cache, "tasks.yml");
  const oid = String(execFileSync("git", ["-C", folder, "rev-parse", `${commit}:paper/repo/golden.py`])).trim();
  const objects = String(
    execFileSync("bash", ["-c", `cd ${cache}/repositories/objects-* && git cat-file --batch-all-objects --batch-check`]),
  );
  expect(objects).not.toContain(oid);
});

test("a git bundle serves as repository", async () => {
  const { folder, commit } = makeRepository(temporaryFolder(), files);
  const bundles = temporaryFolder();
  execFileSync("git", ["-C", folder, "bundle", "create", "-q", join(bundles, "r.bundle"), "HEAD"]);
  const address = fetchAddress("r.bundle", bundles, "https://mirror.example.com/{owner}/{name}");
  const result = await checkout({ ...source, url: "r.bundle", commit }, address, temporaryFolder(), "tasks.yml");
  expect(readFileSync(result.locate("sub/util.py"), "utf8")).toBe("y = 2\n");
});

test.each([
  [
    "a commit that is not there",
    { commit: "0".repeat(40) },
    /tasks\.yml: commit 0{40} is not in file:.*Check repository\.commit/,
  ],
  ["a folder that is not there", { path: "nowhere" }, /tasks\.yml: repository\.path nowhere has no file/],
  [
    "a named file that is not there",
    { named: ["lib/model.py"] },
    /lib\/model\.py is not in the repository.*It has paper\/re.*model\.py/,
  ],
])("%s is one clear error", async (_, change, message) => {
  const { url, commit } = makeRepository(temporaryFolder(), files);
  await expect(checkout({ ...source, url, commit, ...change }, url, temporaryFolder(), "tasks.yml")).rejects.toThrow(message);
});

test("an unreachable repository is one clear error", async () => {
  const source404 = { ...source, url: "file:///nowhere/at/all", commit: "1".repeat(40) };
  await expect(checkout(source404, source404.url, temporaryFolder(), "tasks.yml")).rejects.toThrow(
    /tasks\.yml: cannot fetch file:\/\/\/nowhere\/at\/all \(git: .*\)\. Check repository\.url/,
  );
});

test.each([
  ["https://github.com/du-nlp-lab/LMR-Bench", null, "https://github.com/du-nlp-lab/LMR-Bench"],
  ["https://github.com/o/n.git", "file:///srv/{owner}+{name}/repo", "file:///srv/o+n/repo"],
  ["https://github.com/o/n/", "https://git.corp/{owner}/{name}.git", "https://git.corp/o/n.git"],
])("the address of %s with mirror %s is %s", (url, mirror, address) => {
  expect(fetchAddress(url, "/tasks", mirror)).toBe(address);
});

test("a mirror without the repository's name is refused", () => {
  expect(() => fetchAddress("https://github.com/o/n", "/tasks", "https://mirror/")).toThrow(
    /--mirror https:\/\/mirror\/: the template needs \{name\}/,
  );
});
