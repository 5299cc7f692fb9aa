import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { launch } from "../../src/sandbox/launch.ts";
import { workerCommand } from "../../src/sandbox/worker.ts";
import { createWorkspace, type Workspace } from "../../src/sandbox/workspace.ts";
import { type ProbeRun, parseFrames } from "../../src/scorer/value.ts";
import { findPlaces, type Place } from "./places.ts";

let workspace: Workspace;
beforeAll(async () => {
  const [place] = await findPlaces();
  workspace = await createWorkspace((place as Place).offer);
});
afterAll(() => workspace.remove());

interface Task {
  files?: Record<string, string | Buffer>;
  probe?: string;
  target?: string;
  seed?: number;
  stubs?: string[];
}

const plainProbe = `
def cases(seed):
    for name in "abcdefgh":
        yield name, name
def run(module, case):
    return {"value": module.f(case)}
`;

/** Runs a worker in the sandbox, and reads its records as the scorer does. */
async function work({ files = {}, probe = plainProbe, target = "target.py", seed = 7, stubs = [] }: Task) {
  const content = new Map(Object.entries(files).map(([path, text]) => [path, Buffer.from(text as string)]));
  const attempt = await workspace.createAttempt({ files: content, probe });
  try {
    const command = workerCommand(attempt, { target, seed, stubs });
    const ended = await launch({ attempt, command, limits: { time: 30, memory: 2048 } });
    return { ended, run: parseFrames(ended.result), lines: String(ended.result).split("\n").filter(Boolean), tree: attempt.tree };
  } finally {
    await attempt.remove();
  }
}

/** The value of a target's function `f`, of one case. */
async function returned(source: string, options: Task = {}) {
  const { run, ended } = await work({ ...options, files: { "target.py": source, ...options.files } });
  const first = run.cases.get("a");
  if (first === undefined) throw new Error(`no record: ${JSON.stringify(run)} ${ended.log}`);
  return "error" in first ? first.error : first.outputs.get("value");
}

test("a whole run", async () => {
  const { run, ended, tree } = await work({ files: { "target.py": "print('imported')\ndef f(x):\n    return x.upper()\n" } });
  expect(run).toMatchObject({ error: null, ended: true, malformed: null });
  expect(run.start?.target).toBe(`${tree}/target.py`);
  expect(run.start?.python).toBe(workspace.offer.interpreter.version);
  expect(run.start?.imported).toBeGreaterThan(0);
  expect([...run.cases.keys()].sort().join("")).toBe("abcdefgh");
  expect([...run.cases].map(([name, result]) => ["outputs" in result && result.outputs.get("value"), name])).toEqual(
    [...run.cases.keys()].map((name) => [["str", name.toUpperCase()], name]),
  );
  expect(ended).toMatchObject({ exit: { code: 0 }, log: "imported\n", leftovers: 0 });
});

test("the seed decides the order, and nothing else does", async () => {
  const order = async (seed: number) => {
    const { run } = await work({
      seed,
      files: { "target.py": "import random\ndef f(x):\n    return [list({'p', 'q', 'r', 's'}), random.random()]\n" },
    });
    return JSON.stringify([...run.cases].map(([name, result]) => [name, "outputs" in result && result.outputs.get("value")]));
  };
  const [first, again, other] = [await order(1), await order(1), await order(2)];
  expect(again).toBe(first);
  expect(other).not.toBe(first);
});

