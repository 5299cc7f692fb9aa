import { JudgeClass } from "../../schema/judgement.ts";
import type { Completion } from "../completion.ts";
import { type Ending, endingOf } from "../ending.ts";
import { withoutThinking } from "../reply/thinking.ts";

export type Grade = { class: JudgeClass; rationale: string } | { fault: string };

/** The class in a judge's reply: exactly one JSON object gives it, and no word beside it says another. Never throws. */
export function readGrade(completion: Completion): Grade {
  const ending = endingOf(completion);
  if (ending !== null) return { fault: faultOf(ending) };
  return gradeIn(withoutThinking((completion.content ?? "").replace(/\r\n?/g, "\n")));
}

function faultOf({ kind, said }: Ending): string {
  if (kind === "limit") return "the reply reached the output limit";
  return kind === "refusal" ? `the judge refused: ${said.slice(0, 200)}` : `the endpoint ended the reply with ${said}`;
}

/** A verdict with its reasons takes a tenth of this. Characters. */
const longest = 100_000;

function gradeIn(text: string): Grade {
  if (text.trim() === "") return { fault: "the reply is empty" };
  if (text.length > longest) return { fault: `the reply has ${text.length} characters; a judgement has ${longest} at most` };
  const objects = gradedObjects(text);
  const [found] = objects;
  if (found === undefined) return { fault: "the reply holds no JSON object with a class" };
  if (objects.length > 1 || keysNamed("class", found.json) > 1) return { fault: "the reply gives more than one class" };
  const given = found.value.class;
  const grade = JudgeClass.safeParse(typeof given === "string" && /^[123]$/.test(given) ? Number(given) : given);
  if (!grade.success) return { fault: `the class is ${JSON.stringify(given).slice(0, 40)}, not 1, 2 or 3` };
  const beside = mentioned(text.replace(found.json, " ")).find((other) => other !== String(grade.data));
  if (beside !== undefined) return { fault: `the reply gives class ${grade.data}, and ${beside} beside it` };
  const { rationale } = found.value;
  return { class: grade.data, rationale: typeof rationale === "string" ? rationale : "" };
}

interface Graded {
  json: string;
  value: Record<string, unknown>;
}

/** Where an object may begin; a reply with more braces in its prose is none that we asked for. */
const mostStarts = 100;

/** The outermost JSON objects of a text that have a class, wherever they stand. */
function gradedObjects(text: string): Graded[] {
  const found: Graded[] = [];
  let at = text.indexOf("{");
  for (let starts = 0; at >= 0 && starts < mostStarts; starts++) {
    const json = text.slice(at, endOfObject(text, at));
    const value = parsed(json);
    if (value !== undefined && Object.hasOwn(value, "class")) found.push({ json, value });
    at = text.indexOf("{", value === undefined ? at + 1 : at + json.length);
  }
  return found;
}

/** Offset behind the brace that closes the one at `start`; `start` where none does. */
function endOfObject(text: string, start: number): number {
  let depth = 0;
  const token = /"(?:[^"\\\n]|\\.)*"|[{}]/g;
  token.lastIndex = start;
  for (let match = token.exec(text); match !== null; match = token.exec(text)) {
    if (match[0] === "{") depth++;
    else if (match[0] === "}" && --depth === 0) return token.lastIndex;
  }
  return start;
}

function parsed(json: string): Record<string, unknown> | undefined {
  try {
    return json === "" ? undefined : JSON.parse(json);
  } catch {
    return undefined;
  }
}

/** How often valid JSON has a key at any depth; JSON.parse would keep the last alone. */
function keysNamed(name: string, json: string): number {
  const keys = json.matchAll(/("(?:[^"\\]|\\.)*")\s*(:)?/g);
  return [...keys].filter(([, text = "", colon]) => colon !== undefined && JSON.parse(text) === name).length;
}

/** Numbers that prose calls a class or a grade. */
function mentioned(prose: string): string[] {
  return Array.from(prose.matchAll(/\b(?:class|grade|category)\b[^\w\n]{0,12}(\d+(?:\.\d+)?)/gi), ([, number = ""]) => number);
}
