/** A file whose two functions of the same arithmetic are masked, and answers that bring more than a function. */
export const file = `from enum import Enum


def norm(v):
    return abs(v)


class Base:
    def report(self):
        return "base"


class Metric(Base):
    eps = 0.5

    def __init__(self):
        self.bias = 0

    def measure(self, x, scale=2):
        """Twice x and a bit."""
        return scale * x + self.eps + self.bias


class Loud(Metric):
    def _double(self, x):
        return super()._double(x) if hasattr(super(), "_double") else 2 * x


def double(n, eps=0):
    """Twice n, by way of half of it."""
    return eps if n == 0 else 2 + double(n - 1, eps)
`;

export const probe = (outputs: string) => `def cases(seed):
    for number in range(4):
        yield str(number), number + seed % 3


def run(module, case):
    return {"value": ${outputs}, "file": [module.norm(-2), module.Base().report(), sum([case])]}
`;

const measure = (result: string, ...before: string[]) =>
  ["def measure(self, x, scale=2):", ...before, `return ${result}`].join("\n    ");
const inClass = (body: string) => `class Metric(Base):\n${body.replace(/^(?=.)/gm, "    ")}`;
const twice = "def _double(self, x):\n    return 2 * x";
const right = measure("self._double(x) + self.eps");

export const methods: Readonly<Record<string, string | string[]>> = {
  "a method before": inClass(`${twice}\n\n${right}`),
  "a method behind": inClass(`${right}\n\n${twice}`),
  "a function beside": `${twice}\n\n${right}`,
  "a function in a block of its own": [right, twice],
  "a class in a block of its own": [inClass(right), inClass(twice)],
  "bare methods": `${twice}\n\n${right}`.replace(/^(?=.)/gm, "    "),
  "the whole file, shortened":
    `def norm(v): ...\n\nclass Base:\n    def report(self): ...\n\n` +
    inClass(`eps = 9\n\ndef __init__(self): ...\n\n${twice}\n\n${right}\n\n@property\ndef bias(self): return 7`),
  "methods of all kinds, one by way of the other": inClass(
    `@staticmethod\ndef _a(x):\n    return x\n\n@classmethod\ndef _b(cls, x):\n    return cls._a(x)\n\n@property\ndef _c(self):\n    return self._b\n\n${measure("scale * self._c(x) + Metric._a(self.eps)")}`,
  ),
  "a property with a setter": inClass(
    `@property\ndef part(self):\n    return self._part\n\n@part.setter\ndef part(self, v):\n    self._part = 2 * v\n\n${measure("self.part + self.eps", "self.part = x")}`,
  ),
  "a cached property": `from functools import cached_property\n\n${inClass(`@cached_property\ndef bit(self):\n    return self.eps\n\n${measure("2 * x + self.bit")}`)}`,
  "private names": inClass(`__two = 2\n\ndef __go(self, x):\n    return self.__two * x\n\n${measure("self.__go(x) + self.eps")}`),
  "constants and a table of the class": inClass(
    `TWO = 2\nTABLE = {}\nfor k in range(9):\n    TABLE[k] = TWO * k\n\ndef _at(self, x, by=TWO):\n    return self.TABLE[x] * by / 2\n\n${measure("self._at(x) + self.eps")}`,
  ),
  "super()": inClass(
    `def _of(self):\n    return super().report()\n\n${measure("2 * x + self.eps if self._of() == 'base' else 0")}`,
  ),
  "what the class inherits stays": inClass(
    `def report(self):\n    return "mine"\n\n${twice}\n\n${measure("self._double(x) + self.eps if self.report() == 'base' else 0")}`,
  ),
  "a method named as an import and as a builtin": `from math import floor\n\n${inClass(
    `def floor(self, x):\n    return floor(x)\n\ndef sum(self, xs):\n    return sum(xs)\n\n${measure("self.sum([self.floor(x), floor(x)]) + self.eps")}`,
  )}`,
  "a method by a name that is made": inClass(
    `def _by_two(self, x):\n    return 2 * x\n\n${measure("getattr(self, '_by_' + 'two')(x) + self.eps")}`,
  ),
  overloads: `from typing import overload\n\n${inClass(`@overload\ndef _d(self, x: int) -> int: ...\n@overload\ndef _d(self, x: str) -> str: ...\ndef _d(self, x):\n    return 2 * x\n\n${measure("self._d(x) + self.eps")}`)}`,
  "a coroutine and a generator": `import asyncio\n\n${inClass(
    `async def _a(self, x):\n    return 2 * x\n\ndef _g(self, x):\n    yield self.eps\n\n${measure("asyncio.run(self._a(x)) + next(self._g(x))")}`,
  )}`,
};

