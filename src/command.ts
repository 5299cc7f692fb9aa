import type { Config } from "./config.ts";
import type { Console } from "./console.ts";

/** What every phase gets. */
export interface Phase {
  config: Config;
  console: Console;
  /** Aborted when the run is to stop; records so far are whole. */
  signal: AbortSignal;
}

/** What every command gets. */
export interface Call extends Phase {
  /** Characters in a line of the terminal. */
  columns: number;
  /** Arguments that are not flags. */
  args: readonly string[];
  /** Switches of this command alone that were given, such as `matrix`. */
  switches: ReadonlySet<string>;
}

/** What a command returns: the value that `--json` prints, the text for people, and the exit status. */
export interface Result {
  value: unknown;
  text: string;
  /** 0 done, 1 the gate failed, 3 inconclusive. */
  status: 0 | 1 | 3;
}
