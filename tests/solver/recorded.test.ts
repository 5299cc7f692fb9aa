import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { sha256 } from "../../src/hash.ts";
import { Solution } from "../../src/schema/solution.ts";
import { readRecordedReply } from "../../src/solver/recorded.ts";
import { extractAnswer } from "../../src/solver/reply.ts";
import { temporaryFolder } from "../support/temporary.ts";

function recorded(files: Record<string, string>): string {
  const folder = temporaryFolder();
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}

test.each([
  ["text alone", { "p/f/1.md": "```python\n```" }, { content: "```python\n```", finishReason: "stop", usage: null }],
  ["code alone", { "p/f/1.py": "def f(): pass\n" }, { content: "def f(): pass\n", finishReason: "stop" }],
  [
    "text with facts beside it",
    { "p/f/1.md": "half", "p/f/1.json": '{"finish_reason": "length", "usage": {"prompt_tokens": 5, "completion_tokens": 2}}' },
    { content: "half", finishReason: "length", usage: { inputTokens: 5, outputTokens: 2 } },
  ],
  ["a refusal", { "p/f/1.json": '{"content": null, "refusal": "no"}' }, { content: null, refusal: "no" }],
])("%s", async (_, files, completion) => {
  await expect(readRecordedReply(recorded(files), "p/f", 1)).resolves.toMatchObject(completion);
});

test("an agent's answer, which has no reply, is found again as it was", async () => {
  const answer = {
    function: "\tdef f(self, x):\n\t\treturn self._h(K) + h(x)",
    preamble: "K = 1\ndef h(x):\n    return x\nclass A:\n    def _h(self, x):\n        return '''\n```\n~~~\n'''",
    rule: "edited by the agent",
  };
  const solution = {
    ...{
      schema: "lmr-bench/solution/1",
      task: "p/f",
      attempt: 1,
      key: sha256("1"),
      status: "answered",
      reason: null,
      message: null,
    },
    ...{ answer, reply: null, finishReason: null, usage: null, model: { requested: null, returned: null }, cut: [], mapped: [] },
    ...{ seconds: 1, cached: false },
  };
  const completion = await readRecordedReply(recorded({ "p/f/1.json": JSON.stringify(Solution.parse(solution)) }), "p/f", 1);
  const found = await extractAnswer(completion?.content ?? "", { name: "A.f", stub: "\tdef f(self, x):\n\t\tpass" });
  expect(found).toMatchObject({ answer: { function: answer.function, preamble: answer.preamble } });
});

test("an attempt without a record has no reply", async () => {
  await expect(readRecordedReply(recorded({ "p/f/1.md": "x" }), "p/f", 2)).resolves.toBeUndefined();
});

test.each([
  ["{", /1\.json is not JSON/],
  ['{"kontent": "x"}', /1\.json: neither a solution of an earlier run nor a recorded reply/],
])("%s is refused by name", async (text, message) => {
  await expect(readRecordedReply(recorded({ "p/f/1.json": text }), "p/f", 1)).rejects.toThrow(message);
});
