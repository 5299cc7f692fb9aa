import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Ended } from "../../src/sandbox/launch.ts";
import { behaviours } from "./behaviours.ts";
import { bundleProgram, type Program } from "./bundle.ts";
import { publicPython } from "./places.ts";

const python = await publicPython();
const ordinary = 12345;

// Without root, launch.test.ts has run all this as an ordinary user already.
if (process.getuid?.() === 0 && python !== undefined) {
  describe("a harness that is not root", () => {
    let program: Program;
    let ended: Ended[];
    beforeAll(async () => {
      program = await bundleProgram();
      ended = await program.run({ python, jobs: behaviours.map(({ code, limits = {} }) => ({ code, limits })) }, ordinary);
    });
    afterAll(() => program?.remove());

    test.each(behaviours.map((behaviour, index) => ({ ...behaviour, index })))(
      "and a candidate that $name",
      ({ check, index }) => {
        const one = ended[index] as Ended;
        check(one, (mechanism) => one.isolation.mechanisms.includes(mechanism));
      },
    );

    test("has no own user to give", () => {
      expect(ended.map(({ isolation }) => isolation.mechanisms.includes("own-uid"))).not.toContain(true);
    });
  });
} else {
  test("is what this machine has", () => expect(process.getuid?.() === 0 && python !== undefined).toBe(false));
}
