import { createHash } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { visible } from "../../src/render/escape.ts";
import { renderHtml } from "../../src/render/html.ts";
import { noTexts, type PageTexts, shownPrompt, textShare } from "../../src/render/page-texts.ts";
import type { Digest } from "../../src/schema/digest.ts";
import { baselineOf, reportOf } from "../analysis/sample-run.ts";
import { comparedReport, hostileText, hostileTexts, poison, sampleReport } from "./hostile.ts";
import { type HtmlTag, readHtml } from "./read.ts";

const page = (html: string): HtmlTag[] => readHtml([html])[0] ?? [];
const textsOf = (tags: HtmlTag[], name: string) => tags.filter(([tag]) => tag === name).map(([, , text]) => text.trim());

test("the page holds verdict, grounds, bars, tasks, attempts, quarantine and the facts of the run", () => {
  const tags = page(renderHtml(sampleReport));
  expect(textsOf(tags, "title")[0]).toBe(
    "LMR-Bench: inconclusive, 2 of 6 attempts passed · pass@1 33.3 % (95 % interval 6.1–87.5 %) · 1 without a verdict",
  );
  expect(textsOf(tags, "h2")).toEqual([
    "Score by category",
    "Tasks",
    "Quarantined",
    "Attempts",
    "Tokens, cost and time",
    "About this run",
  ]);
  expect(tags.filter(([tag]) => tag === "svg").map(([, attributes]) => attributes["aria-label"])).toEqual([
    "All tasks: 33.3 %, 95 % interval 6.1–87.5 %",
    "training: 33.3 %, 95 % interval 6.1–87.5 %",
    "Tokens of training: 7,200",
    "Time of training: 18 s",
  ]);
  expect(tags.filter(([tag]) => tag === "details")).toHaveLength(6);
  expect(textsOf(tags, "h4")).toContain("Checks (1 of 2 passed)");
  expect(textsOf(tags, "pre")).toContain("Traceback (most recent call last):\n  ...");
  expect(textsOf(tags, "dt")).toEqual(expect.arrayContaining(["Model", "Tokens", "Isolation", "Tool", "Finish reason"]));
});

test("runs before this one make a trend, of which this one is the last", () => {
  const half = baselineOf(reportOf({ "a/b": ["passed", "failed"] })).digest as Digest;
  const report = reportOf({ "a/b": ["passed", "passed"] });
  const text = renderHtml(report, { ...noTexts, earlier: [half, half] });
  expect(textsOf(page(text), "h2")).toContain("Trend");
  expect(text).toContain('class="line" d="M10.0 50.00L500.0 50.00L990.0 0.00"');
  expect(textsOf(page(renderHtml(report)), "h2")).not.toContain("Trend");
});

test("a comparison has bars of both runs, the tasks that changed, and the others folded away", () => {
  const tags = page(renderHtml(comparedReport));
  expect(textsOf(tags, "h2")).toContain("Against the base commit b0b0b0b");
  expect(tags.filter(([tag]) => tag === "svg").map(([, attributes]) => attributes["aria-label"])).toEqual(
    expect.arrayContaining([
      "All common tasks: 50 % in the base, 50 % in the head",
      "training: 50 % in the base, 50 % in the head",
    ]),
  );
  expect(textsOf(tags, "h3").slice(0, 6)).toEqual([
    "Regressions (1)",
    "Fixes (1)",
    "Undecided (1)",
    "Only in the base (1)",
    "Only in the head (1)",
    "What else differs",
  ]);
  expect(textsOf(tags, "summary")).toContain("1 unchanged task");
});

const prompt = "f".repeat(64);
/** Two attempts of each task that were asked the same. */
const askedReport = reportOf(
  { "dpo/loss": ["passed", "failed"], "simclr/loss": ["failed", "passed"] },
  { solutions: { prompt } },
);
const texts = (content: string): PageTexts => ({
  prompts: new Map([[prompt, shownPrompt(prompt, [{ role: "user", content }], textShare(askedReport))]]),
  references: new Map([["dpo/loss", content]]),
  transcripts: new Map(),
  earlier: [],
});

test("an attempt shows how it differs from the reference and links to its prompt, which is there once a task", () => {
  const tags = page(renderHtml(askedReport, texts("    def loss(x):\n        return 2 * x\n")));
  const lines = tags.filter(([, { class: name }]) => name === "removed" || name === "added").map(([, , text]) => text.trimEnd());
  expect(lines).toEqual(Array(2).fill(["-    return 2 * x", "+    return x"]).flat());
  expect(textsOf(tags, "summary").filter((text) => text.startsWith("Prompt"))).toHaveLength(2);
  const links = tags.flatMap(([, { href }]) => (href?.startsWith("#prompt-") ? [href.slice(1)] : []));
  expect(links).toHaveLength(4);
  expect(tags.some(([, { id }]) => id === links[0])).toBe(true);
});

