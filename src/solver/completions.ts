import { join } from "node:path";
import { keepEntry, readEntry, type Warn } from "../cache-entry.ts";
import { Completion } from "./completion.ts";
import type { Model } from "./model.ts";
import type { CompletionRequest } from "./request.ts";

/** Replies of a model, each kept in a folder under the hash of all that it depends on; a broken file counts as none. */
export class Completions {
  private readonly model: Model;
  private readonly folder: string;
  private readonly warn: Warn;
  private readonly underWay = new Map<string, Promise<{ completion: Completion; cached: boolean }>>();
  /** Looked for and not found, so that nobody looks again before asking. */
  private readonly absent = new Set<string>();

  constructor(model: Model, folder: string, warn: Warn) {
    this.model = model;
    this.folder = folder;
    this.warn = warn;
  }

  /** Whether a reply is there. A fault of the cache is told where the reply is asked for. */
  async isKept(key: string): Promise<boolean> {
    let faulty = false;
    const known = await readEntry(this.file(key), Completion, () => {
      faulty = true;
    });
    if (known === undefined && !faulty) this.absent.add(key);
    return known !== undefined;
  }

  /**
   * One request at a time for a key; whoever asks meanwhile gets its reply. `onReply` is called when the model has replied, and
   * that is kept. @throws ModelError and EndpointError, as the model does
   */
  async ask(
    request: CompletionRequest,
    key: string,
    signal: AbortSignal,
    onReply: (completion: Completion) => void = () => undefined,
  ): Promise<{ completion: Completion; cached: boolean }> {
    const same = this.underWay.get(key);
    if (same) return { ...(await same), cached: true };
    const asked = this.askAnew(request, key, signal, onReply).finally(() => this.underWay.delete(key));
    this.underWay.set(key, asked);
    return asked;
  }

  private async askAnew(request: CompletionRequest, key: string, signal: AbortSignal, onReply: (completion: Completion) => void) {
    const known = this.absent.delete(key) ? undefined : await readEntry(this.file(key), Completion, this.warn);
    if (known) return { completion: known, cached: true };
    const completion = await this.model.complete(request, signal);
    keepEntry(this.file(key), completion, this.warn);
    onReply(completion);
    return { completion, cached: false };
  }

  private file = (key: string) => join(this.folder, `${key}.json`);
}
