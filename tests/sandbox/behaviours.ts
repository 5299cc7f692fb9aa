import { expect } from "vitest";
import type { Limits } from "../../src/sandbox/job.ts";
import type { Ended } from "../../src/sandbox/launch.ts";

/** What a candidate does, and what must come of it in every place. */
export interface Behaviour {
  name: string;
  code: string;
  limits?: Partial<Limits>;
  check(ended: Ended, has: (mechanism: string) => boolean): void;
}

/** Reports what each of some actions came to, as one word a line. */
const tried = `
import os
def tried(name, action):
    try:
        action()
        print(name, "done")
    except BaseException as error:
        print(name, type(error).__name__)
`;

const heartbeat = `
import os, time
def heartbeat(seconds=30):
    home, begin = os.environ["HOME"], time.monotonic()
    while time.monotonic() - begin < seconds:
        with open(home + "/beat", "w") as file:
            file.write(str(time.monotonic()))
        time.sleep(0.01)
`;

export const behaviours: Behaviour[] = [
  {
    name: "prints and returns data",
    code: `
import os, sys
print("to stdout"); print("to stderr", file=sys.stderr)
os.write(3, bytes(range(256)))`,
    check(ended) {
      expect(ended.exit).toEqual({ code: 0, signal: null });
      expect(ended.log.split("\n").sort()).toEqual(["", "to stderr", "to stdout"]);
      expect(ended.result).toEqual(Buffer.from(Array.from({ length: 256 }, (_, byte) => byte)));
      expect(ended).toMatchObject({ timedOut: false, outOfMemory: false, message: null, resultOverflow: false, leftovers: 0 });
    },
  },
  {
    name: "exits with a number",
    code: "import sys; sys.exit(3)",
    check: ({ exit }) => expect(exit).toEqual({ code: 3, signal: null }),
  },
  {
    name: "leaves by os._exit(0)",
    code: "import os; os._exit(0)",
    check({ exit, result }) {
      expect(exit).toEqual({ code: 0, signal: null });
      expect(result.length).toBe(0);
    },
  },
  {
    name: "aborts",
    code: "import os; os.abort()",
    check: ({ exit }) => expect(exit).toEqual({ code: null, signal: "SIGABRT" }),
  },
  {
    name: "is killed as the kernel does it",
    code: "import os; os.kill(os.getpid(), 9)",
    check({ exit, outOfMemory }) {
      expect(exit).toEqual({ code: null, signal: "SIGKILL" });
      expect(outOfMemory).toBe(true);
    },
  },
  {
    name: "hangs",
    code: "import os, time\nos.write(3, b'before')\nwhile True: time.sleep(1)",
    limits: { time: 0.5 },
    check(ended) {
      expect(ended).toMatchObject({ timedOut: true, outOfMemory: false, exit: { code: null, signal: null }, leftovers: 0 });
      expect(ended.message).toBe("stopped at the time limit of 0.5 s");
      expect(String(ended.result)).toBe("before");
    },
  },
  {
    name: "ignores TERM and leaves a daemon in a session of its own",
    code: `${heartbeat}
import signal
signal.signal(signal.SIGTERM, signal.SIG_IGN)
if os.fork() == 0:
    os.setsid()
    if os.fork() == 0:
        heartbeat()
    os._exit(0)
while True: time.sleep(1)`,
    limits: { time: 0.7 },
    check: ({ timedOut, leftovers }) =>
      expect({ timedOut, leftovers }).toEqual({ timedOut: true, leftovers: expect.any(Number) }),
  },
  {
    name: "ends while a grandchild holds its pipes",
    code: `${heartbeat}
os.write(3, b"result")
if os.fork() == 0:
    os.setsid()
    if os.fork() == 0:
        heartbeat()
    os._exit(0)
os.wait()
print("parent done")`,
    check(ended) {
      expect(ended).toMatchObject({ exit: { code: 0, signal: null }, leftovers: 1, log: "parent done\n" });
      expect(String(ended.result)).toBe("result");
      expect(ended.seconds).toBeLessThan(10);
    },
  },
  {
    name: "takes memory without end",
    code: "held = []\nwhile True: held.append(bytearray(8 << 20) + b'x')",
    limits: { memory: 200 },
    check(ended) {
      expect(ended).toMatchObject({ outOfMemory: true, timedOut: false, message: "stopped at the memory limit of 200 MiB" });
      expect(ended.peakMemory).toBeGreaterThan(200 << 20);
    },
  },
  {
    name: "takes memory in many processes",
    code: `
import os, time
for _ in range(5):
    if os.fork() == 0:
        held = bytearray(60 << 20)
        for page in range(0, len(held), 4096): held[page] = 1
        time.sleep(30)
time.sleep(30)`,
    limits: { memory: 200 },
    check: ({ outOfMemory }) => expect(outOfMemory).toBe(true),
  },
  {
    name: "shares memory between forks, which counts once",
    code: `
import os, time
held = bytearray(100 << 20)
for page in range(0, len(held), 4096): held[page] = 1
for _ in range(2):
    if os.fork() == 0:
        time.sleep(0.4); os._exit(0)
os.wait(); os.wait()`,
    limits: { memory: 250 },
    check: ({ exit, message }) => expect({ exit, message }).toEqual({ exit: { code: 0, signal: null }, message: null }),
  },
  {
    name: "prints bytes that are no text",
    code: String.raw`
import os
os.write(1, b"a\xff\x00b\x1b[31mred\x1b[0m \x1b]0;title\x07\x1b(Bend\r\nnext\rline\x07 \xe2\x80\xaeturned \xc2\x9b31m ::set-output\xe2\x82")`,
    check: ({ log }) => expect(log).toBe("a\ufffdbred end\nnext\nline turned 31m ::set-output\ufffd"),
  },
  {
    name: "prints a lot in one line",
    code: "import os\nfor _ in range(40): os.write(1, b'x' * (1 << 20))\nos.write(1, b'end')",
    check({ log, exit }) {
      expect(exit.code).toBe(0);
      expect(log).toMatch(/^x{8192}\n\[41926659 bytes left out\]\nx{8189}end$/);
    },
  },
  {
    name: "returns more than the limit",
    code: "import os\nwhile True: os.write(3, b'x' * (1 << 16))",
    limits: { result: 1 },
    check(ended) {
      expect(ended).toMatchObject({ resultOverflow: true, timedOut: false, message: "stopped: the results are too large" });
      expect(ended.result.length).toBe(0);
    },
  },
  {
    name: "forks again and again",
    // Never more than 400 of them, should the limit fail.
    code: `
import os, time
for depth in range(400):
    try:
        if os.fork() == 0:
            time.sleep(30)
    except OSError as error:
        print(type(error).__name__)
        break
else:
    print("unlimited")
time.sleep(0.3)`,
    limits: { processes: 40, time: 10 },
    check({ log, message }) {
      // Root has no limit of processes, so there they are counted.
      expect([log, message]).toContain(message === null ? "BlockingIOError\n" : "stopped: too many processes and threads");
    },
  },
  {
    name: "fills the disk",
    code: `
import time
for number in range(6):
    with open("file%d" % number, "wb") as file: file.write(b"x" * (20 << 20)); file.flush()
time.sleep(15)`,
    limits: { disk: 50 },
    check: ({ message }) => expect(message).toBe("stopped: too much written to disk"),
  },
  {
    name: "writes a file that is too large",
    code: `${tried}
def write():
    with open("big", "wb") as file: file.write(b"x" * (2 << 20))
tried("write", write)`,
    limits: { file: 1 },
    check: ({ log }) => expect(log).toBe("write OSError\n"),
  },
  {
    name: "looks for secrets in environments",
    code: `
import glob, os
print(sorted(os.environ))
for path in glob.glob("/proc/[0-9]*/environ") + glob.glob("/proc/[0-9]*/task/*/environ"):
    if "/%d/" % os.getpid() in path: continue
    try:
        print(path, open(path).read())
    except OSError:
        pass`,
    check({ log }, has) {
      const [names] = log.split("\n");
      expect(JSON.parse((names ?? "").replaceAll("'", '"')).filter((name: string) => !name.endsWith("_NUM_THREADS"))).toEqual([
        "HOME",
        "LANG",
        "PATH",
        "PYTHONDONTWRITEBYTECODE",
        "PYTHONHASHSEED",
        "TMPDIR",
        "USER",
      ]);
      if (has("own-uid") || has("landlock")) expect(log).not.toContain("PLANTED");
    },
  },
  {
    name: "opens sockets and calls what nobody needs",
    code: `${tried}
import ctypes, socket, sys
libc = ctypes.CDLL(None, use_errno=True)
def call(name, *numbers):
    def action():
        number = numbers[os.uname().machine == "aarch64"]
        if libc.syscall(ctypes.c_long(number), *[ctypes.c_long(0)] * 6) < 0:
            raise OSError(ctypes.get_errno(), os.strerror(ctypes.get_errno()))
    tried(name, action)
for family in (socket.AF_UNIX, socket.AF_INET, socket.AF_INET6):
    tried("socket", lambda: socket.socket(family))
tried("socketpair", socket.socketpair)
tried("datagrams", lambda: socket.socketpair(type=socket.SOCK_DGRAM))
call("ptrace", 101, 117); call("unshare", 272, 97); call("mount", 165, 40); call("io_uring_setup", 425, 425)
call("bpf", 321, 280); call("keyctl", 250, 219); call("userfaultfd", 323, 282); call("perf_event_open", 298, 241)
def namespace():
    if libc.syscall(ctypes.c_long(56 if os.uname().machine == "x86_64" else 220), ctypes.c_long(0x10000000 | 17), *[ctypes.c_long(0)] * 4) < 0:
        raise OSError(ctypes.get_errno(), os.strerror(ctypes.get_errno()))
tried("clone", namespace)`,
    check({ log, denied }, has) {
      if (!has("seccomp")) return;
      // Libraries try the others too.
      expect(denied).toEqual(has("audit") ? ["bpf", "mount", "ptrace", "unshare"] : []);
      expect(new Set(log.trim().split("\n"))).toEqual(
        new Set([
          "socket PermissionError",
          "socketpair done",
          "datagrams PermissionError",
          ...["ptrace", "unshare", "mount", "io_uring_setup", "bpf", "keyctl", "userfaultfd", "perf_event_open", "clone"].map(
            (name) => `${name} PermissionError`,
          ),
        ]),
      );
    },
  },
  {
    name: "hides a call in a child that it waits for",
    code: `
import ctypes, os
if os.fork() == 0:
    ctypes.CDLL(None).ptrace(16, os.getppid(), None, None)
    os._exit(0)
os.wait()`,
    check({ exit, denied }, has) {
      expect(exit).toEqual({ code: 0, signal: null });
      expect(denied).toEqual(has("audit") ? ["ptrace"] : []);
    },
  },
  {
    name: "signals processes that are not its own",
    code: `${tried}
tried("parent", lambda: os.kill(os.getppid(), 0))
tried("first", lambda: os.kill(1, 0))`,
    check({ log }, has) {
      if (has("own-uid") || has("signal-scope")) expect(log).toBe("parent PermissionError\nfirst PermissionError\n");
    },
  },
  {
    name: "writes outside of its folders",
    code: `${tried}
import sys
worker = os.environ["HOME"].split("/attempt-")[0]
for name, path in [("attempt", "../new"), ("workspace", worker + "/new"), ("worker", worker + "/worker/worker.py"), ("etc", "/etc/new"), ("prefix", sys.prefix + "/new"), ("root", "/new")]:
    tried(name, lambda: open(path, "a").close())
tried("link", lambda: os.link("/etc/passwd", "passwd"))
tried("sysctl", lambda: open("/proc/sys/kernel/core_pattern", "w").close())
for name, path in [("tree", "new"), ("home", os.environ["HOME"] + "/new"), ("tmp", os.environ["TMPDIR"] + "/new"), ("null", "/dev/null")]:
    tried(name, lambda: open(path, "a").close())
shared = "/dev/shm/lmr-test-%d" % os.getpid()
tried("shm", lambda: (open(shared, "a").close(), os.unlink(shared)))`,
    check({ log }, has) {
      const lines = Object.fromEntries(
        log
          .trim()
          .split("\n")
          .map((line) => line.split(" ")),
      );
      const { tree, home, tmp, shm, null: empty, ...outside } = lines;
      expect({ tree, home, tmp, shm, empty }).toEqual({ tree: "done", home: "done", tmp: "done", shm: "done", empty: "done" });
      if (has("own-uid") || has("landlock"))
        expect(Object.entries(outside).filter(([, what]) => what !== "PermissionError" && what !== "OSError")).toEqual([]);
    },
  },
  {
    name: "uses threads, processes, temporary files and its own interpreter",
    code: `
import asyncio, multiprocessing, subprocess, sys, tempfile, threading
def double(x): return 2 * x
def put(queue): queue.put("queued")
if __name__ == "__main__":
    thread = threading.Thread(target=print, args=("thread",)); thread.start(); thread.join()
    context = multiprocessing.get_context("fork")
    with context.Pool(2) as pool: print(pool.map(double, [1, 2, 3]))
    queue = context.Queue(); process = context.Process(target=put, args=(queue,)); process.start(); print(queue.get()); process.join()
    with tempfile.NamedTemporaryFile("w+") as file: file.write("temporary"); file.seek(0); print(file.read())
    print(subprocess.run([sys.executable, "-c", "print('child')"], stdout=subprocess.PIPE).stdout.decode().strip())
    print(asyncio.run(asyncio.sleep(0, "asyncio")))
    print(hash("text"))`,
    check({ log, exit }) {
      expect(log.replace(/-?\d{5,}/, "hash")).toBe("thread\n[2, 4, 6]\nqueued\ntemporary\nchild\nasyncio\nhash\n");
      expect(exit.code).toBe(0);
    },
  },
];
