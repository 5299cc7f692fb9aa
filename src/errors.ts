/** Bad usage or configuration: one line with the thing, the value and the cure. Ends with exit status 2. */
export class UsageError extends Error {
  override name = "UsageError";
}

/** The message of anything thrown, without a stack. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** The `code` of a system error such as ENOENT; undefined for all else. */
export function codeOf(error: unknown): string | undefined {
  return error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : undefined;
}
