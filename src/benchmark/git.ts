import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { UsageError } from "../errors.ts";
import { runTool, ToolMissing } from "./tool.ts";

/** What git said on failure. */
export class GitError extends Error {
  override name = "GitError";
}

export interface Git {
  /** Runs git in the repository; returns its standard output. Throws GitError with git's own last words. */
  run(args: readonly string[], input?: string): Promise<Buffer>;
}

/**
 * Configuration for one fetch and nothing of the user's: no hooks, no helpers, only the protocol of the address.
 * Serving is configured too, so that a plain repository on disk can be fetched in parts.
 */
const configuration = (protocol: string) => `
[core]
  hooksPath = /dev/null
[protocol]
  allow = never
[protocol "${protocol}"]
  allow = always
[uploadpack]
  allowFilter = true
  allowAnySHA1InWant = true
[safe]
  directory = *
[fetch]
  negotiationAlgorithm = noop
[gc]
  auto = 0
[maintenance]
  auto = false
`;

/** Calls `use` with a git that works in `directory` and talks to `url` alone. */
export async function withGit<T>(directory: string, url: string, use: (git: Git) => Promise<T>): Promise<T> {
  const home = await mkdtemp(join(tmpdir(), "lmr-git-"));
  try {
    const config = join(home, "config");
    await writeFile(config, configuration(protocolOf(url)));
    const env = {
      HOME: home,
      GIT_CONFIG_GLOBAL: config,
      GIT_CONFIG_NOSYSTEM: "1",
      GIT_TERMINAL_PROMPT: "0",
      LC_ALL: "C",
    };
    return await use({ run: (args, input) => runGit(directory, args, env, input) });
  } finally {
    await rm(home, { recursive: true, force: true });
  }
}

async function runGit(cwd: string, args: readonly string[], env: Record<string, string>, input?: string): Promise<Buffer> {
  try {
    const { code, stdout, stderr } = await runTool("git", args, { cwd, env, ...(input === undefined ? {} : { input }) });
    if (code === 0) return stdout;
    throw new GitError(lastWords(stderr) || `git ${args[0]} ended with ${code}`);
  } catch (error) {
    if (!(error instanceof ToolMissing)) throw error;
    throw new UsageError("git is not on PATH. Install it in the job container (apt-get install git, apk add git).", {
      cause: error,
    });
  }
}

function protocolOf(url: string): string {
  return /^([a-z]+):\/\//.exec(url)?.[1] ?? "file";
}

function lastWords(stderr: string): string {
  const lines = stderr
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
  return (lines.findLast((line) => /^(fatal|error|remote):/.test(line)) ?? lines.at(-1) ?? "").replace(/^(fatal|error): /, "");
}
