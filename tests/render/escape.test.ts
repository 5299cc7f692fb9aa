import fc from "fast-check";
import { expect, test } from "vitest";
import { codeBlock, codeCell, codeSpan, escapeHtml, link, oneLine, prose, shorten, visible } from "../../src/render/escape.ts";
import { hostileText } from "./hostile.ts";

test.each([
  ["a\r\nb\rc", "a\nb\nc"],
  ["\u001b[1;31mred\u001b[0m", "red"],
  ["nul \u0000, bell \u0007", "nul \\u{0}, bell \\u{7}"],
  ["abc\u202egnp.exe", "abc\\u{202e}gnp.exe"],
  ["zero\u200bwidth\ufeff", "zero\\u{200b}width\\u{feff}"],
  ["tag\u{e0041}", "tag\\u{e0041}"],
  ["lone \ud800", "lone \\u{d800}"],
  ["tab\tstays, 👩\u200d🔬 too", "tab\tstays, 👩\u200d🔬 too"],
])("%j becomes visible", (text, expected) => {
  expect(visible(text)).toBe(expected);
});

test.each([
  ["ping @team", "ping &#64;&#8203;team"],
  ["pass@1", "pass@1"],
  ["fixes #12 and GH-12", "fixes &#35;&#8203;12 and GH&#8203;-12"],
  ["https://a.example and www.b.example", "https:&#8203;//a.example and www&#8203;.b.example"],
  ["<b>*x*</b> | `y` [z](u) $m$", "&#60;b&#62;&#42;x&#42;&#60;/b&#62; &#124; &#96;y&#96; &#91;z&#93;(u) &#36;m&#36;"],
  ["two\nlines", "two lines"],
])("%j is inert as prose", (text, expected) => {
  expect(prose(text)).toBe(expected);
});

test.each([
  ["plain", "`plain`"],
  ["a `b` c", "``a `b` c``"],
  ["`", "`` ` ``"],
  ["``x", "``` ``x ```"],
  [" \n ", "–"],
])("%j as a code span", (text, expected) => {
  expect(codeSpan(text)).toBe(expected);
});

test.each([
  ["no pipe", "`no pipe`"],
  ["a|b", "<code>a&#124;b</code>"],
  ["a\\|<b>", "<code>a&#92;&#124;&#60;b&#62;</code>"],
])("%j in a table cell", (text, expected) => {
  expect(codeCell(text)).toBe(expected);
});

test.each([
  ["https://github.com/a/b#L1", "[x](<https://github.com/a/b#L1>)"],
  ["javascript:alert(1)", "x"],
  ["https://a.example/>)", "x"],
  [null, "x"],
])("a link to %j", (url, expected) => {
  expect(link("x", url)).toBe(expected);
});

test("a code span is read back as exactly its text", () => {
  fc.assert(
    fc.property(hostileText, (text) => {
      expect(readCodeSpan(codeSpan(text))).toBe(oneLine(text) || "–");
    }),
  );
});

test("prose is read back as exactly its text and holds no character that opens a structure", () => {
  fc.assert(
    fc.property(hostileText, (text) => {
      const written = prose(text);
      expect(written).not.toMatch(/[`*_[\]<>|~$^\n]|&(?!#\d+;)/);
      const read = written.replace(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)));
      expect(read.replaceAll("\u200b", "")).toBe(oneLine(text));
      expect(read).not.toMatch(/(?<!\w)@\w|#\d|:\/\/|\bwww\./i);
    }),
  );
});

test("a code block is closed by its own fence alone", () => {
  fc.assert(
    fc.property(hostileText, (text) => {
      const [open = "", ...lines] = codeBlock(text, "python").split("\n");
      const fence = /^(`{3,})python$/.exec(open)?.[1] ?? "";
      const closing = lines.findIndex((line) => (/^ {0,3}(`+)\s*$/.exec(line)?.[1] ?? "").length >= fence.length);
      expect(closing).toBe(lines.length - 1);
      expect(lines.slice(0, -1).join("\n")).toBe(visible(text).replace(/\n+$/, ""));
    }),
  );
});

test("HTML text holds no markup", () => {
  fc.assert(
    fc.property(hostileText, (text) => {
      expect(escapeHtml(text)).not.toMatch(/[<>"']|&(?!(?:amp|lt|gt|quot|#39);)/);
    }),
  );
});

test("shortening keeps whole characters", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), fc.integer({ min: 1, max: 20 }), (text, length) => {
      const short = shorten(text, length);
      expect(short.length).toBeLessThanOrEqual(length);
      expect(short).not.toMatch(/\p{Cs}/u);
      if (text.length <= length) expect(short).toBe(text);
    }),
  );
});

/** Reads one code span by the rules of CommonMark 6.1; throws if the text is anything else. */
function readCodeSpan(markdown: string): string {
  if (markdown === "–") return markdown;
  const fence = /^`+/.exec(markdown)?.[0] ?? "";
  const runs = [...markdown.slice(fence.length).matchAll(/`+/g)];
  const closing = runs.find((run) => run[0].length === fence.length);
  if (fence === "" || closing === undefined || closing.index + 2 * fence.length !== markdown.length)
    throw new Error("not one code span");
  const inside = markdown.slice(fence.length, -fence.length);
  return /^ .* $/.test(inside) && inside.trim() !== "" ? inside.slice(1, -1) : inside;
}
