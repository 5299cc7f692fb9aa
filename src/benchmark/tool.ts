import { exec } from "@actions/exec";
import { codeOf, messageOf } from "../errors.ts";

export interface ToolResult {
  code: number;
  stdout: Buffer;
  stderr: string;
}

/** The command is not on PATH. */
export class ToolMissing extends Error {
  override name = "ToolMissing";
}

/** What outside tools may know of our environment: paths, proxies, certificates and package indexes. No token, no key. */
const allowed =
  /^(PATH|HOME|LANG|TMPDIR|TEMP|TMP|XDG_CACHE_HOME|(https?|all|no)_proxy|GIT_SSL_CA(INFO|PATH)|SSL_CERT_(FILE|DIR)|CURL_CA_BUNDLE|REQUESTS_CA_BUNDLE|PIP_\w+|UV_\w+)$/i;

/** Runs an outside tool to its end. Its exit status is data; only a missing command throws. */
export async function runTool(
  command: string,
  args: readonly string[],
  options: { cwd?: string; env?: Record<string, string>; input?: string } = {},
): Promise<ToolResult> {
  const stdout: Buffer[] = [];
  const stderr: Buffer[] = [];
  try {
    // exec splits a command at spaces; in quotes it stays one path.
    const code = await exec(JSON.stringify(command), [...args], {
      silent: true,
      ignoreReturnCode: true,
      env: { ...allowedEnvironment(), ...options.env },
      listeners: { stdout: (chunk) => void stdout.push(chunk), stderr: (chunk) => void stderr.push(chunk) },
      ...(options.cwd === undefined ? {} : { cwd: options.cwd }),
      ...(options.input === undefined ? {} : { input: Buffer.from(options.input) }),
    });
    return { code, stdout: Buffer.concat(stdout), stderr: String(Buffer.concat(stderr)) };
  } catch (error) {
    const missing = codeOf(error) === "ENOENT" || messageOf(error).includes("Unable to locate executable file");
    if (missing) throw new ToolMissing(`${command} is not on PATH`, { cause: error });
    throw error;
  }
}

function allowedEnvironment(): Record<string, string> {
  const entries = Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return Object.fromEntries(entries.filter(([name]) => allowed.test(name)));
}