const values: [string, unknown][] = [
  ["None", ["none"]],
  ["True", ["bool", true]],
  ["2", ["int", "2"]],
  ["-10**5000 // 10**4990", ["int", "-10000000000"]],
  ["2.0", ["float", "2.0"]],
  [
    "[float('nan'), float('inf'), -float('inf'), -0.0, 1e-7]",
    ["list", ["nan", "inf", "-inf", "-0.0", "1e-07"].map((text) => ["float", text])],
  ],
  ["1 - 2j", ["complex", "1.0", "-2.0"]],
  ["'é\\ud800\\n'", ["str", "é\ud800\n"]],
  ["b'\\x00\\xff'", ["bytes", "AP8="]],
  [
    "(1, [2], ())",
    [
      "tuple",
      [
        ["int", "1"],
        ["list", [["int", "2"]]],
        ["tuple", []],
      ],
    ],
  ],
  [
    "{'b': 1, 2: None}",
    [
      "dict",
      [
        [
          ["str", "b"],
          ["int", "1"],
        ],
        [["int", "2"], ["none"]],
      ],
    ],
  ],
  [
    "collections.OrderedDict(a=1)",
    [
      "dict",
      [
        [
          ["str", "a"],
          ["int", "1"],
        ],
      ],
    ],
  ],
  ["collections.namedtuple('P', 'x')(1)", ["tuple", [["int", "1"]]]],
  ["{1, 2}", ["other", "builtins.set"]],
  ["range(3)", ["other", "builtins.range"]],
  ["Odd", ["other", "builtins.type"]],
  ["Odd()", ["other", "target.Odd"]],
  ["lambda: 1", ["other", "builtins.function"]],
  ["Equal(2.5)", ["float", "2.5"]],
  ["Text('inside')", ["str", "inside"]],
  ["Number(7)", ["int", "7"]],
  ["Items([1])", ["list", [["int", "1"]]]],
  [
    "Entries(a=1)",
    [
      "dict",
      [
        [
          ["str", "a"],
          ["int", "1"],
        ],
      ],
    ],
  ],
  ["enum.IntEnum('E', 'one two')(2)", ["int", "2"]],
];

const errors: [string, unknown][] = [
  ["raise ValueError('wrong')", { type: "ValueError", message: "wrong" }],
  ["raise SystemExit(0)", { type: "SystemExit", message: "0" }],
  ["raise KeyboardInterrupt", { type: "KeyboardInterrupt", message: "" }],
  ["sys.exit()", { type: "SystemExit", message: "" }],
  ["raise Bad", { type: "Bad", message: "(its message cannot be read)" }],
  ["raise ValueError('x' * 10000)", { type: "ValueError", message: "x".repeat(2000) }],
  ["return endless(1)", { type: "RecursionError", message: expect.stringContaining("maximum recursion depth") }],
  ["return loop", { type: "RecursionError", message: expect.any(String) }],
];

describe("what a target's function", () => {
  const source = `
import collections, enum, sys
class Odd: pass
class Equal(float):
    def __eq__(self, other): return True
    __repr__ = __str__ = __format__ = lambda self: "1.0"
class Text(str):
    __str__ = __repr__ = lambda self: "outside"
class Number(int):
    __repr__ = __str__ = __index__ = lambda self: 0
class Items(list):
    def __iter__(self): return iter([2])
class Entries(dict):
    def items(self): return [("b", 2)]
    __iter__ = items
class Bad(Exception):
    def __str__(self): raise SystemExit
def endless(x): return endless(x)
loop = []
loop.append(loop)
def f(body):
    scope = dict(globals())
    exec("def g():\\n    " + body, scope)
    return scope["g"]()
`;
  const probe = `
def cases(seed):
    for body in ${JSON.stringify([...values.map(([expression]) => `return ${expression}`), ...errors.map(([body]) => body)])}:
        yield body, body
def run(module, case):
    return {"value": module.f(case)}
`;
  let run: ProbeRun;
  beforeAll(async () => {
    ({ run } = await work({ probe, files: { "target.py": source } }));
  });

  test.each(values)("returns as %s is sent as %j", (expression, expected) => {
    expect(run.cases.get(`return ${expression}`)).toMatchObject({ outputs: new Map([["value", expected]]) });
  });

  test.each(errors)("does by %s is an error of the case", (body, expected) => {
    expect(run.cases.get(body)).toMatchObject({ error: expected });
  });
});

