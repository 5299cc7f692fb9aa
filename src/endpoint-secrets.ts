import { UsageError } from "./errors.ts";
import { lines } from "./option-values.ts";
import { isSecret } from "./solver/secrets.ts";

/** Where requests go when no address is given. */
export const openaiUrl = "https://api.openai.com/v1";

/** What proves to an endpoint who asks. */
export interface Credentials {
  apiKey: string | null;
  /** Sent with every request, by name. */
  headers: Readonly<Record<string, string>>;
}

/** A secret with the host that it was given for: `api.anthropic.com`, `localhost:8000`, or with its scheme, then for that alone. */
interface Owned<T> {
  place: string;
  value: T;
}

/** Keys and headers, each told to its own host and to no other. */
export class EndpointSecrets {
  private readonly keys: readonly Owned<string>[];
  private readonly headers: readonly Owned<readonly [name: string, value: string]>[];

  /** `own` is the address that keys and headers without a host are for. */
  constructor(own: string, environment: Readonly<Record<string, string | undefined>>) {
    const { origin } = new URL(own);
    const plain = (value = "") => (value.trim() === "" ? [] : [{ place: origin, value: value.trim() }]);
    this.keys = [
      ...plain(environment.LMR_API_KEY),
      ...readKeys(environment.LMR_API_KEYS ?? ""),
      ...plain(environment.OPENAI_API_KEY),
    ];
    this.headers = readHeaders(environment.LMR_HEADERS ?? "", origin);
  }

  of(address: string): Credentials {
    return { apiKey: ownedBy(address, this.keys)[0] ?? null, headers: Object.fromEntries(ownedBy(address, this.headers)) };
  }

  /** All that no log may show. */
  get values(): string[] {
    const headers = this.headers.flatMap(({ value: [, value] }) => withoutScheme(value));
    return [...this.keys.map(({ value }) => value), ...headers.filter(isSecret)];
  }
}

/** A value, and what of it follows a word such as Bearer. */
export function withoutScheme(value: string): string[] {
  return [value, ...(/^(?:Basic|Bearer|Token)\s+(\S+)$/i.exec(value)?.slice(1) ?? [])];
}

function ownedBy<T>(address: string, all: readonly Owned<T>[]): T[] {
  const { host, origin } = new URL(address);
  return all.flatMap(({ place, value }) => (place === host || place === origin ? [value] : []));
}

const host = String.raw`(?:https?:\/\/)?(?:[\w.-]+|\[[0-9a-f:]+\])(?::\d+)?`;
const keyLine = new RegExp(`^(${host})\\s*=\\s*(\\S+)$`, "i");
const headerLine = new RegExp(`^(?:(${host})\\s*=\\s*)?([\\w!#$%&'*+.^\`|~-]+)\\s*:\\s*([\\t\\x20-\\x7e\\x80-\\xff]+)$`, "i");

/** `HOST=KEY`, one a line. An error says which line, and nothing of what stands in it. */
function readKeys(text: string): Owned<string>[] {
  return lines(text).map((line, index) => {
    const [, place, value] = keyLine.exec(line) ?? [];
    if (place === undefined || value === undefined)
      throw new UsageError(
        `LMR_API_KEYS (input api-keys), line ${index + 1}: expected HOST=KEY, such as api.anthropic.com=sk-….`,
      );
    return { place: place.toLowerCase(), value };
  });
}

/** Headers that say how a request is sent, not who sends it. */
const transfer = /^(host|connection|content-length|content-type|transfer-encoding|expect|upgrade|te|trailer|accept-encoding)$/i;

/** `NAME: VALUE` or `HOST=NAME: VALUE`, one a line. */
function readHeaders(text: string, own: string): Owned<readonly [string, string]>[] {
  return lines(text).map((line, index) => {
    const [, place = own, name, value] = headerLine.exec(line) ?? [];
    const where = `LMR_HEADERS (input headers), line ${index + 1}`;
    if (name === undefined || value === undefined)
      throw new UsageError(`${where}: expected NAME: VALUE, or HOST=NAME: VALUE for another host than that of --base-url.`);
    if (transfer.test(name)) throw new UsageError(`${where}: ${name} is set by the program itself. Leave it out.`);
    return { place: place.toLowerCase(), value: [name, value] };
  });
}
