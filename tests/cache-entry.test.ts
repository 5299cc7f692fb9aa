import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import * as z from "zod";
import { keepEntry, readEntry } from "../src/cache-entry.ts";
import { temporaryFolder } from "./support/temporary.ts";

const Entry = z.strictObject({ n: z.number() });

test("an entry comes back as it was kept; one that is not there is no fault", async () => {
  const warnings: string[] = [];
  const path = join(temporaryFolder(), "kind", "a.json");
  const warn = (line: string) => void warnings.push(line);
  expect(await readEntry(path, Entry, warn)).toBeUndefined();
  keepEntry(path, { n: 1 }, warn);
  expect(await readEntry(path, Entry, warn)).toEqual({ n: 1 });
  expect(warnings).toEqual([]);
});

test.each([
  ["half of it", (path: string) => writeFileSync(path, '{"n": '), /^Not from the cache: .*a\.json is not JSON/],
  ["nothing in it", (path: string) => writeFileSync(path, ""), /^Not from the cache: .*a\.json is not JSON/],
  ["another shape", (path: string) => writeFileSync(path, '{"m": 1}'), /^Not from the cache: .*a\.json: /],
  ["a folder", (path: string) => mkdirSync(path), /^Not from the cache: .*a\.json is not a regular file/],
])("%s is a miss with a warning", async (_, write, warning) => {
  const warnings: string[] = [];
  const path = join(temporaryFolder(), "a.json");
  write(path);
  expect(await readEntry(path, Entry, (line) => void warnings.push(line))).toBeUndefined();
  expect(warnings).toEqual([expect.stringMatching(warning)]);
});

test("what cannot be kept is a warning", async () => {
  const warnings: string[] = [];
  const folder = temporaryFolder();
  writeFileSync(join(folder, "kind"), "in the way");
  keepEntry(join(folder, "kind", "a.json"), { n: 1 }, (line) => void warnings.push(line));
  expect(warnings).toEqual([expect.stringMatching(/^Not kept in the cache: Cannot write .*kind\/a\.json: /)]);
});

test("a cache of another shape is told of three times, not for each entry", async () => {
  const warnings: string[] = [];
  const warn = (line: string) => void warnings.push(line);
  const folder = temporaryFolder();
  for (let entry = 0; entry < 9; entry++) {
    const path = join(folder, `${entry}.json`);
    writeFileSync(path, '{"m": 1}');
    expect(await readEntry(path, Entry, warn)).toBeUndefined();
  }
  expect(warnings.slice(0, 3)).toEqual([0, 1, 2].map((n) => expect.stringMatching(`${n}.json: .* It is made again.$`)));
  expect(warnings.slice(3)).toEqual([expect.stringMatching(/^Further entries/)]);
});
