import fc from "fast-check";
import { expect, test } from "vitest";
import { findFunctions } from "../../src/python/find.ts";
import { functionText, maskFunction } from "../../src/python/mask.ts";
import { decodeSource } from "../../src/python/source.ts";
import { spliceFunction } from "../../src/python/splice.ts";
import { pythonFile } from "./generated.ts";
import { judge } from "./oracle.ts";

const bare = (text: string) => ({ function: text, preamble: "", rule: "test" });

async function namesIn(bytes: Uint8Array): Promise<string[]> {
  return (await findFunctions(decodeSource(bytes).text)).map((span) => `${span.name}#${span.occurrence}`);
}

test("masking and putting the original back gives the original bytes", async () => {
  await fc.assert(
    fc.asyncProperty(pythonFile, fc.nat(), async ({ bytes }, choice) => {
      const names = await namesIn(bytes);
      const name = names[choice % names.length] ?? "";
      const { masked, stub, removed } = await maskFunction(bytes, name);
      expect(Buffer.from(await spliceFunction(masked, name, bare(removed))), name).toEqual(Buffer.from(bytes));
      expect(stub).toBe(await functionText(masked, name));
      expect(removed).toBe(await functionText(bytes, name));
    }),
    { numRuns: 150 },
  );
});

test("CPython finds the same functions, and in the stub the docstring and one raise", async () => {
  const files = fc.sample(pythonFile, { numRuns: 60, seed: 1 });
  const jobs = [];
  const found: string[][] = [];
  for (const { bytes } of files) {
    const names = await namesIn(bytes);
    for (const name of names.slice(0, 6)) {
      jobs.push({ before: bytes, after: (await maskFunction(bytes, name)).masked, name, body: null });
      found.push(names.map((each) => each.replace(/#.*/, "")));
    }
  }
  const judged = judge(jobs);
  expect(judged.length).toBeGreaterThan(150);
  for (const [index, result] of judged.entries()) {
    expect(result).toMatchObject({ names: found[index], docstring: true, outside: true });
    expect((result.body as string[]).at(-1)).toBe("raise NotImplementedError");
    expect((result.body as string[]).length).toBeLessThanOrEqual(2);
  }
});

const answers = [
  "def f():\n    if a:\n        return 1\n    # done\n    return 2",
  "def f():\n  if a:\n    return 1\n  elif a:\n      return [1,\n  2]\n  return 2",
  "def f():\n\tif a:\n\t\treturn 1\n\treturn 2",
  "    def f():\n        '''Doc'''\n        b = '''\n  x\n'''\n        return b",
  "        def f():\n            return f'''\n{a}\n   '''",
  "def f(): return (a,\n  2)",
  'def f():\n   return """\\\n\t a""" + \\\n a',
  "async def f():\n\n    def g(): return 1\n\n    return g",
];

test("CPython reads the answer's body in any file, and nothing else changes", async () => {
  const cases = fc.sample(fc.tuple(pythonFile, fc.constantFrom(...answers)), { numRuns: 80, seed: 2 });
  const jobs = [];
  for (const [{ bytes }, body] of cases) {
    for (const name of (await namesIn(bytes)).slice(0, 4))
      jobs.push({ before: bytes, after: await spliceFunction(bytes, name, bare(body)), name, body });
  }
  const judged = judge(jobs);
  expect(judged.length).toBeGreaterThan(150);
  for (const [index, result] of judged.entries())
    expect(result, `${jobs[index]?.name}\n${jobs[index]?.body}`).toMatchObject({ body: true, outside: true });
});
