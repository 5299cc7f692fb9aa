import type { FunctionSpan } from "./find.ts";

/** A function that a task names is not in the file, or several have its name. */
export class TargetError extends Error {
  override name = "TargetError";
  readonly kind: "not-found" | "ambiguous";
  /** The name that was asked for. */
  readonly target: string;
  /** Names of the file that resemble it; empty when ambiguous. */
  readonly near: readonly string[];
  /** Lines of the near functions, or of the functions that share the name. */
  readonly lines: readonly number[];

  constructor(kind: TargetError["kind"], target: string, spans: readonly FunctionSpan[], message: string) {
    super(message);
    this.kind = kind;
    this.target = target;
    this.near = kind === "not-found" ? spans.map((span) => span.name) : [];
    this.lines = spans.map((span) => span.line);
  }
}

export function notFound(target: string, all: readonly FunctionSpan[]): TargetError {
  const near = nearSpans(target, all);
  const listed = (near.length > 0 ? near : all.slice(0, 5)).map((span) => `${span.name} (line ${span.line})`).join(", ");
  const advice =
    all.length === 0
      ? "The file defines no function."
      : near.length > 0
        ? `Did you mean ${listed}?`
        : `The file defines ${all.length}, such as ${listed}.`;
  return new TargetError("not-found", target, near, `There is no function "${target}". ${advice}`);
}

export function ambiguous(target: string, same: readonly FunctionSpan[]): TargetError {
  const [name] = target.split("#", 1);
  const lines = same.map((span) => span.line).join(", ");
  const many = same.length === 1 ? `1 function has` : `${same.length} functions have`;
  return new TargetError(
    target.includes("#") ? "not-found" : "ambiguous",
    target,
    same,
    `"${target}": ${many} the name ${name} (line ${lines}). Write "${name}#1" for the first${same.length > 1 ? `, up to "${name}#${same.length}" for the last` : ""}.`,
  );
}

function nearSpans(target: string, all: readonly FunctionSpan[]): FunctionSpan[] {
  const last = lastPart(target);
  return all
    .map((span) => ({ span, distance: lastPart(span.name) === last ? 0 : distance(target, span.name) }))
    .filter((candidate) => candidate.distance <= Math.max(2, target.length / 4))
    .sort((a, b) => a.distance - b.distance)
    .slice(0, 5)
    .map((candidate) => candidate.span);
}

function lastPart(name: string): string {
  return name.slice(name.lastIndexOf(".") + 1);
}

/** Levenshtein distance. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 0; i < a.length; i++) {
    const next = [i + 1];
    for (let j = 0; j < b.length; j++) {
      const change = (row[j] ?? 0) + (a[i] === b[j] ? 0 : 1);
      next.push(Math.min(change, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
