import { UsageError } from "./errors.ts";

/** Items of a repeatable option: one a line, or separated by commas (those in the braces of a glob apart). */
export function list(text: string | undefined): string[] {
  return [
    ...new Set(
      (text ?? "")
        .split(/[\n,](?![^{]*\})/)
        .map((item) => item.trim())
        .filter(Boolean),
    ),
  ];
}

export const nonEmpty = (text: string | undefined) => (text === undefined || text.trim() === "" ? undefined : text.trim());

/** Items of a repeatable option whose values may hold commas: one a line. */
export function lines(text: string): string[] {
  return [
    ...new Set(
      text
        .split("\n")
        .map((item) => item.trim())
        .filter(Boolean),
    ),
  ];
}

export const positiveInteger = (text: string) => wholeNumber(text, 1);

/** Seconds; timers hold no more than some weeks. */
export const day = (text: string) => wholeNumber(text, 1, 86_400);

/** Attempts a task: all of them are held in memory. */
export const repetitions = (text: string) => wholeNumber(text, 1, 10_000);

export function wholeNumber(text: string, minimum: number, maximum = Number.MAX_SAFE_INTEGER): number | undefined {
  return /^\d+$/.test(text) && Number(text) >= minimum && Number(text) <= maximum ? Number(text) : undefined;
}

export function number(text: string, minimum: number, maximum: number): number | undefined {
  const value = Number(text);
  return text !== "" && value >= minimum && value <= maximum ? value : undefined;
}

export function price(text: string): { input: number; output: number } | undefined {
  const [input, output, ...more] = text.split("/").map((part) => number(part, 0, Number.MAX_VALUE));
  return input === undefined || output === undefined || more.length > 0 ? undefined : { input, output };
}

/** Without slashes at its end, as paths are put behind it. */
export function baseUrl(text: string): string | undefined {
  return /^https?:\/\//.test(text) && URL.canParse(text) ? text.replace(/\/+$/, "") : undefined;
}

export function share(text: string): number | undefined {
  return text.endsWith("%") ? scale(number(text.slice(0, -1), 0, 100)) : number(text, 0, 1);
}

const scale = (percentage: number | undefined) => (percentage === undefined ? undefined : percentage / 100);

/** What the value of an option has to be, for the error that says so. */
export const expected: Readonly<Record<string, string>> = {
  temperature: "a number from 0 to 10",
  "base-url": "a URL such as https://host/v1",
  "min-score": "a share from 0 to 1, or a percentage such as 60%",
  "max-drop": "a share from 0 to 1, or a percentage such as 5%",
  "max-unscored": "a share from 0 to 1, or a percentage such as 10%",
  seed: "a whole number from 0",
  jobs: "a whole number from 1, or auto",
  attempts: "a whole number from 1 to 10000",
  concurrency: "a whole number from 1",
  "max-output-tokens": "a whole number from 1",
  "max-input-tokens": "a whole number from 1",
  "max-tokens": "a whole number from 1",
  "agent-steps": "a whole number from 1",
  "agent-seconds": "a whole number from 1 to 86400",
  "agent-tokens": "a whole number from 1",
  "agent-cost": "an amount of dollars",
  "max-cost": "an amount of dollars",
  price: "two amounts of dollars per million tokens, such as 2.50/10, or NAME=2.50/10 for one of several models",
  "judge-base-url": "a URL such as https://host/v1",
  "judge-price": "two amounts of dollars per million tokens, such as 2.50/10",
};

export function choose<T extends string>(key: string, values: readonly T[], text: string): T {
  const value = values.find((one) => one === text);
  if (value === undefined) throw new UsageError(`--${key} ${text}: expected ${values.join(", ")}.`);
  return value;
}
