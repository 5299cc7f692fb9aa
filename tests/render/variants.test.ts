import fc from "fast-check";
import { expect, test } from "vitest";
import { compareVariants } from "../../src/analysis/variants.ts";
import { renderVariantsText } from "../../src/render/text.ts";
import { testNote } from "../../src/render/variant-table.ts";
import { renderVariantsHtml } from "../../src/render/variants-html.ts";
import { renderVariants } from "../../src/render/variants-markdown.ts";
import type { Report } from "../../src/schema/report.ts";
import { type RunOptions, reportOf } from "../analysis/sample-run.ts";
import { hostileText, hostileTexts, poison, sampleReport, withoutCode } from "./hostile.ts";
import { type HtmlTag, readHtml } from "./read.ts";

const priced = { solutions: { cost: 0.25 } };
const small = reportOf(
  { "dpo/loss": ["failed"], "ergo/reset": ["unscored"], "a/gone": "quarantined" },
  { minScore: 0.6, ...priced },
);
const large = reportOf({ "dpo/loss": ["passed"], "ergo/reset": ["no-answer"], "a/gone": "quarantined" }, priced);
const other = reportOf({ "dpo/loss": ["passed"], "ergo/reset": ["passed"] }, { settings: { temperature: 1 } });

const named = (...reports: Report[]) =>
  reports.map((report, index) => ({ name: `model-${index + 1}`, folder: `variants/model-${index + 1}`, report }));
const variants = named(small, large, other);
const comparison = compareVariants(variants, "lmr-bench 0.1.0");

test("the comparison reads from the verdict down: variants, what spoils it, categories, tasks, then each report folded", () => {
  const text = renderVariants(comparison, [small], { note: "[Workflow run](<https://github.com/a/b>)" });
  const end = text.indexOf("</summary>");
  expect(text.slice(0, end)).toMatchInlineSnapshot(`
    "## ❌ LMR-Bench: fail · 3 variants: 1 fail, 2 pass · pass@1 0 % to 100 %

    | Variant | pass@1 | 95 % interval | Against the first | p | Without a verdict | Cost | Tokens in | Tokens out | Verdict |
    | :- | -: | -: | -: | -: | -: | -: | -: | -: | -: |
    | \`model-1\` | 0 % | 0–90.5 % | – | – | 1 | $0.5000 | 2,000 | 400 | fail |
    | \`model-2\` | 50 % | 9.5–90.5 % | +100.0 points on 1 of 2 tasks | 1.0 | 0 | $0.5000 | 2,000 | 400 | pass |
    | \`model-3\` | 100 % | 34.2–100 % | not comparable | – | 0 | unknown | 2,000 | 400 | pass |

    What varies: temperature. The change is over the tasks that both scored in full; p is of a two-sided sign-flip test over papers. There are too few papers to prove any drop.

    - \`model-1\`: pass@1 is 0 % (0 of 2 attempts), and at most 50 % if the one without a verdict had passed; that is below the minimum of 60 %.
    - \`model-1\`: 1 of 2 attempts (50 %) has no verdict; at most 10 % may.
    - \`model-3\`: not comparable with the first: temperature 0.2 against 1

    ### Tasks

    | Task | \`model-1\` | \`model-2\` | \`model-3\` |
    | :- | :- | :- | :- |
    | \`dpo/loss\` | failed (assertion) | passed | passed |
    | \`ergo/reset\` | unscored (environment) | no answer (truncated) | passed |

    <details><summary>❌ <code>model-1</code> 0 of 2 attempts passed · pass@1 0 % (95 % interval 0–90.5 %) · 1 without a verdict"
  `);
  expect(text.slice(end)).toContain("### Not passed (2)");
  expect(text.slice(end)).not.toMatch(/^## /m);
  expect(text).toMatch(/<\/details>\n\n\[Workflow run\]\(<https:\/\/github\.com\/a\/b>\)\n$/);
});

test("the note says what varies: of the prompt only what its setting does not bring along", () => {
  const note = (...settings: RunOptions["settings"][]) =>
    testNote(compareVariants(named(...settings.map((one = {}) => reportOf({ a: ["passed"] }, { settings: one }))), "t", true));
  const agent = { setting: "agent", solver: "agent", prompt: { name: "agent", hash: "a".repeat(64) } } as const;
  const short = { name: "short", hash: "d".repeat(64) };
  expect(note({}, {})).toMatch(/^The change is over/);
  expect(note({}, agent)).toMatch(/^What varies: setting\. The change is over/);
  expect(note({}, { ...agent, prompt: short }, agent)).toMatch(/^What varies: setting, prompt\. /);
  expect(note({}, { model: "acme/small", endpoint: "https://small.example/v1" }, { hints: false })).toMatch(
    /^What varies: model, endpoint, hints\. /,
  );
});

test("several attempts show their share, and pass@k stands beside pass@1", () => {
  const twice = reportOf({ "dpo/loss": ["failed", "passed"], "ergo/reset": ["failed", "unscored"] });
  const text = renderVariants(compareVariants(named(twice, twice), "t"), []);
  expect(text).toContain("| Variant | pass@1 | 95 % interval | pass@2 | Against the first |");
  expect(text).toMatch(/`model-1` \| 25 % \| [^|]+ \| 50 % \| – \|/);
  expect(text).toContain("| `dpo/loss` | 1/2 | 1/2 |");
  expect(text).toContain("| `ergo/reset` | 0/2 (1 without a verdict) | 0/2 (1 without a verdict) |");
});

test("the text for a terminal has the same tables, aligned", () => {
  const lines = renderVariantsText(comparison, "lmr-run").split("\n");
  expect(lines).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^model-2 +50 % +.* \$0\.5000 +2,000 +400 +pass$/),
      expect.stringMatching(/^dpo\/loss +failed \(assertion\) +passed +passed$/),
      expect.stringMatching(/^fail · 3 variants: 1 fail, 2 pass · pass@1 0 % to 100 %$/),
      expect.stringContaining("report: lmr-run/comparison.html"),
    ]),
  );
});

