import fc from "fast-check";
import { expect, test } from "vitest";
import { renderMarkdown } from "../../src/render/markdown.ts";
import { baselineOf, reportOf } from "../analysis/sample-run.ts";
import { comparedReport, hostileReport, hostileTexts, poison, sampleReport, withoutCode } from "./hostile.ts";

const firstLine =
  /^## (✅|❌|⚠️) LMR-Bench: (pass|fail|inconclusive) · (2 of 6|6 of 10) attempts passed · pass@1 (33.3|60) % \(95 % interval .+\) · 1 without a verdict( · not comparable with .+)?$/;
const bytes = (text: string) => Buffer.byteLength(text);

test("a report reads from the verdict down", () => {
  expect(
    renderMarkdown(sampleReport, { from: "checks", note: "[Workflow run](<https://github.com/a/b>)" }),
  ).toMatchInlineSnapshot(`
    "## ⚠️ LMR-Bench: inconclusive · 2 of 6 attempts passed · pass@1 33.3 % (95 % interval 6.1–87.5 %) · 1 without a verdict

    - 1 of 6 attempts (16.7 %) has no verdict; at most 10 % may.

    | Category | Passed | pass@1 | 95 % interval |
    | :- | -: | -: | -: |
    | training | 2/6 | 33.3 % | 6.1–87.5 % |

    ### Tasks

    | Task | Category | Passed | Otherwise | Time |
    | :- | :- | -: | :- | -: |
    | [\`dpo/loss\`](<https://github.com/owner/name/blob/dddddddddddddddddddddddddddddddddddddddd/papers/one/model/loss.py#L12>) | training | 1/2 | failed (assertion) | 2.0 s |
    | [\`ergo/reset\`](<https://github.com/owner/name/blob/dddddddddddddddddddddddddddddddddddddddd/papers/one/model/loss.py#L12>) | training | 0/2 | no answer (truncated), tampered (denied call) | 2.0 s |
    | [\`simclr/loss\`](<https://github.com/owner/name/blob/dddddddddddddddddddddddddddddddddddddddd/papers/one/model/loss.py#L12>) | training | 1/2 | unscored (environment) | 2.0 s |

    ### Not passed (4)

    - \`dpo/loss\` attempt 2 **failed (assertion)**: \`1 of 2 checks failed\`
      - \`empty batch\`: \`loss: 2.5 instead of 2.0\`
    - \`ergo/reset\` attempt 1 **no answer (truncated)**: \`The reply ended at the output limit.\`
    - \`ergo/reset\` attempt 2 **tampered (denied call)**: \`The answer called ptrace.\`
    - \`simclr/loss\` attempt 1 **unscored (environment)**: \`The interpreter did not start.\`

    ### Quarantined (1)

    These tasks could not be judged here and do not count.

    - \`decbound/step\`: \`The reference fails here.\`

    Model: \`acme/large (answered by acme/large-2026)\` · Setting: \`prompt, 2 attempts a task\` · Temperature: \`0.2\` · Prompt: \`standard (bbbbbbbbbbbb)\` · pass@2: \`66.7 %\` · Standard error: \`16.7 points, clustered by 3 papers\` · Detectable drop: \`none, the run is too small\` · Tokens: \`6,000 in, 1,200 out\` · Cost: \`unknown\` · From the cache: \`0 of 6 answers\` · Isolation: \`user\` · Time: \`solve 12 s, score 6.0 s\` · Tool: \`lmr-bench 0.1.0\` · Records: \`3f7dd447dead\`

    [Workflow run](<https://github.com/a/b>)
    "
  `);
});

test("the full text holds the replies and logs of what did not pass", () => {
  const text = renderMarkdown(sampleReport);
  expect(text).toContain(
    "<details><summary><code>dpo/loss</code> attempt 2: failed (assertion)</summary>\n\nReply:\n\n````\nHere it is:",
  );
  expect(text).toContain("Log:\n\n```\nTraceback (most recent call last):");
  expect(text).not.toContain("<code>dpo/loss</code> attempt 1");
});

test("a report with a baseline says how it compares, what is unchanged being folded away", () => {
  const text = renderMarkdown(comparedReport, { from: "checks" });
  expect(text.slice(0, text.indexOf("### Tasks"))).toMatchInlineSnapshot(`
    "## ✅ LMR-Bench: pass · 6 of 10 attempts passed · pass@1 60 % (95 % interval 23.1–92.7 %) · 1 without a verdict · not comparable with b0b0b0b

    - No minimum score is set; 6 of 10 attempts passed.
    - Not comparable with the base commit b0b0b0b: these changed: temperature (0.2 → 0.5).

    ### Against the base commit b0b0b0b

    **Not comparable**, so what differs may not be the change's doing: pass@1 50 % → 50 % (±0.0 points) on 3 common tasks · 1 regression · 1 fix · 1 unchanged · 1 undecided.

    #### Regressions

    | Task | Base | Head |
    | :- | -: | -: |
    | \`dpo/loss\` | 2/2 | 1/2 |

    #### Fixes

    | Task | Base | Head |
    | :- | -: | -: |
    | \`ergo/reset\` | 1/2 | 2/2 |

    #### Undecided: attempts without a verdict

    | Task | Base | Head |
    | :- | -: | -: |
    | \`simclr/loss\` | 2/2 | 1/2 (1 without a verdict) |

    <details><summary>1 unchanged</summary>

    \`same/one\` 0/2

    </details>

    #### Only in the base

    - \`only/base\`

    #### Only in the head

    - \`only/head\`

    #### What else differs

    | | Base | Head | Role |
    | - | - | - | - |
    | temperature | \`0.2\` | \`0.5\` | conflict |

    | Category | Passed | pass@1 | 95 % interval |
    | :- | -: | -: | -: |
    | training | 6/10 | 60 % | 23.1–92.7 % |

    "
  `);
});

