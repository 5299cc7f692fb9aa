import { closeSync, constants, fsync, ftruncateSync, mkdirSync, openSync, rmSync, writeSync } from "node:fs";
import { dirname } from "node:path";
import { promisify } from "node:util";
import { cannotWrite } from "./files.ts";

/**
 * A file of records, one a line, that grows as things happen: each line is the system's before `add` returns, so that a kill at any
 * time loses none of them. Lines are small and come seldom beside what they tell of, so writing them holds nothing up.
 */
export class LineFile {
  private readonly path: string;
  private end: number;
  private file: number | undefined;
  /** Not written yet. */
  private rest = Buffer.alloc(0);

  /** @param keep bytes of the file that stay, from its start; without any the file is made anew */
  constructor(path: string, keep = 0) {
    this.path = path;
    this.end = keep;
  }

  /** Never throws: what cannot be written waits for the next line, or for the end. */
  add(record: unknown): void {
    this.rest = Buffer.concat([this.rest, Buffer.from(`${JSON.stringify(record)}\n`)]);
    try {
      this.write();
    } catch {
      // Told by `close`.
    }
  }

  /** Writes what is left, to outlive the machine. @throws UsageError where that cannot be; it may be called again */
  async close(): Promise<void> {
    try {
      this.write();
      if (this.file === undefined) return;
      await promisify(fsync)(this.file);
    } catch (error) {
      throw cannotWrite(this.path, error);
    }
    closeSync(this.file);
    this.file = undefined;
  }

  private write(): void {
    if (this.rest.length === 0) return;
    this.file ??= this.open();
    while (this.rest.length > 0) {
      // By its place, as a write to a full disk may have put down a part.
      const written = writeSync(this.file, this.rest, 0, this.rest.length, this.end);
      this.end += written;
      this.rest = this.rest.subarray(written);
    }
  }

  /** Never through a link, which may come from a stranger's artifact. */
  private open(): number {
    mkdirSync(dirname(this.path), { recursive: true });
    if (this.end === 0) rmSync(this.path, { force: true });
    const file = openSync(this.path, this.end === 0 ? "wx" : constants.O_WRONLY | constants.O_NOFOLLOW);
    ftruncateSync(file, this.end);
    return file;
  }
}
