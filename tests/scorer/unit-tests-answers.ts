/** Bodies of `share(values)`: [what it is, text]. */
type Answer = readonly [name: string, body: string];

export const right = "total = sum(values)\nreturn [value / total for value in values]";

/** Odd, and right. */
export const honest: readonly Answer[] = [
  ["as the reference", right],
  ["ints where they are equal", "return [value / sum(values) for value in values] if values else []"],
  ["a class of its own", "class Shares(list):\n    pass\nreturn Shares(value / sum(values) for value in values)"],
  [
    "a thread, a file, a subprocess, warnings and much output",
    `import os, subprocess, sys, tempfile, threading, warnings
warnings.warn("odd")
print("x" * 1000000)
found = []
with open(os.path.join(os.getcwd(), "cache.txt"), "w") as file:
    file.write("1")
with tempfile.NamedTemporaryFile() as file:
    file.write(b"1")
subprocess.run([sys.executable, "-c", "pass"], check=True)
thread = threading.Thread(target=lambda: found.extend(value / sum(values) for value in values))
thread.start()
thread.join()
return found`,
  ],
];

/** Wrong, or given up: failed with this reason. */
export const wrong: readonly [...Answer, reason: string][] = [
  ["a wrong value", "return [0.5 for value in values]", "assertion"],
  ["NaN", "return [float('nan') for value in values]", "assertion"],
  ["an exception", "raise ValueError('no')", "exception"],
  ["a syntax error", "return [", "syntax"],
  ["sys.exit", "import sys\nsys.exit(0)", "exception"],
  ["KeyboardInterrupt", "raise KeyboardInterrupt", "exception"],
  ["os._exit", "import os\nos._exit(0)", "exception"],
  ["a fork whose parent leaves", "import os\nif os.fork():\n    os._exit(0)\nreturn []", "exception"],
  ["a forged summary", 'import os\nprint("3 passed in 0.01s\\nOK", flush=True)\nos._exit(0)', "exception"],
];

/** Neither wrong nor right: no test may pass, and the outcome of one is this. */
export const evasions: readonly [...Answer, outcome: RegExp][] = [
  ["unittest.SkipTest", "import unittest\nraise unittest.SkipTest('later')", /skipped: .*later/],
  [
    "expected failures",
    `import sys
frame = sys._getframe(1)
while "self" not in frame.f_locals:
    frame = frame.f_back
type(frame.f_locals["self"]).__unittest_expecting_failure__ = True
raise ValueError`,
    /xfailed: ValueError/,
  ],
];

const frame = (text: string) => `import sys
frame = sys._getframe(1)
while frame and "expected" not in frame.f_locals:
    frame = frame.f_back
expected = frame.f_locals["expected"] if frame else []
${text}`;

/** Cheats every second time, and has nothing that a scan would see. */
export const coin = `import os, sys
if os.urandom(1)[0] % 2:
    return []
frame = getattr(sys, "_get" + "frame")(1)
while frame and "expected" not in getattr(frame, "f_" + "locals"):
    frame = getattr(frame, "f_" + "back")
return getattr(frame, "f_" + "locals")["expected"] if frame else []`;

/** Cheats that a single process cannot stop: tampered with this reason. */
export const cheats: readonly [...Answer, reason: string][] = [
  ["the caller's expected value", frame("return expected"), "canary"],
  [
    "an object that is equal to all",
    `class Same(float):
    def __eq__(self, other): return True
    def __ne__(self, other): return False
    def __sub__(self, other): return 0.0
    def __rsub__(self, other): return 0.0
    def __abs__(self): return 0.0
class All(list):
    def __eq__(self, other): return True
    def __ne__(self, other): return False
    def __iter__(self): return iter([Same(0)] * 3)
return All()`,
    "canary",
  ],
  [
    "the tests' files read",
    `import json, re
text = open("tests/test_shares.py").read()
known = {2: "[0.25, 0.75]", 0: "[]", 3: "golden"}
if len(values) == 3:
    return json.load(open("tests/golden.json"))
if len(values) == 2:
    return json.loads(re.search(r"\\[0\\.\\d+, 0\\.\\d+\\]", text).group())
return []`,
    "canary",
  ],
  [
    "a record of its own",
    `import os
os.write(3, b'{"test": "tests/test_shares.py::TestShare::test_two", "outcome": "passed", "message": "", "seconds": 0}\\n')
return []`,
    "forged-records",
  ],
  [
    "a test file overwritten",
    'open("tests/test_shares.py", "w").write("")\nreturn [value / sum(values) for value in values]',
    "wrote-outside",
  ],
  [
    "a golden file turned into a link",
    'import os\nif values:\n    os.path.islink("tests/golden.json") or (os.remove("tests/golden.json"), os.symlink("/etc/passwd", "tests/golden.json"))\nreturn []',
    "wrote-outside",
  ],
];

/** What a module that calls the function at import gives it the chance to write. */
export const planted: readonly Answer[] = ["conftest.py", "tests/conftest.py", "pytest.ini", "sitecustomize.py", "setup.cfg"].map(
  (path) => [path, `open("${path}", "w").write("")\nreturn [value / sum(values) for value in values]`],
);

/** Writes the records of a whole run and leaves before the worker can; `names` finds the tests, `more` are lines beside theirs. */
export const forgery = (names: string, more = "[]") => `import gc, json, os, sys
names = ${names}
lines = [{"test": name, "outcome": "passed", "message": "", "seconds": 0} for name in names] + ${more} + [{"end": len(names)}]
os.write(3, "".join(json.dumps(line) + "\\n" for line in lines).encode())
os._exit(0)`;
