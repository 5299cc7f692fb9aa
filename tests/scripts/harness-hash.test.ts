import { cpSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { harnessHash } from "../../scripts/harness-hash.ts";
import { packageRoot } from "../../src/root.ts";
import { temporaryFolder } from "../support/temporary.ts";

test("the program that is shipped keeps verdicts by the sources that decide them, so that another rule judges anew", () => {
  const chunks = join(packageRoot, "dist", "chunks");
  const bundled = readdirSync(chunks).filter((name) =>
    readFileSync(join(chunks, name), "utf8").includes(harnessHash(packageRoot)),
  );
  expect(bundled).toHaveLength(1);
  const copy = temporaryFolder();
  for (const folder of ["runtime", "src"]) cpSync(join(packageRoot, folder), join(copy, folder), { recursive: true });
  expect(harnessHash(copy)).toBe(harnessHash(packageRoot));
  writeFileSync(join(copy, "src", "python", "splice.ts"), "// another rule");
  expect(harnessHash(copy)).not.toBe(harnessHash(packageRoot));
});