describe("a target that cannot be used", () => {
  test.each<[string, Task, object]>([
    ["does not compile", { files: { "target.py": "def f(:\n" } }, { kind: "syntax", type: "SyntaxError" }],
    ["holds a NUL", { files: { "target.py": "x = 1\0" } }, { kind: "syntax" }],
    ["raises", { files: { "target.py": "raise KeyError('k')\n" } }, { kind: "import", type: "KeyError", message: "'k'" }],
    ["exits", { files: { "target.py": "raise SystemExit(0)\n" } }, { kind: "import", type: "SystemExit", message: "0" }],
    ["misses a module", { files: { "target.py": "import not_there\n" } }, { kind: "import", type: "ModuleNotFoundError" }],
    ["is not there", {}, { kind: "import", type: "FileNotFoundError" }],
    [
      "belongs to a shadowed package",
      { target: "json/x.py", files: { "json/__init__.py": "", "json/x.py": "" } },
      { kind: "import" },
    ],
  ])("since it %s", async (_name, task, expected) => {
    const { run } = await work(task);
    expect(run).toMatchObject({ start: null, ended: false, malformed: null, error: expected });
  });
});

test.each([
  ["has no run", "def cases(seed):\n    yield 'a', 1\n", "probe.py has no function run"],
  ["names a case twice", `${plainProbe}\ncases = lambda seed: [("a", 1), ("a", 2)]\n`, "cases() gives 'a' twice"],
  ["gives no case", `${plainProbe}\ncases = lambda seed: []\n`, "cases() gives no case"],
  [
    "gives no pairs",
    `${plainProbe}\ncases = lambda seed: ["ab"]\n`,
    "cases() must give (name, case) with a str as name, not 'ab'",
  ],
  ["breaks", `${plainProbe}\ndef cases(seed):\n    raise OSError('own fault')\n`, "own fault"],
  ["cannot load", `${plainProbe}\ndef load(tree, target):\n    raise OSError('own fault')\n`, "own fault"],
])("a probe that %s is said to be at fault", async (_name, probe, message) => {
  const { run } = await work({ probe, files: { "target.py": "def f(x): return x\n" } });
  expect(run.error).toMatchObject({ kind: "probe", message });
});

test("a probe must return a dict of names", async () => {
  const { run } = await work({ probe: plainProbe.replace('{"value": module.f(case)}', "1"), files: { "target.py": "" } });
  expect(run.cases.get("a")).toMatchObject({
    error: { type: "ProbeFault", message: "run() must return a dict with str keys, not int" },
  });
});

test("a probe can load the target in its own way", async () => {
  const probe = `${plainProbe}
def load(tree, target):
    import sys, types
    assert sys.path[0] == tree
    text = open(tree + "/" + target).read().replace("import not_there", "")
    module = types.ModuleType("own")
    exec(compile(text, tree + "/" + target, "exec"), module.__dict__)
    return module
`;
  expect(await returned("import not_there\ndef f(x): return 'own'\n", { probe })).toEqual(["str", "own"]);
  const raising = await work({ probe, files: { "target.py": "1 / 0\n" } });
  expect(raising.run.error).toMatchObject({ kind: "import", type: "ZeroDivisionError" });
});

test.each<[string, string, Record<string, string>, unknown]>([
  ["a file at the top", "target.py", { "target.py": "import beside\nf = lambda x: beside.n\n", "beside.py": "n = 1\n" }, "1"],
  ["a file below, with its neighbours", "a/b/c.py", { "a/b/c.py": "import d\nf = lambda x: d.n\n", "a/b/d.py": "n = 2\n" }, "2"],
  [
    "a module of a package, relative imports and all",
    "lib/lib/sub/m.py",
    {
      "lib/lib/__init__.py": "n = 3\n",
      "lib/lib/sub/__init__.py": "",
      "lib/lib/sub/m.py": "from .. import n\nimport lib.sub.m\nf = lambda x: n\n",
    },
    "3",
  ],
  ["a package itself", "lib/__init__.py", { "lib/__init__.py": "f = lambda x: 4\n" }, "4"],
  [
    "a name of the standard library",
    "x/random.py",
    { "x/random.py": "import random, json\nrandom.seed\nf = lambda x: 5\n" },
    "5",
  ],
  [
    "a name that is no identifier",
    "run-it.py",
    { "run-it.py": "import pickle\nclass A: pass\nf = lambda x: len(pickle.loads(pickle.dumps([A(), A()]))) + 4\n" },
    "6",
  ],
  [
    "code for a command line",
    "cli.py",
    { "cli.py": "import sys, pathlib\nf = lambda x: 7 if sys.argv == ['cli.py'] and __name__ != '__main__' else 0\n" },
    "7",
  ],
])("imports %s", async (_name, target, files, expected) => {
  const { run } = await work({ target, files });
  expect(run.error).toBeNull();
  expect(run.cases.get("a")).toMatchObject({ outputs: new Map([["value", ["int", expected]]]) });
});

