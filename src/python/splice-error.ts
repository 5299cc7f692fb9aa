/** An answer that cannot stand in place of the function; `reason` is that of the attempt. */
export class SpliceError extends Error {
  override name = "SpliceError";
  readonly reason: "no-function" | "syntax";
  constructor(reason: SpliceError["reason"], message: string) {
    super(message);
    this.reason = reason;
  }
}