test("what happened to many cases alike is said once", () => {
  const failed = (name: string, message: string) => ({ name, verdict: "failed" as const, message });
  const stopped = ["a", "b", "c"].map((name) => failed(name, "stopped before this case ended"));
  const attempts = sampleReport.attempts.map((attempt, index) =>
    index === 1 ? { ...attempt, checks: [failed("empty", "2 instead of 3"), ...stopped] } : attempt,
  );
  expect(renderMarkdown({ ...sampleReport, attempts }, { from: "checks" })).toContain(
    "\n  - `empty`: `2 instead of 3`\n  - `a` and 2 more: `stopped before this case ended`\n- ",
  );
});

test("each list of a comparison is cut with a count, and the totals stay", () => {
  const ids = Array.from({ length: 400 }, (_, index) => `paper-${index}/task`);
  const run = (verdict: (index: number) => "passed" | "failed") =>
    Object.fromEntries(ids.map((id, index) => [id, [verdict(index)]]));
  const base = reportOf(run((index) => (index % 4 < 2 ? "passed" : "failed")));
  const head = reportOf(
    run((index) => (index % 4 === 0 || index % 4 === 3 ? "passed" : "failed")),
    { baseline: baselineOf(base) },
  );
  const text = renderMarkdown(head, { budget: 20_000 });
  expect(text).toContain("100 regressions · 100 fixes · 200 unchanged");
  expect(text.match(/… and 50 more\./g)).toHaveLength(2);
  expect(text).toContain("<summary>200 unchanged</summary>");
  const totals = renderMarkdown(head, { budget: 2_000 });
  expect(totals).toContain("100 regressions · 100 fixes · 200 unchanged");
  expect(totals).not.toContain("paper-1/task");
});

test("a baseline that is missing is named in the first line", () => {
  const none = { rung: "none", sha: null, fallback: false, digest: null } as const;
  expect(renderMarkdown(reportOf({ "a/b": ["passed"] }, { baseline: none })).split("\n")[0]).toMatch(/ · no baseline$/);
});

test("a report with nothing to judge is short and says why", () => {
  const text = renderMarkdown(reportOf({ "a/b": "quarantined" }));
  expect(text).toMatch(/^## ⚠️ LMR-Bench: inconclusive · no attempt was planned\n\n- No attempt was planned/);
  expect(text).toContain("- `a/b`: `The reference fails here.`");
});

test("any report fits any budget that holds its first line, and keeps that line", () => {
  fc.assert(
    fc.property(hostileReport, fc.integer({ min: 300, max: 12_000 }), (report, budget) => {
      const text = renderMarkdown(report, { budget });
      expect(bytes(text)).toBeLessThanOrEqual(budget);
      expect(text.split("\n")[0]).toMatch(firstLine);
    }),
  );
});

test("a smaller budget never shows more", () => {
  const report = reportOf(
    Object.fromEntries(Array.from({ length: 300 }, (_, index) => [`paper/task-${index}`, ["failed", "passed"]])),
  );
  const sizes = [400_000, 150_000, 65_000, 30_000, 10_000, 3_000, 1_500, 300].map((budget) => {
    const text = renderMarkdown(report, { budget });
    expect(bytes(text)).toBeLessThanOrEqual(budget);
    return bytes(text);
  });
  expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
});

test("what is left out is counted", () => {
  const report = reportOf(Object.fromEntries(Array.from({ length: 300 }, (_, index) => [`paper/task-${index}`, ["failed"]])));
  const text = renderMarkdown(report, { budget: 30_000 });
  expect(text).toContain("### Not passed (300)");
  expect(text).toMatch(/… and \d+ more attempts\./);
  expect(text).toMatch(/… and \d+ more tasks\./);
  expect(text).toContain("_Shortened to fit.");
});

test("tasks with something to see stay when the table ends early", () => {
  const many = Object.fromEntries(
    Array.from({ length: 300 }, (_, index) => [`paper/task-${index}`, [index === 299 ? "failed" : "passed"]]),
  );
  const text = renderMarkdown(reportOf(many as Record<string, ("passed" | "failed")[]>), { budget: 16_000 });
  expect(text).not.toContain("paper/task-298");
  expect(text.match(/paper\/task-299/g)).toHaveLength(2);
});

test("a budget below the first line is refused", () => {
  expect(() => renderMarkdown(sampleReport, { budget: 50 })).toThrow(
    "A budget of 50 bytes cannot hold the first line of a report",
  );
});

test.each(hostileTexts.map((text) => [text]))("%j stays inert", (text) => {
  const markdown = [sampleReport, comparedReport].map((report) => renderMarkdown(poison(report, () => text))).join("\n");
  const outside = withoutCode(markdown);
  expect(outside).not.toMatch(/(?<![\w])@\w|(?<!^)(?<!&)#\d|:\/\/|<(?!\/?(?:details|summary|code)>)|\$|\bwww\.|!\[/m);
  expect(outside.match(/<details>/g)?.length).toBe(outside.match(/<\/details>/g)?.length);
  expect(markdown).not.toMatch(/(?![\n\t\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u);
  // No table row has more or fewer cells than its head.
  for (const table of outside.split("\n\n").filter((block) => block.startsWith("| ")))
    expect(new Set(table.split("\n").map((row) => row.split("|").length)).size).toBe(1);
});