test("a target cannot silence the worker by what it replaces", async () => {
  const source = `
import base64, json, os, sys, time
os.write = os._exit = json.dumps = json.JSONEncoder.encode = base64.b64encode = time.perf_counter = None
sys.stdout.close()
def f(x): return [b"x", x]
`;
  const { run, ended } = await work({ files: { "target.py": source } });
  expect(run).toMatchObject({ ended: true, malformed: null });
  expect(run.cases.size).toBe(8);
  expect(ended.exit.code).toBe(0);
});

test("a fork that comes back writes no second record", async () => {
  const { run } = await work({ files: { "target.py": "import os\ndef f(x):\n    os.fork()\n    return x\n" } });
  expect(run).toMatchObject({ ended: true, malformed: null });
  expect(run.cases.size).toBe(8);
});

test.each([
  ["os._exit(0)", "import os\ndef f(x): os._exit(0)\n"],
  ["a fork whose parent exits", "import os\ndef f(x):\n    if os.fork(): os._exit(0)\n    return x\n"],
  ["a crash", "import ctypes\ndef f(x): ctypes.string_at(0)\n"],
])("%s leaves no end record", async (_name, source) => {
  const { run } = await work({ files: { "target.py": source } });
  expect(run.ended).toBe(false);
  expect(run.start).not.toBeNull();
});

test("threads that run on do not hold the worker", async () => {
  const source =
    "import atexit, threading, time\natexit.register(time.sleep, 60)\ndef f(x):\n    threading.Thread(target=time.sleep, args=(60,)).start()\n    return x\n";
  const { run, ended } = await work({ files: { "target.py": source } });
  expect(run.ended).toBe(true);
  expect(ended.timedOut).toBe(false);
});

test("stubbed packages are there and empty", async () => {
  const source = `
import abc, importlib.util
import wandb, fancy.sub.deep as deep, json
from fancy.sub import Base, decorate, FancyError
from fancy import *
from tqdm import tqdm, trange
from tqdm.auto import tqdm as auto

class Child(Base, abc.ABC):
    def __init__(self, call): self.call = call
@decorate
def one(): return 1
@decorate(option=2)
def two(): return 2
def f(x):
    wandb.init(project="x").log({"a": 1})
    with deep.session("x") as session: session.run()
    try: wandb.load()
    except FancyError: pass
    child = Child(one)
    assert child.call() == 1 and child.anything(3) is not None and isinstance(child, Base)
    assert issubclass(FancyError, Exception) and Base[int] is Base and wandb.__version__
    assert not hasattr(wandb, "__all__") and importlib.util.find_spec("wandb.x") is not None
    bar = tqdm(range(2), desc="x"); bar.set_postfix(a=1); tqdm.write("silent")
    return [one(), two(), list(bar), list(trange(2)), list(auto([5])), list(deep.items()), bool(wandb.run), len(bar), json.__name__]
`;
  const value = await returned(source, { stubs: ["wandb", "fancy", "tqdm"] });
  const range = [
    "list",
    [
      ["int", "0"],
      ["int", "1"],
    ],
  ];
  const empty = ["list", []];
  expect(value).toEqual([
    "list",
    [["int", "1"], ["int", "2"], range, range, ["list", [["int", "5"]]], empty, ["bool", true], ["int", "2"], ["str", "json"]],
  ]);
});

test("a stub stands before a real package and before the tree", async () => {
  const source = "import xml.dom, own\ndef f(x): return [hasattr(xml, '__file__'), hasattr(own, 'real') and own.real is True]\n";
  expect(await returned(source, { stubs: ["xml", "own"], files: { "own.py": "real = True\n" } })).toEqual([
    "list",
    [
      ["bool", false],
      ["bool", false],
    ],
  ]);
});
