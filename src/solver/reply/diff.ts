import { type Replacement, replaced } from "./replacement.ts";

export function isDiff(text: string, info: string): boolean {
  return (
    /^(diff|patch)\b/i.test(info) ||
    /(^|\n)(@@( |\n)|\+\+\+ |\+[ \t]*(async[ \t]+)?def[ \t]|-[ \t]*raise NotImplementedError\b|<{5,9} SEARCH\n)/.test(text)
  );
}

/** The readings of a diff or of blocks to search and replace: applied to the stub, else its new side as it stands. */
export function codeInDiff(diff: string, stub: string): string[] {
  const hunks = hunksOf(diff);
  const applied = hunks.reduce((text, hunk) => replaced(text, replacementOf(hunk)), stub);
  return [...(applied === stub ? [] : [applied]), newSide(diff)];
}

/** What a diff adds or leaves, of the whole file. */
export function newSide(diff: string): string {
  return hunksOf(diff).flatMap(kept).join("\n");
}

function hunksOf(diff: string): string[][] {
  return asUnified(diff)
    .split(/^@@[^\n]*\n?/m)
    .map((hunk) => hunk.split("\n").filter((line) => !isHeader(line)));
}

/** Blocks to search and replace in the form of a diff. */
function asUnified(text: string): string {
  let sign = "";
  return text
    .split("\n")
    .map((line) => {
      const side = sides.find(({ mark, after }) => mark.test(line) && after.includes(sign));
      sign = side?.sign ?? sign;
      return side ? side.by : `${sign}${line}`;
    })
    .join("\n");
}

/** Lines that begin and end the old and the new side of a block, and the sign that a diff has for what follows them. */
const sides = [
  { mark: /^<{5,9} SEARCH$/, after: [""], sign: "-", by: "@@" },
  { mark: /^={5,9}$/, after: ["-"], sign: "+", by: "\\ No newline" },
  { mark: /^>{5,9} REPLACE$/, after: ["+"], sign: "", by: "@@" },
];

/** Of git, of plain diffs, and of the patches that editing agents write. */
function isHeader(line: string): boolean {
  return /^(--- |\+\+\+ |diff |index |\\ No newline|\*\*\* (Begin|End|Update|Add) )/.test(line);
}

const kept = (hunk: readonly string[]) => hunk.filter((line) => !line.startsWith("-")).map((line) => line.replace(/^[+ ]/, ""));

function replacementOf(hunk: readonly string[]): Replacement[] {
  return hunk.map((line) => ({
    kind: line.startsWith("+") ? "new" : line.startsWith("-") ? "old" : "both",
    text: line.replace(/^[-+ ]/, "").trimEnd(),
  }));
}
