import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import * as z from "zod";
import { packageRoot } from "../src/root.ts";
import { mutantsPage, Verified } from "./mutants/page.ts";

/** docs/mutants.md, of what `verify --thorough --json` printed; the tasks of several files stand together. */
const { values, positionals } = parseArgs({
  options: { out: { type: "string", default: join(packageRoot, "docs", "mutants.md") } },
  allowPositionals: true,
});
if (positionals.length === 0) throw new Error("Usage: mutants <output of verify --thorough --json> …");

const read = await Promise.all(
  positionals.map(async (file) => {
    const found = Verified.safeParse(JSON.parse(await readFile(file, "utf8")));
    if (!found.success) throw new Error(`${file} is not the output of verify --thorough --json: ${z.prettifyError(found.error)}`);
    return found.data;
  }),
);
await writeFile(values.out, mutantsPage(read.flat()));
