/**
 * Bad usage or configuration: one line with the thing, the value and the cure. Ends with exit status 2. User and password in an address
 * (of an endpoint, a mirror, a repository) are left out, as logs are public.
 */
export class UsageError extends Error {
  override name = "UsageError";

  constructor(message: string, options?: ErrorOptions) {
    super(message.replace(/(:\/\/)[^\s/@]+@/g, "$1***@"), options);
  }
}

/** The message of anything thrown, without a stack. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** The `code` of a system error such as ENOENT; undefined for all else. */
export function codeOf(error: unknown): string | undefined {
  return error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : undefined;
}
