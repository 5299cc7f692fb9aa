/** A value of the workflow expression language. */
export type Value = string | number | boolean | null | { readonly [name: string]: Value };

export interface Scope {
  readonly contexts: { readonly [name: string]: Value };
  readonly functions: { readonly [name: string]: (...values: Value[]) => Value };
}

/** Replaces each `${{ … }}` of a text. */
export function interpolate(text: string, scope: Scope): string {
  return text.replace(/\$\{\{(.*?)\}\}/gs, (_, source: string) => toText(evaluate(source, scope)));
}

/** Decides an `if:`; without a status function it also asks for success, as the runner does. */
export function decide(condition: string | undefined, scope: Scope): boolean {
  const source = (condition ?? "success()").replace(/^\s*\$\{\{(.*)\}\}\s*$/s, "$1");
  const asksStatus = /\b(always|success|failure|cancelled)\s*\(/.test(source);
  return isTrue(evaluate(asksStatus ? source : `success() && (${source})`, scope));
}

/**
 * The part of the expression language that action.yml uses. Stricter than the real one: what it does not know, an unknown
 * name included, is an error, since there it would silently be empty.
 */
export function evaluate(source: string, scope: Scope): Value {
  const tokens = tokenize(source);
  let at = 0;

  const peek = (): string | undefined => tokens[at];
  const take = (): string => tokens[at++] ?? fail("it ends too early");
  const fail = (why: string): never => {
    throw new Error(`Expression ${source.trim()}: ${why}.`);
  };
  const expect = (token: string): void => {
    if (take() !== token) fail(`expected ${token} before token ${at}`);
  };

  const either = (): Value => chain(both, "||", (left, right) => (isTrue(left) ? left : right));
  const both = (): Value => chain(equality, "&&", (left, right) => (isTrue(left) ? right : left));
  const chain = (next: () => Value, operator: string, join: (left: Value, right: Value) => Value): Value => {
    let value = next();
    while (peek() === operator) {
      at++;
      value = join(value, next());
    }
    return value;
  };
  const equality = (): Value => {
    const left = unary();
    const operator = peek();
    if (operator !== "==" && operator !== "!=") return left;
    at++;
    return isEqual(left, unary(), fail) === (operator === "==");
  };
  const unary = (): Value => {
    if (peek() !== "!") return primary();
    at++;
    return !isTrue(unary());
  };
  const primary = (): Value => {
    const token = take();
    if (token === "(") {
      const value = either();
      expect(")");
      return value;
    }
    if (token.startsWith("'")) return token.slice(1, -1).replaceAll("''", "'");
    if (/^\d/.test(token)) return Number(token);
    if (token in literals) return literals[token] ?? null;
    if (!/^[A-Za-z_]/.test(token)) return fail(`unexpected ${token}`);
    return peek() === "(" ? call(token) : lookUp(token);
  };
  const call = (name: string): Value => {
    const run = scope.functions[name] ?? fail(`unknown function ${name}()`);
    const values: Value[] = [];
    expect("(");
    while (peek() !== ")") {
      values.push(either());
      if (peek() === ",") at++;
    }
    expect(")");
    return run(...values);
  };
  const lookUp = (name: string): Value => {
    let path = name;
    let value: Value = scope.contexts[name] ?? fail(`unknown context ${name}`);
    while (peek() === ".") {
      at++;
      const key = take();
      const found = member(value, key);
      if (found === undefined && !mayBeMissing(path)) fail(`unknown name ${path}.${key}`);
      value = found ?? null;
      path += `.${key}`;
    }
    return value;
  };

  const value = either();
  if (at < tokens.length) fail(`unexpected ${peek()}`);
  return value;
}

export function toText(value: Value): string {
  if (value === null) return "";
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

const literals: Record<string, Value> = { true: true, false: false, null: null };

function tokenize(source: string): string[] {
  const pattern = /\s*('(?:[^']|'')*'|[A-Za-z_][\w-]*|\d+(?:\.\d+)?|&&|\|\||==|!=|[!().,])/y;
  const tokens: string[] = [];
  const text = source.trimEnd();
  while (pattern.lastIndex < text.length) {
    const start = pattern.lastIndex;
    const token = pattern.exec(text)?.[1];
    if (token === undefined) throw new Error(`Expression ${source.trim()}: cannot read "${text.slice(start)}".`);
    tokens.push(token);
  }
  return tokens;
}

/** Outputs that were not set, and fields of github that an event lacks, are null on the runner too. */
function mayBeMissing(path: string): boolean {
  return /^steps\.[^.]+\.outputs$/.test(path) || /^github(\.|$)/.test(path);
}

function member(value: Value, key: string): Value | undefined {
  return value !== null && typeof value === "object" && Object.hasOwn(value, key) ? value[key] : undefined;
}

function isTrue(value: Value): boolean {
  return value !== null && value !== "" && value !== 0 && value !== false;
}

function isEqual(left: Value, right: Value, fail: (why: string) => never): boolean {
  const [a, b] = [left ?? "", right ?? ""];
  if (typeof a === "string" && typeof b === "string") return a.toLowerCase() === b.toLowerCase();
  if (typeof a === "object" || typeof a !== typeof b) return fail(`compares ${typeof a} with ${typeof b}`);
  return a === b;
}
