import { readFile } from "node:fs/promises";
import { type Document, isMap, isNode, isScalar, LineCounter, type Node, parseDocument } from "yaml";
import type * as z from "zod";
import { messageOf, UsageError } from "../errors.ts";

/** Reads a YAML file of the given shape. Faults are named as `file:line:column` with the bad value and the good ones. */
export async function readYaml<T>(path: string, schema: z.ZodType<T>): Promise<T> {
  return parseYaml(await readText(path), path, schema);
}

export function parseYaml<T>(text: string, path: string, schema: z.ZodType<T>): T {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const fault = document.errors[0];
  if (fault) throw new UsageError(`${place(path, lines, fault.pos[0])}: bad YAML: ${fault.message}`);
  const parsed = schema.safeParse(document.toJS());
  if (parsed.success) return parsed.data;
  throw new UsageError(
    parsed.error.issues
      .slice(0, 5)
      .flatMap(flatten)
      .map((issue) => `${place(path, lines, offsetOf(document, issue))}: ${describe(document, issue)}`)
      .join("\n"),
  );
}

type Issue = z.core.$ZodIssue;

/** Of a union the branch that came furthest says best what is wrong. */
function flatten(issue: Issue): Issue[] {
  if (issue.code !== "invalid_union") return [issue];
  const branch = issue.errors.find((issues) => issues.every((inner) => inner.path.length > 0));
  return branch ? branch.map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] }) as Issue) : [issue];
}

function describe(document: Document, issue: Issue): string {
  const name = issue.path.join(".") || "the file";
  if (issue.code === "unrecognized_keys")
    return `${name}: unknown key ${issue.keys.map((key) => JSON.stringify(key)).join(", ")}`;
  const value = valueAt(document, issue.path);
  if (document.contents === null) return "the file is empty";
  if (value === undefined) return `${name} is missing: ${wanted(issue)}`;
  return `${name}: ${JSON.stringify(value)} is not right: ${wanted(issue)}`;
}

/** Our own words where the schema has some, else what of zod's names the good values. */
function wanted(issue: Issue): string {
  if (issue.code === "invalid_format" && issue.message.startsWith("Invalid")) return `expected ${issue.format}`;
  return issue.message.replace(/^(?:Invalid|Too)[^:]*: (?=expected )/, "").replace(/, received \w+$/, "");
}

/** As written: YAML reads an id of digits alone as a number. */
function valueAt(document: Document, path: readonly PropertyKey[]): unknown {
  const node = document.getIn(path, true);
  if (isScalar(node)) return node.source ?? node.value;
  return isNode(node) ? node.toJS(document) : node;
}

/** Where the fault stands: the unknown key, the bad value, or the nearest parent that is there. */
function offsetOf(document: Document, issue: Issue): number {
  if (issue.code === "unrecognized_keys") {
    const map = document.getIn(issue.path, true);
    const pair = isMap(map) ? map.items.find((item) => isNode(item.key) && item.key.toJS(document) === issue.keys[0]) : undefined;
    if (pair && isNode(pair.key)) return startOf(pair.key);
  }
  for (let length = issue.path.length; length > 0; length--) {
    const node = document.getIn(issue.path.slice(0, length), true);
    if (isNode(node)) return startOf(node);
  }
  return document.contents ? startOf(document.contents) : 0;
}

function startOf(node: Node): number {
  return node.range?.[0] ?? 0;
}

function place(path: string, lines: LineCounter, offset: number): string {
  const { line, col } = lines.linePos(offset);
  return `${path}:${Math.max(line, 1)}:${Math.max(col, 1)}`;
}

async function readText(path: string): Promise<string> {
  try {
    return await readFile(path, "utf8");
  } catch (error) {
    throw new UsageError(`Cannot read ${path}: ${messageOf(error)}`, { cause: error });
  }
}
