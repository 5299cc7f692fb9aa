import { appendFileSync, existsSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import * as z from "zod";
import { readLines } from "../src/files.ts";
import { LineFile } from "../src/line-file.ts";
import { temporaryFolder } from "./support/temporary.ts";

const Shape = z.strictObject({ word: z.string() });
const read = (path: string) => readLines(path, Shape);

test("each line is there when it was added; what is cut or of another shape is left out, and the next line takes the place of the cut one", async () => {
  const path = join(temporaryFolder(), "new", "lines.jsonl");
  const file = new LineFile(path);
  expect(existsSync(path)).toBe(false);
  for (const word of ["één", "two\n"]) {
    file.add({ word });
    expect((await read(path)).records.at(-1)).toEqual({ word });
  }
  appendFileSync(path, '{"word":1}\n{"word":"hal');
  const { records, bytes } = await read(path);
  expect(records).toEqual([{ word: "één" }, { word: "two\n" }]);
  const later = new LineFile(path, bytes);
  later.add({ word: "three" });
  await later.close();
  expect(readFileSync(path, "utf8")).toBe('{"word":"één"}\n{"word":"two\\n"}\n{"word":1}\n{"word":"three"}\n');
});

test("nothing is written through a link, and what cannot be written is told at the end", async () => {
  const folder = temporaryFolder();
  const [other, link] = [join(folder, "other"), join(folder, "link")];
  writeFileSync(other, "mine\n");
  symlinkSync(other, link);
  const grown = new LineFile(link, 5);
  grown.add({ word: "x" });
  await expect(grown.close()).rejects.toThrow(/^Cannot write .*\/link: .*ELOOP/);
  const anew = new LineFile(link);
  anew.add({ word: "x" });
  await anew.close();
  expect(readFileSync(other, "utf8")).toBe("mine\n");
  expect(readFileSync(link, "utf8")).toBe('{"word":"x"}\n');
  const nowhere = new LineFile(join(other, "deeper", "lines.jsonl"));
  nowhere.add({ word: "x" });
  await expect(nowhere.close()).rejects.toThrow(/^Cannot write .*a part of the path is a file/);
});