const double = (result: string, ...before: string[]) => ["def double(n, eps=0):", ...before, `return ${result}`].join("\n    ");

export const functions: Readonly<Record<string, string | string[]>> = {
  "a table filled in a loop": `TABLE = {}\nfor n in range(99):\n    TABLE[n] = 2 * n\n\n${double("TABLE[n] + eps")}`,
  "a table filled step by step": `import heapq\nTABLE = [9]\nTABLE.append(2)\nTABLE += [3]\nTABLE[0] = 7\nheapq.heapify(TABLE)\nif TABLE:\n    del TABLE[1:]\n\n${double("TABLE[0] * n + eps")}`,
  "a table filled by a function": `TABLE = []\ndef fill():\n    for n in range(99):\n        TABLE.append(2 * n)\nfill()\n\n${double("TABLE[n] + eps")}`,
  "a table filled behind": `TABLE = {}\n\n${double("TABLE[n] + eps")}\n\nTABLE.update((n, 2 * n) for n in range(99))`,
  "a table in a block of its own": ["TABLE = {}\nfor n in range(99):\n    TABLE[n] = 2 * n", double("TABLE[n] + eps")],
  "a registry": `KINDS = {}\ndef kind(name):\n    def add(f):\n        KINDS[name] = f\n        return f\n    return add\n\n@kind("two")\ndef two(n):\n    return 2 * n\n\n${double("KINDS['two'](n) + eps")}`,
  "examples of its use": `TWO = 2\nSEEN = []\n\n${double("TWO * n + eps + len(SEEN)")}\n\nTWO = 5\nfor n in range(3):\n    SEEN.append(double(n))`,
  "a constant of a helper behind": `${double("h(n) + eps")}\n\nTWO = 2\n\ndef h(n):\n    return n * TWO`,
  "a memory that outlives a call": `CALLS = []\n\n${double("2 * n + eps if len(CALLS) == double.calls else 0", "CALLS.append(n)", "double.calls = getattr(double, 'calls', 0) + 1")}`,
  "names that the signature and the body have too": `eps = 2\ndef h(n):\n    return norm(eps * n)\n\n${double("h(n) + eps", "norm = None")}`,
  "classes whose members outlive a call": `from dataclasses import dataclass\nfrom typing import NamedTuple\nclass Mode(Enum):\n    A = 1\n@dataclass\nclass Pair:\n    a: int\nclass Two(NamedTuple):\n    by: int = 2\n\n${double("Pair(n).a * Two().by + eps if good else 0", "good = getattr(double, 'mode', Mode.A) is Mode.A", "double.mode = Mode.A")}`,
  "what is pickled": `import pickle\nclass Box:\n    def __init__(self, v):\n        self.v = v\ndef h(n):\n    return 2 * n\n\n${double("pickle.loads(pickle.dumps(h))(pickle.loads(pickle.dumps(Box(n))).v) + eps")}`,
  "names declared global": `CACHE: dict = None\nA, B = 1, 1\ndef table():\n    global CACHE\n    CACHE = CACHE or {n: (A + B) * n for n in range(99)}\n    return CACHE\n\n${double("table()[n] + eps", "global A, B")}`,
  "annotations that nothing evaluates": `from __future__ import annotations\nfrom dataclasses import dataclass\nfrom typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from nowhere import Thing\n@dataclass\nclass Node:\n    v: int\n    next: Node | Thing = None\ndef h(node: Thing) -> Node:\n    return 2 * node.v\n\n${double("h(Node(n)) + eps")}`,
  "all names of a module": `from math import *\n\ndef h(n):\n    return int(floor(2.0 * n))\n\n${double("h(n) + int(floor(eps))")}`,
  "definitions on conditions": `try:\n    from nowhere import h\nexcept ImportError:\n    def h(n):\n        return 2 * n\ntwice = lambda n: h(n)\n\n${double("twice(n) + eps")}`,
  "a class around it": `class Solution:\n    @staticmethod\n    def h(n):\n        return 2 * n\n\n    @staticmethod\n    ${double("Solution.h(n) + eps").replace("\n", "\n    ")}`,
  "a class on one of the file": `class Mine(Base):\n    def two(self):\n        return 2 if super().report() == "base" else 0\n\n${double("Mine().two() * n + eps")}`,
};
