import { expect, test } from "vitest";
import { claimsTier, isolationOf } from "../../src/sandbox/levels.ts";

const filter = ["no-new-privs", "seccomp"];
const spaces = ["pid-namespace", "mount-namespace", "network-namespace"];

test.each([
  ["namespace", ["own-uid", ...filter, ...spaces], true],
  ["user", ["own-uid", ...filter, "pid-namespace"], true],
  ["user", ["own-uid", ...filter], true],
  ["none", ["own-uid", "no-new-privs"], true],
  ["process", filter, false],
  ["process", [...filter, "landlock"], true],
  // uid 0 without capabilities still owns the system's files.
  ["none", filter, true],
  ["process", [...filter, ...spaces, "landlock"], true],
  ["none", ["rlimits", "landlock"], false],
  ["none", [], true],
])("%s is %j (root: %s)", (level, mechanisms, root) => {
  expect(isolationOf(mechanisms, root)).toEqual({ level, mechanisms });
});

test.each([
  [true, "process", ["hidden-files"]],
  [true, "namespace", ["own-uid", "hidden-files"]],
  // Its own user id says nothing of files that all may read.
  [false, "user", ["own-uid"]],
  // What is on this machine is on the network too.
  [false, "none", ["hidden-files"]],
] as const)("that a tier is claimed is %s at %s with %j", (claims, level, mechanisms) => {
  expect(claimsTier({ level, mechanisms: [...mechanisms] })).toBe(claims);
});
