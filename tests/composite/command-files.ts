import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** The files by which a step talks to the runner; each step gets fresh ones. */
export interface CommandFiles {
  readonly GITHUB_OUTPUT: string;
  readonly GITHUB_ENV: string;
  readonly GITHUB_PATH: string;
  readonly GITHUB_STATE: string;
  readonly GITHUB_STEP_SUMMARY: string;
}

/** A summary above this is dropped whole by the runner, and the step stays green. Bytes. */
const maximumSummary = 1024 * 1024;

export async function makeCommandFiles(temp: string, step: string): Promise<CommandFiles> {
  const folder = join(temp, "_runner_file_commands");
  await mkdir(folder, { recursive: true });
  const make = async (kind: string): Promise<string> => {
    const path = join(folder, `${kind}_${step}`);
    await writeFile(path, "");
    return path;
  };
  return {
    GITHUB_OUTPUT: await make("set_output"),
    GITHUB_ENV: await make("set_env"),
    GITHUB_PATH: await make("add_path"),
    GITHUB_STATE: await make("save_state"),
    GITHUB_STEP_SUMMARY: await make("step_summary"),
  };
}

export interface Commands {
  readonly outputs: Record<string, string>;
  readonly env: Record<string, string>;
  readonly path: string[];
  readonly summary: string;
}

export async function readCommandFiles(files: CommandFiles): Promise<Commands> {
  const env = parsePairs(await readFile(files.GITHUB_ENV, "utf8"));
  if ("NODE_OPTIONS" in env) throw new Error("Can't store NODE_OPTIONS output parameter using '$GITHUB_ENV' command.");
  const summary = await readFile(files.GITHUB_STEP_SUMMARY, "utf8");
  return {
    outputs: parsePairs(await readFile(files.GITHUB_OUTPUT, "utf8")),
    env,
    path: (await readFile(files.GITHUB_PATH, "utf8")).split("\n").filter((line) => line !== ""),
    summary: Buffer.byteLength(summary) > maximumSummary ? "" : summary,
  };
}

/** `name=value` lines and `name<<MARK … MARK` blocks. */
export function parsePairs(text: string): Record<string, string> {
  const pairs: Record<string, string> = {};
  const lines = text.split(/\r?\n/);
  while (lines.length > 0) {
    const line = lines.shift() ?? "";
    if (line === "") continue;
    const block = /^([^=]+?)<<(.+)$/.exec(line);
    const pair = /^([^=]+)=(.*)$/.exec(line);
    if (block?.[1] !== undefined && block[2] !== undefined) pairs[block[1]] = takeBlock(lines, block[2]);
    else if (pair?.[1] !== undefined) pairs[pair[1]] = pair[2] ?? "";
    else throw new Error(`Invalid format '${line}'`);
  }
  return pairs;
}

function takeBlock(lines: string[], mark: string): string {
  const end = lines.indexOf(mark);
  if (end < 0) throw new Error(`Invalid value. Matching delimiter not found '${mark}'`);
  return lines
    .splice(0, end + 1)
    .slice(0, -1)
    .join("\n");
}
