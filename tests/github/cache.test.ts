import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type CacheScope, restoreCaches, saveCaches } from "../../src/github/cache.ts";
import { CacheService } from "./cache-service.ts";

const scope: CacheScope = { suites: ["lmr-bench"], tasks: [], model: "tiny", baseUrl: "http://127.0.0.1:3/v1", name: "" };

let service: CacheService;
let root: string;
let printed: string[];
beforeEach(async () => {
  service = await CacheService.start();
  root = await mkdtemp(join(tmpdir(), "cache-"));
  printed = [];
  // What the runner gives, put into this process, since @actions/cache reads it there.
  for (const [name, value] of Object.entries(service.environment)) vi.stubEnv(name, value);
  for (const name of ["GITHUB_WORKSPACE", "RUNNER_TEMP"]) vi.stubEnv(name, root);
  vi.stubEnv("GITHUB_SERVER_URL", "https://github.com");
  vi.spyOn(process.stdout, "write").mockImplementation((text) => printed.push(String(text)) > 0);
});
afterEach(async () => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  await service[Symbol.asyncDispose]();
  await rm(root, { recursive: true, force: true });
});

const directory = (): string => join(root, "cache");

async function put(path: string, content: string): Promise<void> {
  await mkdir(dirname(join(directory(), path)), { recursive: true });
  await writeFile(join(directory(), path), content);
}

const clear = (): Promise<void> => rm(directory(), { recursive: true, force: true });
const kinds = (): string[] => service.keys.map((key) => key.split("-")[3] ?? "");
const warnings = (): string[] => printed.filter((line) => line.startsWith("::warning::"));

test("completions, repositories and environments come back, and nothing else", async () => {
  await put("completions/aa.json", "{}");
  await put("repositories/bb/file.py", "pass");
  await put("environments/cc/bin/python", "#!");
  await put("outcomes/dd.json", "{}");
  await put("gates/ee.json", "{}");
  await saveCaches(directory(), scope);
  await clear();
  await restoreCaches(directory(), scope);
  expect(await readdir(directory())).toEqual(["completions", "environments", "repositories"]);
  expect(await readFile(join(directory(), "repositories/bb/file.py"), "utf8")).toBe("pass");
  expect(warnings()).toEqual([]);
});

test("a folder is uploaded again only when it holds something new", async () => {
  await put("completions/aa.json", "{}");
  await put("environments/cc/bin/python", "#!");
  await saveCaches(directory(), scope);
  await put("completions/bb.json", "{}");
  service.calls.length = 0;
  await saveCaches(directory(), scope);
  expect(kinds()).toEqual(["completions", "environments", "completions"]);
  expect(service.calls.filter((call) => call === "PUT")).toHaveLength(1);

  await clear();
  await restoreCaches(directory(), scope);
  expect(await readdir(join(directory(), "completions"))).toEqual(["aa.json", "bb.json"]);
});

test("another model has its own completions but shares repositories", async () => {
  await put("completions/aa.json", "{}");
  await put("repositories/bb/file.py", "pass");
  await saveCaches(directory(), scope);
  await clear();
  await restoreCaches(directory(), { ...scope, model: "large" });
  expect(await readdir(directory())).toEqual(["repositories"]);
});

test("a refusal costs warnings only", async () => {
  await put("completions/aa.json", "{}");
  service.denied = true;
  await saveCaches(directory(), scope);
  await restoreCaches(directory(), scope);
  expect(service.keys).toEqual([]);
  expect(warnings().join("")).toContain("cache denied: no scopes");
});

test("a service that is gone costs warnings only", async () => {
  await put("completions/aa.json", "{}");
  vi.stubEnv("ACTIONS_RESULTS_URL", "http://127.0.0.1:3/");
  await saveCaches(directory(), scope);
  await restoreCaches(directory(), scope);
  expect(warnings().length).toBeGreaterThan(0);
});

test("without a cache service nothing happens", async () => {
  vi.stubEnv("ACTIONS_RESULTS_URL", "");
  await put("completions/aa.json", "{}");
  await saveCaches(directory(), scope);
  await restoreCaches(directory(), scope);
  expect(service.calls).toEqual([]);
  expect(printed.join("")).toContain("No cache service here");
});