const page = (html: string): HtmlTag[] => readHtml([html])[0] ?? [];

test("the page has a bar and a link for each variant, and a badge for each attempt", () => {
  const tags = page(renderVariantsHtml(comparison));
  const of = (name: string) => tags.filter(([tag]) => tag === name);
  expect(of("h2").map(([, , text]) => text.trim())).toEqual(["Score by variant", "Categories", "Tasks"]);
  expect(of("svg").map(([, { "aria-label": label }]) => label)).toEqual([
    expect.stringMatching(/^model-1: 0 %/),
    expect.stringMatching(/^model-2: 50 %/),
    expect.stringMatching(/^model-3: 100 %/),
  ]);
  expect(of("a").map(([, { href }]) => href)).toEqual(variants.map(({ folder }) => `${folder}/report.html`));
  expect(tags.filter(([, { class: name }]) => name?.startsWith("badge")).map(([, , text]) => text.trim())).toEqual([
    ...["failed (assertion)", "passed", "passed"],
    ...["unscored (environment)", "no answer (truncated)", "passed"],
  ]);
  expect(tags.map(([tag]) => tag)).not.toContain("script");
});

/** The names of variants, tasks and categories, and all in their reports, in words that are not ours. */
function hostile(text: string) {
  const reports = [sampleReport, sampleReport].map((report) => poison(report, () => text));
  return {
    comparison: compareVariants(
      reports.map((report) => ({ name: text, folder: text, report })),
      text,
    ),
    reports,
  };
}

test.each(hostileTexts.map((text) => [text]))("%j stays inert", (text) => {
  const { comparison, reports } = hostile(text);
  const outside = withoutCode(renderVariants(comparison, reports));
  expect(outside).not.toMatch(/(?<![\w])@\w|(?<!^)(?<!&)#\d|:\/\/|<(?!\/?(?:details|summary|code)>)|\$(?!\d)|\bwww\.|!\[/m);
  expect(outside.match(/<details>/g)?.length).toBe(outside.match(/<\/details>/g)?.length);
  for (const table of outside.split("\n\n").filter((block) => block.startsWith("| ")))
    expect(new Set(table.split("\n").map((row) => row.split("|").length)).size).toBe(1);
});

test("no text changes the structure of the page", () => {
  const texts = [...hostileTexts, ...fc.sample(hostileText, { numRuns: 100, seed: 1 })].filter((text) => text !== "");
  const [plain = [], ...pages] = readHtml(["plain", ...texts].map((text) => renderVariantsHtml(hostile(text).comparison)));
  const skeleton = (tags: HtmlTag[]) => tags.map(([tag, { class: name }]) => [tag, name]);
  for (const tags of pages) expect(skeleton(tags)).toEqual(skeleton(plain));
});

test("any budget that holds the first line is kept, and a smaller one never shows more", () => {
  const many = reportOf(Object.fromEntries(Array.from({ length: 300 }, (_, index) => [`paper/task-${index}`, ["failed"]])));
  const two = named(many, many);
  const sizes = [400_000, 65_000, 20_000, 5_000, 1_500, 200].map((budget) => {
    const text = renderVariants(compareVariants(two, "t"), [many, many], { budget });
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(budget);
    expect(text).toMatch(/^## ✅ LMR-Bench: pass · 2 variants: 2 pass · pass@1 0 %\n/);
    return Buffer.byteLength(text);
  });
  expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
});
