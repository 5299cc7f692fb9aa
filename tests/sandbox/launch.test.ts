import { afterAll, beforeAll, describe, test } from "vitest";
import { createWorkspace, type Workspace } from "../../src/sandbox/workspace.ts";
import { behaviours } from "./behaviours.ts";
import { findPlaces, run } from "./places.ts";

process.env.LMR_API_KEY = "PLANTED-secret";

for (const place of await findPlaces()) {
  describe(place.name, () => {
    let workspace: Workspace;
    beforeAll(async () => {
      workspace = await createWorkspace(place.offer);
    });
    afterAll(() => workspace.remove());

    test.concurrent.each(behaviours)("a candidate that $name", async ({ code, limits, check }) => {
      const ended = await run(workspace, code, limits);
      check(ended, (mechanism) => ended.isolation.mechanisms.includes(mechanism));
    });
  });
}
