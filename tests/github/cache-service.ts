import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer, json, text } from "node:stream/consumers";

interface Entry {
  readonly key: string;
  readonly version: string;
  content: Buffer;
  final: boolean;
}

type Reply = Record<string, unknown>;

/** The part of GitHub's cache service (version 2) that @actions/cache talks to, on loopback. Entries are immutable. */
export class CacheService implements AsyncDisposable {
  readonly entries: Entry[] = [];
  /** Names of the calls in order, `PUT` and `GET` of blobs among them. */
  readonly calls: string[] = [];
  /** When set, each call is refused as the service refuses a run that may not use the cache. */
  denied = false;
  readonly token = "cache-token";
  private readonly server = createServer((request, response) => void this.answer(request, response));

  static async start(): Promise<CacheService> {
    const service = new CacheService();
    await new Promise<void>((resolve) => service.server.listen(0, "127.0.0.1", resolve));
    return service;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/`;
  }

  /** What the runner gives JavaScript steps. */
  get environment(): Record<string, string> {
    return { ACTIONS_CACHE_SERVICE_V2: "True", ACTIONS_RESULTS_URL: this.url, ACTIONS_RUNTIME_TOKEN: this.token };
  }

  get keys(): string[] {
    return this.entries.filter((entry) => entry.final).map((entry) => entry.key);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? "/", this.url);
    const name = pathname.startsWith("/blob/") ? (request.method ?? "") : (pathname.split("/").at(-1) ?? "");
    this.calls.push(name);
    if (this.denied) {
      await text(request);
      response.writeHead(403).end(JSON.stringify({ code: "permission_denied", msg: "cache denied: no scopes" }));
    } else if (pathname.startsWith("/blob/")) {
      await this.answerBlob(request, response, this.entries[Number(pathname.slice("/blob/".length))], searchParams.get("comp"));
    } else if (request.headers.authorization !== `Bearer ${this.token}`) {
      response.writeHead(401).end();
    } else {
      const reply = this.call(name, (await json(request)) as Reply);
      response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(reply));
    }
  }

  private call(name: string, { key, version, restore_keys }: Reply): Reply {
    switch (name) {
      case "CreateCacheEntry":
        return this.create(String(key), String(version));
      case "FinalizeCacheEntryUpload": {
        const index = this.entries.findIndex((entry) => entry.key === key && entry.version === version);
        const entry = this.entries[index];
        if (entry !== undefined) entry.final = true;
        return { ok: entry !== undefined, entry_id: String(index) };
      }
      case "GetCacheEntryDownloadURL":
        return this.find([key, ...((restore_keys as unknown[] | undefined) ?? [])].map(String), String(version));
      default:
        throw new Error(`The cache service has no call ${name}.`);
    }
  }

  private create(key: string, version: string): Reply {
    if (this.entries.some((entry) => entry.key === key && entry.version === version))
      return { ok: false, message: `cache entry with the same key, version, and scope already exists` };
    this.entries.push({ key, version, content: Buffer.alloc(0), final: false });
    return { ok: true, signed_upload_url: `${this.url}blob/${this.entries.length - 1}?sig=x` };
  }

  /** The first key with a match wins, exact before prefix, the newest entry first. */
  private find(keys: string[], version: string): Reply {
    const newestFirst = this.entries.filter((entry) => entry.final && entry.version === version).toReversed();
    for (const key of keys) {
      const entry = newestFirst.find((one) => one.key === key) ?? newestFirst.find((one) => one.key.startsWith(key));
      if (entry !== undefined)
        return { ok: true, signed_download_url: `${this.url}blob/${this.entries.indexOf(entry)}?sig=x`, matched_key: entry.key };
    }
    return { ok: false };
  }

  private async answerBlob(
    request: IncomingMessage,
    response: ServerResponse,
    entry: Entry | undefined,
    part: string | null,
  ): Promise<void> {
    if (entry === undefined) response.writeHead(404).end();
    else if (request.method === "PUT" && part === null) {
      entry.content = await buffer(request);
      response.writeHead(201, { etag: '"1"', "last-modified": new Date(0).toUTCString() }).end();
    } else if (request.method === "GET" || request.method === "HEAD") {
      const headers = { "content-length": entry.content.length, etag: '"1"' };
      response.writeHead(200, headers).end(request.method === "GET" ? entry.content : undefined);
    } else response.writeHead(501).end();
  }
}
