import { createContext, runInContext } from "node:vm";
import { messageOf } from "../../errors.ts";

/** Milliseconds for all files of one search: a pattern of the model's may take for ever. */
const limit = 2000;

/** Which of some lines match; a message when the pattern is none or takes too long. */
export type Matcher = (lines: readonly string[]) => boolean[] | string;

export function matcherOf(pattern: string, regex: boolean): Matcher {
  if (!regex) return (lines) => lines.map((line) => line.includes(pattern));
  // In a context of its own, since only such a run can be stopped in the middle of a match.
  const context = createContext({ pattern, lines: "[]" });
  const script = "JSON.stringify(JSON.parse(lines).map((line) => new RegExp(pattern, 'u').test(line)))";
  let left = limit;
  return (lines) => {
    const started = performance.now();
    context.lines = JSON.stringify(lines);
    try {
      return JSON.parse(runInContext(script, context, { timeout: Math.max(1, Math.ceil(left)) }) as string) as boolean[];
    } catch (error) {
      return `The pattern cannot be used: ${messageOf(error)}`;
    } finally {
      left -= performance.now() - started;
    }
  };
}