test("a long text keeps its beginning and its end, and names the file that has all of it", () => {
  const long = `begin ${"x".repeat(300_000)} end`;
  const [shown = ""] = textsOf(page(renderHtml(askedReport, texts(long))), "pre");
  expect(shown).toMatch(
    /^begin x+\n\[… 240010 characters are left out here; the whole text is in prompts\/f{64}\.json …\]\nx+ end$/,
  );
  const reply = reportOf({ "a/b": ["failed"] }, { solutions: { reply: long } });
  expect(textsOf(page(renderHtml(reply)), "pre")[0]).toContain("the whole text is in solutions/a/b/1.json");
});

test("a judge has its table, and its reasons stand with each attempt", () => {
  const tags = page(renderHtml(comparedReport));
  expect(textsOf(tags, "h2")).toContain("Judge");
  const table = tags.slice(tags.findIndex(([tag, , text]) => tag === "h2" && text.trim() === "Judge")).slice(0, 20);
  expect(textsOf(table, "th")).toEqual([
    "",
    "3, completely correct",
    "2, right logic with subtle errors",
    "1, wrong logic",
    "passed",
    "not passed",
  ]);
  expect(textsOf(table, "td")).toEqual(["1", "0", "0", "0", "0", "1"]);
  expect(textsOf(tags, "h4").filter((text) => text.startsWith("Judge"))).toEqual([
    "Judge: 3, completely correct",
    "Judge: 1, wrong logic",
    "Judge: unscored: the reply is empty",
    ...Array.from({ length: 7 }, () => "Judge: unscored: There is no judgement of this answer; run solve again."),
  ]);
  expect(textsOf(tags, "dd")).toContain("The mean is taken over the wrong axis.");
});

test("links of the task table lead to the attempts", () => {
  const tags = page(renderHtml(sampleReport));
  const targets = tags.flatMap(([tag, { href }]) => (tag === "a" && href?.startsWith("#") ? [href.slice(1)] : []));
  const ids = tags.flatMap(([, { id }]) => id ?? []);
  expect(targets).toEqual(ids);
  expect(targets).toHaveLength(3);
});

test("nothing is loaded and nothing may run: the policy allows the style sheet alone", () => {
  const tags = page(renderHtml(sampleReport));
  const policy = tags.find(([tag, attributes]) => tag === "meta" && attributes["http-equiv"] === "Content-Security-Policy");
  const [style, ...others] = tags.filter(([tag]) => tag === "style");
  expect(others).toEqual([]);
  const hash = createHash("sha256")
    .update(style?.[2] ?? "")
    .digest("base64");
  expect(policy?.[1].content).toBe(`default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'`);
  for (const [tag, attributes] of tags) {
    expect(["script", "img", "link", "iframe", "object", "base", "form"]).not.toContain(tag);
    expect(Object.keys(attributes).filter((name) => name.startsWith("on") || name === "style" || name === "src")).toEqual([]);
  }
});

test("no text changes the structure of the page, and each is shown as it is", () => {
  const hostile = [...hostileTexts, ...fc.sample(hostileText, { numRuns: 300, seed: 1 })].filter((text) => text !== "");
  const [plain = [], ...pages] = readHtml(["plain", ...hostile].map((text) => renderHtml(poison(comparedReport, () => text))));
  const skeleton = (tags: HtmlTag[]) => tags.map(([tag, { class: name, id }]) => [tag, name, id]);
  expect(pages).toHaveLength(hostile.length);
  for (const [index, tags] of pages.entries()) {
    expect(skeleton(tags)).toEqual(skeleton(plain));
    const reply = tags.find(([tag]) => tag === "pre")?.[2];
    expect(reply).toBe(visible(hostile[index] ?? ""));
  }
});

test("prompts and differences are text too", () => {
  const [plain = [], ...pages] = readHtml(
    ["plain", ...hostileTexts].map((text) =>
      renderHtml(
        poison(askedReport, () => text),
        texts(text),
      ),
    ),
  );
  const known = new Set(plain.map(([tag]) => tag));
  for (const [index, tags] of pages.entries()) {
    expect(tags.filter(([tag]) => !known.has(tag) && tag !== "span")).toEqual([]);
    expect(tags.find(([tag]) => tag === "pre")?.[2]).toBe(`${visible(hostileTexts[index] ?? "")}\n`);
  }
});

test("an address that is not https is text", () => {
  const urls = ["javascript:alert(1)", "http://a.example", "https://a.example/ok"];
  const pages = readHtml(urls.map((url) => renderHtml(poison(sampleReport, () => url))));
  const links = pages.map(
    (tags) => new Set(tags.flatMap(([tag, { href }]) => (tag === "a" && !href?.startsWith("#") ? [href] : []))),
  );
  expect(links).toEqual([new Set(), new Set(), new Set(["https://a.example/ok"])]);
});

test("a run with nothing to judge has a page too", () => {
  expect(textsOf(page(renderHtml(reportOf({ "a/b": "quarantined" }))), "h2")).toEqual([
    "Score by category",
    "Quarantined",
    "About this run",
  ]);
});
