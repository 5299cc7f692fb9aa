export interface Annotation {
  readonly level: "error" | "warning" | "notice";
  readonly message: string;
  readonly properties: Record<string, string>;
}

/** Reads a step's output as the runner does: keeps annotations and secrets, honours stop-commands, masks the rest. */
export class LogCommands {
  readonly annotations: Annotation[] = [];
  readonly lines: string[] = [];
  private readonly masks: Set<string>;
  private resumeToken: string | undefined;

  constructor(masks: Set<string>) {
    this.masks = masks;
  }

  read(line: string): void {
    const command = /^::([\w-]+)(?: ([^:]*(?::(?!:)[^:]*)*))?::(.*)$/.exec(line);
    const [name, properties, message] = [command?.[1], command?.[2] ?? "", decode(command?.[3] ?? "")];
    if (this.resumeToken !== undefined) {
      if (name === this.resumeToken) this.resumeToken = undefined;
      else this.write(line);
    } else if (name === "stop-commands") this.resumeToken = message;
    else if (name === "add-mask") this.masks.add(message);
    else if (name === "error" || name === "warning" || name === "notice") {
      this.annotations.push({ level: name, message: this.mask(message), properties: parseProperties(properties) });
      this.write(`${name}: ${message}`);
    } else if (name !== "debug") this.write(line);
  }

  private write(line: string): void {
    this.lines.push(this.mask(line));
  }

  private mask(text: string): string {
    return [...this.masks].filter((mask) => mask !== "").reduce((masked, mask) => masked.replaceAll(mask, "***"), text);
  }
}

function parseProperties(text: string): Record<string, string> {
  const pairs = text.split(",").filter((pair) => pair.includes("="));
  return Object.fromEntries(
    pairs.map((pair) => [pair.slice(0, pair.indexOf("=")).trim(), decode(pair.slice(pair.indexOf("=") + 1))]),
  );
}

function decode(text: string): string {
  const escapes: Record<string, string> = { "%0D": "\r", "%0A": "\n", "%3A": ":", "%2C": ",", "%25": "%" };
  return text.replace(/%(0D|0A|3A|2C|25)/g, (code) => escapes[code] ?? code);
}
