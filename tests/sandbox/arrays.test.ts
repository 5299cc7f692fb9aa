import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { packageRoot } from "../../src/root.ts";
import { parseNpy } from "../../src/scorer/npy.ts";
import { Value } from "../../src/scorer/value.ts";
import { pythons } from "./places.ts";

/** Evaluates expressions and sends them as the worker does; undefined when a module is missing. */
function encoded(python: string, imports: string, expressions: readonly string[]): Value[] | undefined {
  const script = `
import json, sys
sys.path.insert(0, ${JSON.stringify(join(packageRoot, "runtime"))})
from lmr_worker.encode import encode, npy
try:
    ${imports}
except ImportError:
    print("null")
else:
    print(json.dumps([encode(eval(one)) for one in json.loads(sys.argv[1])]))
`;
  const out = execFileSync(python, ["-B", "-W", "ignore", "-c", script, JSON.stringify(expressions)], { encoding: "utf8" });
  return JSON.parse(out) ?? undefined;
}

/** An array in the form dtype, shape, entries; other values as they are. */
function shown(value: Value): unknown {
  if (value[0] !== "npy") return value;
  const { dtype, shape, data } = parseNpy(Buffer.from(value[1], "base64"));
  return [dtype, shape, [...data].map(String).join(" ")];
}

const numpy: [string, unknown][] = [
  ["np.arange(6, dtype='i4').reshape(2, 3)", ["i4", [2, 3], "0 1 2 3 4 5"]],
  ["np.arange(6.0).reshape(2, 3).T", ["f8", [3, 2], "0 3 1 4 2 5"]],
  ["np.arange(6, dtype='>i8')[::2]", ["i8", [3], "0 2 4"]],
  ["np.array([1.5], dtype='f2')", ["f2", [1], "1.5"]],
  ["np.array([True, False])", ["b1", [2], "1 0"]],
  ["np.array([[1 + 2j]], dtype='c8')", ["c8", [1, 1], "1 2"]],
  ["np.array([1, 2], dtype=np.longdouble)", ["f8", [2], "1 2"]],
  ["np.zeros((0, 3), dtype='u1')", ["u1", [0, 3], ""]],
  ["np.float64(2)", ["float", "2.0"]],
  ["np.float32(0.5)", ["float", "0.5"]],
  ["np.longdouble(0.5)", ["float", "0.5"]],
  ["np.int64(3)", ["int", "3"]],
  ["np.bool_(True)", ["bool", true]],
  ["np.complex64(1j)", ["complex", "0.0", "1.0"]],
  ["np.array(4)", ["int", "4"]],
  ["np.str_('text')", ["str", "text"]],
  [
    "np.array(['a', 'bc'])",
    [
      "list",
      [
        ["str", "a"],
        ["str", "bc"],
      ],
    ],
  ],
  ["np.array([{}], dtype=object)", ["other", "numpy.ndarray of object"]],
  ["np.array(['2020-01-01'], dtype='M8[D]')", ["other", "numpy.ndarray of datetime64[D]"]],
  ["np.ma.masked_array([1, 2], mask=[True, False])", ["i8", [2], "1 2"]],
  ["np.arange(2).view(type('Always', (np.ndarray,), {'__eq__': lambda a, b: True, '__array_wrap__': None}))", ["i8", [2], "0 1"]],
];

const torch: [string, unknown][] = [
  ["torch.arange(6).reshape(2, 3).T", ["i8", [3, 2], "0 3 1 4 2 5"]],
  ["torch.tensor([0.5], requires_grad=True)", ["f4", [1], "0.5"]],
  ["torch.nn.Parameter(torch.ones(2, 1, dtype=torch.float64))", ["f8", [2, 1], "1 1"]],
  ["torch.tensor([1.5], dtype=torch.bfloat16)", ["f4", [1], "1.5"]],
  ["torch.tensor([1.5], dtype=torch.float16)", ["f2", [1], "1.5"]],
  ["torch.tensor([True])", ["b1", [1], "1"]],
  ["torch.tensor([1 + 2j]).conj()", ["c8", [1], "1 -2"]],
  ["torch.eye(2).to_sparse()", ["f4", [2, 2], "1 0 0 1"]],
  ["torch.ones(0, 2)", ["f4", [0, 2], ""]],
  ["torch.tensor(2.0)", ["float", "2.0"]],
  ["torch.tensor(2)", ["int", "2"]],
  ["torch.tensor(True, requires_grad=False)", ["bool", true]],
  [
    "torch.ones(2, 3).shape",
    [
      "tuple",
      [
        ["int", "2"],
        ["int", "3"],
      ],
    ],
  ],
  ["torch.float32", ["other", "torch.dtype"]],
];

const plain: [string, unknown][] = [
  ["bytes(3)", ["bytes", "AAAA"]],
  ["type('Same', (complex,), {'__repr__': None, 'real': 0})(1 + 2j)", ["complex", "1.0", "2.0"]],
];

const libraries = [
  { name: "built in", imports: "pass", table: plain },
  { name: "numpy", imports: "import numpy as np", table: numpy },
  { name: "torch", imports: "import torch", table: torch },
];

for (const { name, imports, table } of libraries) {
  for (const python of await pythons()) {
    const values = encoded(
      python,
      imports,
      table.map(([expression]) => expression),
    );
    if (values === undefined) continue;
    describe(`${name} of ${python}`, () => {
      test.each(table.map(([expression, expected], index) => ({ expression, expected, value: values[index] as Value })))(
        "$expression",
        ({ expected, value }) => {
          expect(Value.safeParse(value).success).toBe(true);
          expect(shown(value)).toEqual(expected);
        },
      );
    });
  }
}

test("an array without numpy is as numpy saves it", () => {
  const [value] = encoded("python3", "pass", ["npy('f4', (2, 1), b'\\0' * 8)"]) ?? [];
  // encode() has tagged the list that npy() returns.
  const [, parts] = value as unknown as ["list", [Value, ["str", string]]];
  const bytes = Buffer.from(parts[1][1], "base64");
  expect(parseNpy(bytes)).toMatchObject({ dtype: "f4", shape: [2, 1] });
  expect((bytes.length - 8) % 64).toBe(0);
});
