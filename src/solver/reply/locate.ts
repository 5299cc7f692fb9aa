import { type FunctionSpan, functionSpans } from "../../python/find.ts";
import { freeNames } from "../../python/names.ts";
import { asModule, topStatements, withTree } from "../../python/parser.ts";
import { type Item, itemsOf, neededItems } from "../../python/preamble.ts";
import { brokenFunction } from "./broken.ts";
import { lastName, pathOf, type Target } from "./target.ts";

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
  return withTree(text, (root) => {
    const spans = functionSpans(root, text);
    const span = choose(spans, target);
    const broken = root.hasError && (!span || span.broken) ? brokenFunction(text, lastName(target), span?.start) : undefined;
    const found = broken ?? (span && text.slice(span.start, span.end));
    if (found === undefined) return undefined;
    const node = span && root.descendantForIndex(span.colon - 1)?.parent;
    const uses = node ? freeNames([node]) : (found.match(/[\p{L}_][\p{L}\p{N}_]*/gu) ?? []);
    const others = itemsOf(topStatements(root, text), text).filter((item) => !isTarget(item, span, target));
    // Constants behind the function are mostly examples of its use.
    const items = others.filter((item) => item.kind !== "constant" || (span && item.start < span.start));
    const own = new Set(others.flatMap((item) => item.names));
    const foreign = elsewhere.filter((item) => item.kind !== "constant" && !item.names.some((name) => own.has(name)));
    const needed = neededItems([...foreign, ...items], uses, () => false);
    const names = needed.flatMap((item) => item.names);
    return {
      function: found,
      preamble: needed.map((item) => item.text).join("\n"),
      sameScope: !span || rank(span.name, pathOf(target)) > 1,
      parses: broken === undefined,
      notes: [
        ...(broken === undefined ? [] : ["does not parse"]),
        ...(node?.parent?.type === "decorated_definition" ? ["its decorators left out"] : []),
        ...note("with", names),
        ...note("without", leftOut(others, needed)),
        ...note("other methods left out:", span ? siblings(span, spans) : []),
      ],
    };
  });
}

/** The imports and definitions of a piece of Python. */
export async function itemsIn(code: string): Promise<Item[]> {
  return withTree(code, (root) => itemsOf(topStatements(root, code), code));
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
  const holds = span && item.start <= span.colon && span.colon <= item.end;
  return holds || (item.kind === "definition" && [lastName(target), pathOf(target).split(".")[0]].includes(item.names[0]));
}

function leftOut(items: readonly Item[], needed: readonly Item[]): string[] {
  return items.filter((item) => item.kind === "definition" && !needed.includes(item)).flatMap((item) => item.names);
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
