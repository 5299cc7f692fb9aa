import type { Node } from "web-tree-sitter";
import { type FunctionSpan, functionSpans } from "../../python/find.ts";
import { usesOf } from "../../python/names.ts";
import { neededItems } from "../../python/needed.ts";
import { asModule, topStatements, withTree } from "../../python/parser.ts";
import { placed } from "../../python/placed.ts";
import { type Item, itemsOf, membersOf } from "../../python/preamble.ts";
import { brokenFunction } from "./broken.ts";
import { lastName, ownerName, pathOf, type Target } from "./target.ts";

export interface Located {
  readonly function: string;
  readonly preamble: string;
  /** False for a top-level function that the reply wrapped into a class of its own. */
  readonly sameScope: boolean;
  readonly parses: boolean;
  /** What was done besides taking the function, for the record. */
  readonly notes: readonly string[];
}

/**
 * The target in a piece of Python, with what it needs of the rest; undefined when the piece does not define it.
 * `elsewhere`: imports and definitions of other blocks of the reply, which count where the piece has none of the name.
 */
export async function locate(code: string, target: Target, elsewhere: readonly Item[] = []): Promise<Located | undefined> {
  const text = asModule(code);
  const found = await withTree(text, (root) => {
    const spans = functionSpans(root, text);
    const span = choose(spans, target);
    const broken = root.hasError && (!span || span.broken) ? brokenFunction(text, lastName(target), span?.start) : undefined;
    const written = broken ?? (span && text.slice(span.start, span.end));
    if (written === undefined) return undefined;
    const node = span && root.descendantForIndex(span.colon - 1)?.parent;
    const uses = node ? usesOf([node]) : (written.match(/[\p{L}_][\p{L}\p{N}_]*/gu) ?? []).flatMap((word) => [word, `.${word}`]);
    const others = itemsAround(root, text, target).filter((item) => !isTarget(item, span, target));
    const keys = (of: readonly Item[]) => new Set(of.flatMap((item) => item.keys));
    const before = keys(others.filter((item) => span && item.start < span.start));
    // What is bound anew behind the function is an example of its use.
    const isExample = (item: Item) => item.kind === "statement" && item.keys.some((key) => before.has(key));
    const items = others.filter((item) => (span && item.start < span.start) || !isExample(item));
    const own = keys(others);
    const foreign = elsewhere.filter((item) => !item.keys.some((key) => own.has(key)));
    const needed = neededItems([...foreign, ...items], ["*", ...uses], target.given ?? (() => false));
    const names = needed.flatMap((item) => item.names);
    return {
      function: written,
      needed,
      sameScope: !span || rank(span.name, pathOf(target)) > 1,
      parses: broken === undefined,
      notes: [
        ...(broken === undefined ? [] : ["does not parse"]),
        ...(node?.parent?.type === "decorated_definition" ? ["its decorators left out"] : []),
        ...note("with", names),
        ...note("without", leftOut(others, needed, span)),
        ...note("other methods left out:", span ? siblings(span, spans).filter((name) => !names.includes(name)) : []),
      ],
    };
  });
  if (!found) return undefined;
  const { needed, ...located } = found;
  return { ...located, preamble: await preambleOf(needed, target) };
}

/** Statements that an answer may need, of a piece of Python that does not define the target. */
export async function itemsIn(code: string, target: Target): Promise<Item[]> {
  return withTree(code, (root) => itemsAround(root, code, target));
}

/** Statements of the top level and of the target's class; those that use the target are examples of its use. */
function itemsAround(root: Node, text: string, target: Target): Item[] {
  const name = lastName(target);
  const owner = ownerName(target);
  const items = [...itemsOf(topStatements(root, text), text), ...(owner === undefined ? [] : membersOf(root, text, owner))];
  return items.filter((item) => item.kind !== "statement" || !(item.uses.has(name) || item.uses.has(`.${name}`)));
}

/** Methods stand in a class of the target's name, which `spliceFunction` takes for that class. */
async function preambleOf(items: readonly Item[], target: Target): Promise<string> {
  const members = items.filter((item) => item.member);
  const methods = await Promise.all(members.map((item) => placed(item.text, { base: "    ", step: "    " })));
  const plain = items.filter((item) => !item.member).map((item) => item.text);
  return [...plain, ...(members.length > 0 ? [`class ${ownerName(target)}:`, ...methods] : [])].join("\n");
}

/** 3: the qualified name itself; 2: the end of it, such as a method without its class; 1: inside a class of the reply's own. */
function rank(name: string, path: string): number {
  if (name === path) return 3;
  if (path.endsWith(`.${name}`)) return 2;
  return name.endsWith(`.${path}`) ? 1 : 0;
}

/** The best-ranked function; of equals the last, as in Python, or the one that `#2` asks for. */
function choose(spans: readonly FunctionSpan[], target: Target): FunctionSpan | undefined {
  const path = pathOf(target);
  const best = spans.reduce((most, span) => Math.max(most, rank(span.name, path)), 0);
  const same = spans.filter((span) => best > 0 && rank(span.name, path) === best);
  const number = /#(\d+)$/.exec(target.name)?.[1];
  return (best === 3 && number !== undefined ? same[Number(number) - 1] : undefined) ?? same.at(-1);
}

function isTarget(item: Item, span: FunctionSpan | undefined, target: Target): boolean {
  const holds = span && item.start <= span.colon && span.colon <= item.end && rank(span.name, pathOf(target)) > 1;
  return holds || (item.kind === "definition" && [lastName(target), pathOf(target).split(".")[0]].includes(item.names[0]));
}

/** Definitions of the top level that are neither needed nor around the function. */
function leftOut(items: readonly Item[], needed: readonly Item[], span: FunctionSpan | undefined): string[] {
  const isAround = (item: Item) => span !== undefined && item.start <= span.colon && span.colon <= item.end;
  const left = items.filter((item) => item.kind === "definition" && !item.member && !needed.includes(item) && !isAround(item));
  return left.flatMap((item) => item.names);
}

/** Functions beside the chosen one in its class or outer function. */
function siblings(span: FunctionSpan, spans: readonly FunctionSpan[]): string[] {
  const scope = span.name.slice(0, span.name.lastIndexOf(".") + 1);
  const names = spans.filter((each) => scope !== "" && each.name.startsWith(scope) && each.name !== span.name);
  return [...new Set(names.map((each) => each.name.slice(scope.length)).filter((name) => !name.includes(".")))];
}

function note(label: string, names: readonly string[]): string[] {
  return names.length === 0 ? [] : [`${label} ${names.slice(0, 5).join(", ")}${names.length > 5 ? ", ..." : ""}`];
}
