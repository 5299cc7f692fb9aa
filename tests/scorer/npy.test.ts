import { readFileSync } from "node:fs";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { NpyError, parseNpy } from "../../src/scorer/npy.ts";
import { npyBytes } from "./npy-bytes.ts";

const saved: Record<string, string> = JSON.parse(readFileSync(new URL("fixtures/npy.json", import.meta.url), "utf8"));
const load = (name: string) => parseNpy(Buffer.from(saved[name] ?? "", "base64"));

describe("arrays saved by numpy", () => {
  test.each([
    ["f2", "float", "f2", [8], Float32Array.of(1.5, -0, 2 ** -14, 2 ** -24, Infinity, -Infinity, NaN, 65504)],
    ["f4", "float", "f4", [2, 2], Float32Array.of(0.5, 2, 3, 4)],
    ["f8", "float", "f8", [2], Float64Array.of(0.1, NaN)],
    ["f8 big-endian", "float", "f8", [2], Float64Array.of(1.5, 0.1)],
    ["i1", "int", "i1", [2], Int8Array.of(-128, 127)],
    ["i2", "int", "i2", [2], Int16Array.of(-32768, 32767)],
    ["i2 big-endian", "int", "i2", [1], Int16Array.of(258)],
    ["i4", "int", "i4", [2], Int32Array.of(-(2 ** 31), 2 ** 31 - 1)],
    ["i8", "int", "i8", [3], BigInt64Array.of(-(2n ** 63n), 2n ** 63n - 1n, 2n ** 53n + 1n)],
    ["u1", "int", "u1", [1], Uint8Array.of(255)],
    ["u2", "int", "u2", [1], Uint16Array.of(65535)],
    ["u4", "int", "u4", [1], Uint32Array.of(2 ** 32 - 1)],
    ["u8", "int", "u8", [1], BigUint64Array.of(2n ** 64n - 1n)],
    ["b1", "bool", "b1", [2], Uint8Array.of(1, 0)],
    ["c8", "complex", "c8", [2], Float32Array.of(1, 2, 0, 3)],
    ["c16", "complex", "c16", [1, 1], Float64Array.of(1, 2)],
    ["i2 fortran", "int", "i2", [2, 3, 4], Int16Array.from({ length: 24 }, (_, index) => index)],
    ["c16 fortran", "complex", "c16", [3, 2], Float64Array.of(1, 0, 0, 2, 3, 0, 0, 4, 5, 0, 0, 6)],
    ["no axes", "int", "i4", [], Int32Array.of(7)],
    ["no entries", "float", "f4", [0, 3], Float32Array.of()],
    ["version 2", "int", "u1", [1], Uint8Array.of(255)],
    ["version 3", "int", "u1", [1], Uint8Array.of(255)],
  ])("%s", (name, kind, dtype, shape, data) => {
    expect(load(name)).toEqual({ kind, dtype, shape, data });
  });

  test.each([
    ["objects", "header"],
    ["strings", "header"],
    ["records", "header"],
  ])("%s need more than this reader", (name, message) => {
    expect(() => load(name)).toThrow(new RegExp(`Not an array that can be read: ${message}`));
  });
});

describe("bytes that are no array", () => {
  test.each<[string, Buffer, string]>([
    ["nothing", Buffer.alloc(0), "no numpy magic"],
    ["other magic", Buffer.from("PK\x03\x04 and so on, longer than a header"), "no numpy magic"],
    ["version 4", npyBytes({ version: 4 }), "format version 4.0"],
    ["a header beyond the end", npyBytes({}).subarray(0, 40), "a header of"],
    ["data too short", npyBytes({ data: Buffer.alloc(7) }), "7 bytes of data where shape and dtype need 8"],
    ["data too long", npyBytes({ data: Buffer.alloc(9) }), "9 bytes of data where shape and dtype need 8"],
    ["an unknown width", npyBytes({ descr: "<f3" }), 'dtype "f3"'],
    ["a name of every object", npyBytes({ descr: "<constructor" }), "header"],
    ["a negative side", npyBytes({ shape: "(-1,)" }), "header"],
    ["a side beyond all memory", npyBytes({ shape: "(9999999999999999,)" }), "shape"],
    ["65 axes", npyBytes({ shape: `(${"1, ".repeat(65)})` }), "shape"],
    ["a bool of 2", npyBytes({ descr: "|b1", shape: "(1,)", data: Buffer.of(2) }), "neither 0 nor 1"],
    ["a call in the header", npyBytes({ descr: "<f4'.__class__,'" }), "header"],
  ])("%s", (_, bytes, message) => {
    expect(() => parseNpy(bytes)).toThrow(NpyError);
    expect(() => parseNpy(bytes)).toThrow(message);
  });

  test("any damage is an NpyError or another array, never another error", () => {
    const whole = npyBytes({});
    const damage = fc.record({ at: fc.nat(whole.length - 1), byte: fc.nat(255), length: fc.nat(whole.length) });
    return fc.assert(
      fc.property(damage, ({ at, byte, length }) => {
        const bytes = Buffer.from(whole);
        bytes[at] = byte;
        try {
          parseNpy(bytes.subarray(0, length));
        } catch (error) {
          expect(error).toBeInstanceOf(NpyError);
        }
      }),
    );
  });
});

test("what was written comes back, from any offset in memory", () => {
  const numbers = fc.array(fc.double(), { minLength: 1 });
  return fc.assert(
    fc.property(numbers, fc.nat(7), (list, offset) => {
      const data = Float64Array.from(list);
      const bytes = npyBytes({ descr: "<f8", shape: `(${list.length},)`, data: Buffer.from(data.buffer) });
      const shifted = Buffer.concat([Buffer.alloc(offset), bytes]).subarray(offset);
      expect(parseNpy(shifted).data).toEqual(data);
    }),
  );
});

test("the entries of a Fortran array come in C order", () => {
  const sides = fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 4 });
  return fc.assert(
    fc.property(sides, (shape) => {
      // In C order entry n is n; for the file the first index runs fastest.
      const size = shape.reduce((a, b) => a * b, 1);
      const places = Int16Array.from({ length: size }, (_, place) => flatIndexInC(place, shape));
      const bytes = npyBytes({ descr: "<i2", fortran: true, shape: `(${shape.join(", ")},)`, data: Buffer.from(places.buffer) });
      expect([...parseNpy(bytes).data]).toEqual(Array.from({ length: size }, (_, n) => n));
    }),
  );
});

function flatIndexInC(place: number, shape: readonly number[]): number {
  let rest = place;
  const index = shape.map((side) => {
    const at = rest % side;
    rest = (rest - at) / side;
    return at;
  });
  return index.reduce((flat, at, axis) => flat * (shape[axis] ?? 1) + at, 0);
}
