import { posix } from "node:path";

/** A path as a glob that means it alone. */
export function literally(path: string): string {
  return posix.normalize(path).replace(/[\\*?[\]{}()!+@|]/g, "\\$&");
}
