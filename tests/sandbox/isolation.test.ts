import { expect, test } from "vitest";
import { probeIsolation } from "../../src/sandbox/isolation.ts";
import { createWorkspace } from "../../src/sandbox/workspace.ts";
import { isolationLevels } from "../../src/schema/common.ts";
import { findPlaces, publicPython, pythons, run } from "./places.ts";

const strength = (level: (typeof isolationLevels)[number]) => isolationLevels.indexOf(level);

test.each(await pythons())("what this place offers for %s is what its candidates get", async (python) => {
  const offer = await probeIsolation(python);
  expect(await probeIsolation(python)).toBe(offer);
  const workspace = await createWorkspace(offer);
  const { isolation } = await run(workspace, "");
  await workspace.remove();
  expect(isolation).toEqual({ level: offer.level, mechanisms: offer.mechanisms });
  if (strength(offer.level) < strength("user")) expect(offer.notes.join(" ")).toMatch(/\w+/);
});

test("root gives candidates a user of their own, where a Python allows it", async () => {
  const python = await publicPython();
  const offer = await probeIsolation(python ?? "python3");
  expect(offer.user).toBe(process.getuid?.() === 0 && python !== undefined && offer.interpreter.usableAs === "user");
});

test("a place with less reports a lower level", async () => {
  const levels: number[] = [];
  for (const { offer } of await findPlaces()) {
    const workspace = await createWorkspace(offer);
    levels.push(strength((await run(workspace, "")).isolation.level));
    await workspace.remove();
  }
  expect(levels).toEqual([...levels].sort((a, b) => b - a));
});
