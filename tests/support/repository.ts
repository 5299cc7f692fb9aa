import { execFileSync, spawn } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { dirname, join } from "node:path";
import { onTestFinished } from "vitest";

export interface Repository {
  folder: string;
  /** file:// address. */
  url: string;
  commit: string;
}

const identity = {
  GIT_AUTHOR_NAME: "A",
  GIT_AUTHOR_EMAIL: "a@example.com",
  GIT_COMMITTER_NAME: "A",
  GIT_COMMITTER_EMAIL: "a@example.com",
};

/** A real repository with one commit of the given files. */
export function makeRepository(folder: string, files: Readonly<Record<string, string | Buffer>>): Repository {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  const git = (...args: string[]) =>
    execFileSync("git", ["-c", "core.autocrlf=false", "-C", folder, ...args], { env: { ...process.env, ...identity } });
  git("init", "-q", "-b", "main");
  git("add", "-A", "-f");
  git("commit", "-q", "-m", "all");
  return { folder, url: `file://${folder}`, commit: String(git("rev-parse", "HEAD")).trim() };
}

/** Serves repositories below `root` by git's own http backend, on loopback; keeps the bytes that it sent. */
export async function serveGit(root: string): Promise<{ url: string; sent: () => number }> {
  let sent = 0;
  const server = createServer((request, response) => {
    backend(root, request, response, (bytes) => {
      sent += bytes;
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, sent: () => sent };
}

/** One request as CGI: the head of its output is the head of the response. */
function backend(root: string, request: IncomingMessage, response: ServerResponse, count: (bytes: number) => void): void {
  const url = new URL(request.url ?? "/", "http://host");
  const child = spawn("git", ["-c", "safe.directory=*", "-c", "uploadpack.allowFilter=true", "http-backend"], {
    env: {
      PATH: process.env.PATH,
      GIT_PROJECT_ROOT: root,
      GIT_HTTP_EXPORT_ALL: "1",
      GIT_PROTOCOL: String(request.headers["git-protocol"] ?? ""),
      PATH_INFO: decodeURIComponent(url.pathname),
      QUERY_STRING: url.search.slice(1),
      REQUEST_METHOD: request.method ?? "GET",
      CONTENT_TYPE: request.headers["content-type"] ?? "",
      HTTP_CONTENT_ENCODING: request.headers["content-encoding"] ?? "",
    },
  });
  request.pipe(child.stdin);
  const chunks: Buffer[] = [];
  child.stdout.on("data", (chunk: Buffer) => chunks.push(chunk));
  child.on("close", () => {
    const output = Buffer.concat(chunks);
    const end = output.indexOf("\r\n\r\n");
    const head = output.toString("latin1", 0, end).split("\r\n");
    const body = output.subarray(end + 4);
    const status = Number(/^Status: (\d+)/.exec(head.find((line) => line.startsWith("Status:")) ?? "")?.[1] ?? 200);
    const fields = head.filter((line) => !line.startsWith("Status:")).map((line) => line.split(": ") as [string, string]);
    count(body.length);
    response.writeHead(status, Object.fromEntries(fields)).end(body);
  });
}
