import { expect, test } from "vitest";
import { renderHtml } from "../../src/render/html.ts";
import { renderJunit } from "../../src/render/junit.ts";
import { renderMarkdown } from "../../src/render/markdown.ts";
import { renderText } from "../../src/render/text.ts";
import { hostileTexts, legacyReport, poison, sampleReport } from "./hostile.ts";
import { readHtml, readXml } from "./read.ts";

const title = "### The benchmark's own tests";
const sectionOf = (markdown: string) => markdown.slice(markdown.indexOf(title)).split("\n\n### ")[0];

test("Markdown has both verdicts as a table of counts, then task by task", () => {
  expect(sectionOf(renderMarkdown(legacyReport, { from: "checks" }))).toMatchInlineSnapshot(`
    "### The benchmark's own tests

    They decide nothing here: neither a verdict nor the score. Compared with ours: agreement on 2 of 3 attempts; not runnable for 1.

    | | official passed | official failed |
    | :- | -: | -: |
    | we: passed | 1 | 0 |
    | we: not passed | 1 | 1 |

    | Task | Ours | Official | Known of the test | What it said |
    | - | - | - | - | - |
    | \`dpo/loss\` | passed, failed (assertion) | passed, failed | hub, flaky | \`log 1\` |
    | \`ergo/reset\` | tampered (denied call) | passed | | \`log 4\` |
    | \`simclr/loss\` | unscored (environment), passed | failed, not runnable | | \`log 6\` |"
  `);
  const lines = (text: string) => sectionOf(renderMarkdown(poison(legacyReport, () => text)))?.split("\n").length;
  expect(lines("a | b `c`\n\n### @team")).toBe(lines("plain"));
  expect(renderMarkdown(sampleReport)).not.toContain(title);
});

test("the page, the terminal and JUnit say the same, and nothing where nobody asked", () => {
  const [tags = []] = readHtml([renderHtml(legacyReport)]);
  const cells = tags.filter(([tag]) => tag === "td" || tag === "code").map(([, , text]) => text.trim());
  expect(cells).toEqual(expect.arrayContaining(["passed, failed", "hub, flaky", "log 6", "failed, not runnable"]));
  expect(renderText(legacyReport, "run")).toContain(`
task         ours                            official              known of the test  what it said
dpo/loss     passed, failed (assertion)      passed, failed        hub, flaky         log 1
ergo/reset   tampered (denied call)          passed                                   log 4
simclr/loss  unscored (environment), passed  failed, not runnable                     log 6
official tests, which decide nothing: agreement on 2 of 3 attempts; not runnable for 1
`);
  const [[, , , suites] = ["", {}, "", []]] = readXml([renderJunit(legacyReport)]);
  const properties = suites.map(([, { name }, , children]) => [
    name,
    ...children
      .filter(([tag]) => tag === "properties")
      .flatMap(([, , , found]) => found.map(([, one]) => `${one.name} = ${one.value}`)),
  ]);
  expect(properties).toEqual([
    ["dpo/loss", "legacy (attempt 1) = passed: log 1", "legacy (attempt 2) = failed: log 2", "legacy flags = hub, flaky"],
    ["ergo/reset", "legacy (attempt 2) = passed: log 4"],
    ["simclr/loss", "legacy (attempt 1) = failed: log 5", "legacy (attempt 2) = not runnable: log 6"],
    ["decbound/step"],
  ]);
  for (const text of [renderHtml(sampleReport), renderText(sampleReport, "run"), renderJunit(sampleReport)])
    expect(text).not.toMatch(/legacy|official/);
});

test("what an official test said is text and nothing else", () => {
  const pages = readHtml(["plain", ...hostileTexts].map((text) => renderHtml(poison(legacyReport, () => text))));
  const [plain, ...others] = pages.map(
    (tags) => tags.filter(([tag]) => ["script", "img", "td", "th", "h2"].includes(tag)).length,
  );
  expect(others.every((count) => count === plain)).toBe(true);
});
