import { UsageError } from "../errors.ts";

/** The text at a JSON pointer (RFC 6901) in a JSON document. */
export function textAt(document: string, pointer: string, name: string): string {
  const value = pointer.split("/").slice(1).map(unescapePart).reduce(step, parse(document, name));
  if (typeof value === "string") return value;
  throw new UsageError(`${name}#${pointer} is ${value === undefined ? "not there" : `${typeof value}, not text`}.`);
}

const unescapePart = (part: string) => part.replaceAll("~1", "/").replaceAll("~0", "~");

function step(value: unknown, part: string): unknown {
  if (value === null || typeof value !== "object") return undefined;
  return Object.hasOwn(value, part) ? (value as Record<string, unknown>)[part] : undefined;
}

function parse(document: string, name: string): unknown {
  try {
    return JSON.parse(document);
  } catch (error) {
    throw new UsageError(`${name} is not JSON.`, { cause: error });
  }
}
