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

export const positiveInteger = (text: string) => wholeNumber(text, 1);

export function wholeNumber(text: string, minimum: number): number | undefined {
  return /^\d+$/.test(text) && Number(text) >= minimum && Number.isSafeInteger(Number(text)) ? Number(text) : undefined;
}

export function number(text: string, minimum: number, maximum: number): number | undefined {
  const value = Number(text);
  return text !== "" && value >= minimum && value <= maximum ? value : undefined;
}

export function price(text: string): { input: number; output: number } | undefined {
  const [input, output, ...more] = text.split("/").map((part) => number(part, 0, Number.MAX_VALUE));
  return input === undefined || output === undefined || more.length > 0 ? undefined : { input, output };
}

export function share(text: string): number | undefined {
  return text.endsWith("%") ? scale(number(text.slice(0, -1), 0, 100)) : number(text, 0, 1);
}

const scale = (percentage: number | undefined) => (percentage === undefined ? undefined : percentage / 100);
