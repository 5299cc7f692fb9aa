import { escapeHtml } from "../render/escape.ts";
import { plural, utf8Bytes, verdictMarks } from "../render/format.ts";
import { RunVerdict } from "../schema/report.ts";

/** What one leg of a matrix says in the comment that all legs share; a job without a matrix is one leg. */
export interface Section {
  /** The input `name`; empty where a job uses the action once. */
  leg: string;
  runId: number;
  runAttempt: number;
  verdict: RunVerdict;
  /** Markdown; its first line is a heading with the verdict. */
  text: string;
}

/** The comment of a key, found again by its first line. */
export function writeBody(key: string, sections: readonly Section[]): string {
  const ordered = sections.toSorted((a, b) => (a.leg < b.leg ? -1 : 1));
  const parts = ordered.length === 1 ? ordered.map(writeSection) : [overview(ordered), ...ordered.map(fold)];
  return `${keyMarker(key)}\n${parts.join("\n\n")}`;
}

/** The sections of a body that is the comment of `key`; null for any other. */
export function readBody(key: string, body: string): Section[] | null {
  if (!body.startsWith(`${keyMarker(key)}\n`)) return null;
  const marked =
    /^<!-- lmr-bench leg=(\S*) run=(\d{1,15}) attempt=(\d{1,6}) verdict=(\w+) -->\n(.*?)\n<!-- lmr-bench end -->$/gms;
  return [...body.matchAll(marked)].flatMap(([, encoded = "", run, attempt, verdict, text = ""]) => {
    const [leg, known] = [decode(encoded), RunVerdict.safeParse(verdict).data];
    if (leg === null || known === undefined) return [];
    return [{ leg, runId: Number(run), runAttempt: Number(attempt), verdict: known, text }];
  });
}

/** Null for what we cannot have written: maintainers may edit the comment. */
function decode(encoded: string): string | null {
  try {
    return decodeURIComponent(encoded);
  } catch {
    return null;
  }
}

/**
 * Sections of several readings of a comment as one: of each leg the newest, and only those of the newest run, since what an older
 * one said is of another commit. The result does not depend on the order, so that legs which merge at once agree in the end.
 */
export function mergeSections(sections: readonly Section[]): Section[] {
  const newestRun = Math.max(...sections.map(({ runId }) => runId));
  const legs = new Map<string, Section>();
  for (const section of sections.filter(({ runId }) => runId === newestRun)) {
    const known = legs.get(section.leg);
    if (known === undefined || known.runAttempt <= section.runAttempt) legs.set(section.leg, section);
  }
  return [...legs.values()];
}

/** The sections within a number of bytes: the longest ones lose all but their heading first, never half a section. */
export function fitSections(key: string, sections: readonly Section[], budget: number): Section[] {
  const kept = [...sections];
  while (utf8Bytes(writeBody(key, kept)) > budget) {
    const longest = kept.reduce((a, b) => (b.text.length > a.text.length ? b : a));
    const heading = `${longest.text.split("\n")[0]}\n\n_Shortened to fit; the job summary has all of it._`;
    if (heading.length >= longest.text.length) break;
    kept[kept.indexOf(longest)] = { ...longest, text: heading };
  }
  return kept;
}

function keyMarker(key: string): string {
  return `<!-- lmr-bench key=${encodeURIComponent(key)} -->`;
}

/** Text of a model may hold a line that looks like a marker; one changed character makes it text. */
function writeSection({ leg, runId, runAttempt, verdict, text }: Section): string {
  const marker = `<!-- lmr-bench leg=${encodeURIComponent(leg)} run=${runId} attempt=${runAttempt} verdict=${verdict} -->`;
  return `${marker}\n${text.trimEnd().replaceAll("<!-- lmr-bench", "<!-- lmr bench")}\n<!-- lmr-bench end -->`;
}

function overview(sections: readonly Section[]): string {
  const worst = (["fail", "inconclusive", "pass"] as const).filter((verdict) => sections.some((one) => one.verdict === verdict));
  const counts = worst.map((verdict) => `${sections.filter((one) => one.verdict === verdict).length} ${verdict}`);
  const verdict = worst[0] ?? "inconclusive";
  return `## ${verdictMarks[verdict]} LMR-Bench: ${verdict} · ${plural(sections.length, "leg")}: ${counts.join(", ")}`;
}

function fold(section: Section): string {
  const heading = (section.text.split("\n")[0] ?? "").replace(/^#+ /, "");
  return `<details><summary><b>${escapeHtml(section.leg || "unnamed")}</b> ${escapeHtml(heading)}</summary>\n\n${writeSection(section)}\n</details>`;
}
