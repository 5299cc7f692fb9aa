import { expect, test } from "vitest";
import { mergeSigns, type Signs, withSigns } from "../../src/scorer/tampering.ts";
import type { Judgement } from "../../src/scorer/verdict.ts";

const none: Signs = { denied: [], disturbed: false };
const passed: Judgement = { verdict: "passed", reason: null, message: null, checks: [{ name: "a", verdict: "passed" }] };
const failed: Judgement = { ...passed, verdict: "failed", reason: "assertion", message: "differs" };
const forged: Judgement = { ...passed, verdict: "tampered", reason: "forged-records", message: "record 2: not JSON" };

test.each<[string, Judgement, Partial<Signs>, Partial<Signs>, string, string | null]>([
  ["no sign", passed, {}, {}, "passed", null],
  ["a call that nobody needs", passed, { denied: ["ptrace"] }, {}, "tampered", "denied-call"],
  ["the same after a failure", failed, { denied: ["mount"] }, {}, "tampered", "denied-call"],
  ["a call that the reference makes too", passed, { denied: ["ptrace"] }, { denied: ["ptrace"] }, "passed", null],
  ["another one than the reference", passed, { denied: ["bpf", "ptrace"] }, { denied: ["ptrace"] }, "tampered", "denied-call"],
  ["something written beside its folders", failed, { disturbed: true }, {}, "tampered", "wrote-outside"],
  ["as the reference does", passed, { disturbed: true }, { disturbed: true }, "passed", null],
  ["forged records, and a call", forged, { denied: ["ptrace"] }, {}, "tampered", "forged-records"],
])("%s", (_, judgement, signs, usual, verdict, reason) => {
  const found = withSigns(judgement, { ...none, ...signs }, { ...none, ...usual });
  expect(found).toMatchObject({ verdict, reason, checks: judgement.checks });
  if (reason === "denied-call") expect(found.message).not.toContain(usual.denied?.[0] ?? "nothing");
});

test("signs of several processes", () => {
  const signs = [none, { denied: ["mount", "bpf"], disturbed: true }, { denied: ["bpf"], disturbed: false }];
  expect(mergeSigns(signs)).toEqual({ denied: ["bpf", "mount"], disturbed: true });
  expect(mergeSigns([])).toEqual(none);
});
