/** Shorter values are no secrets, and would make a text unreadable. */
export const isSecret = (value: string): boolean => value.length >= 8;

/** A text with secrets blotted out, such as what a program printed or an endpoint said. */
export function withoutSecrets(text: string, values: readonly string[]): string {
  return values.filter(isSecret).reduce((rest, value) => rest.replaceAll(value, "***"), text);
}
