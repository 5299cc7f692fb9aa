import { endianness } from "node:os";

export type DtypeKind = "float" | "int" | "bool" | "complex";
type Numbers = Float64Array | Float32Array | Int32Array | Int16Array | Int8Array | Uint32Array | Uint16Array | Uint8Array;

/** An array as numpy saves it, its entries in C order; complex entries are two numbers each. */
export interface NdArray {
  readonly kind: DtypeKind;
  /** Kind letter and bytes of an entry, such as `f4`. */
  readonly dtype: string;
  readonly shape: readonly number[];
  readonly data: Numbers | BigInt64Array | BigUint64Array;
}

/** Bytes that are no `.npy` file of plain numbers. */
export class NpyError extends Error {
  override name = "NpyError";
}

/** Entries in numpy's sense: 1 for shape (), 0 when a side is 0. */
export const sizeOf = (shape: readonly number[]): number => shape.reduce((product, side) => product * side, 1);

/**
 * Reads the bytes of a `.npy` file, versions 1 to 3, and nothing that would need pickle.
 * https://numpy.org/doc/stable/reference/generated/numpy.lib.format.html
 * @throws NpyError when the header is unusual or the length is not exactly that of the entries
 */
export function parseNpy(bytes: Uint8Array): NdArray {
  const { header, body } = split(bytes);
  const [, order = "", dtype = "", fortran, sides = ""] = headerPattern.exec(header) ?? fail(`header ${quoted(header)}`);
  const type = dtypes[dtype] ?? fail(`dtype ${quoted(dtype)}; known are ${Object.keys(dtypes).join(", ")}`);
  const shape = (sides.match(/\d+/g) ?? []).map(Number);
  if (shape.length > 64 || !shape.every(Number.isSafeInteger)) fail(`shape ${quoted(sides)}`);
  const itemSize = Number(dtype.slice(1));
  const expected = sizeOf(shape) * itemSize;
  if (body.length !== expected) fail(`${body.length} bytes of data where shape and dtype need ${expected}`);

  // A copy, since typed arrays need aligned memory.
  const copy = Buffer.from(new Uint8Array(body).buffer);
  if (order === ">" && type.swap > 1) swap[type.swap]?.(copy);
  const data = fortran === "True" && shape.length > 1 ? fromFortran(copy, shape, itemSize) : copy;
  return { kind: type.kind, dtype, shape, data: type.read(data.buffer as ArrayBuffer) };
}

const maxHeader = 1 << 16;
// numpy writes the three keys in this order.
const headerPattern =
  /^\{'descr': '([<>|])([a-z]\d{1,2})', 'fortran_order': (True|False), 'shape': \(((?:\d{1,16}, ?)*(?:\d{1,16})?)\), ?\}[ \n]*$/;

interface Dtype {
  readonly kind: DtypeKind;
  /** Bytes of one number, whose order may have to be turned. */
  readonly swap: number;
  readonly read: (buffer: ArrayBuffer) => NdArray["data"];
}

const dtypes: Record<string, Dtype | undefined> = {
  f2: { kind: "float", swap: 2, read: (buffer) => Float32Array.from(new Uint16Array(buffer), halfToNumber) },
  f4: { kind: "float", swap: 4, read: (buffer) => new Float32Array(buffer) },
  f8: { kind: "float", swap: 8, read: (buffer) => new Float64Array(buffer) },
  i1: { kind: "int", swap: 1, read: (buffer) => new Int8Array(buffer) },
  i2: { kind: "int", swap: 2, read: (buffer) => new Int16Array(buffer) },
  i4: { kind: "int", swap: 4, read: (buffer) => new Int32Array(buffer) },
  i8: { kind: "int", swap: 8, read: (buffer) => new BigInt64Array(buffer) },
  u1: { kind: "int", swap: 1, read: (buffer) => new Uint8Array(buffer) },
  u2: { kind: "int", swap: 2, read: (buffer) => new Uint16Array(buffer) },
  u4: { kind: "int", swap: 4, read: (buffer) => new Uint32Array(buffer) },
  u8: { kind: "int", swap: 8, read: (buffer) => new BigUint64Array(buffer) },
  b1: { kind: "bool", swap: 1, read: booleans },
  c8: { kind: "complex", swap: 4, read: (buffer) => new Float32Array(buffer) },
  c16: { kind: "complex", swap: 8, read: (buffer) => new Float64Array(buffer) },
};

const swap: Record<number, ((bytes: Buffer) => void) | undefined> = {
  2: (bytes) => bytes.swap16(),
  4: (bytes) => bytes.swap32(),
  8: (bytes) => bytes.swap64(),
};

function split(bytes: Uint8Array): { header: string; body: Uint8Array } {
  if (endianness() !== "LE") fail("this reader needs a little-endian machine");
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (file.length < 12 || file.toString("latin1", 0, 6) !== "\x93NUMPY") fail("no numpy magic at the start");
  const version = file.readUInt8(6);
  if (version < 1 || version > 3 || file.readUInt8(7) !== 0) fail(`format version ${version}.${file.readUInt8(7)}`);
  const start = version === 1 ? 10 : 12;
  const end = start + (version === 1 ? file.readUInt16LE(8) : file.readUInt32LE(8));
  if (end > file.length || end > maxHeader) fail(`a header of ${end} bytes`);
  return { header: file.toString("latin1", start, end), body: file.subarray(end) };
}

function booleans(buffer: ArrayBuffer): Uint8Array {
  const data = new Uint8Array(buffer);
  return data.every((byte) => byte < 2) ? data : fail("a bool that is neither 0 nor 1");
}

/** IEEE 754 half precision: 1 sign, 5 exponent and 10 fraction bits. */
function halfToNumber(bits: number): number {
  const sign = bits & 0x8000 ? -1 : 1;
  const exponent = (bits >> 10) & 0x1f;
  const fraction = bits & 0x3ff;
  if (exponent === 0) return sign * fraction * 2 ** -24;
  if (exponent === 0x1f) return fraction === 0 ? sign * Infinity : NaN;
  return sign * (1 + fraction / 1024) * 2 ** (exponent - 15);
}

/** Moves entries from first-index-fastest to last-index-fastest order. */
function fromFortran(bytes: Buffer, shape: readonly number[], itemSize: number): Buffer {
  const target = Buffer.from(new ArrayBuffer(bytes.length));
  const strides = shape.map((_, axis) => sizeOf(shape.slice(0, axis)));
  const index = shape.map(() => 0);
  let source = 0;
  for (let to = 0; to < bytes.length; to += itemSize) {
    for (let byte = 0; byte < itemSize; byte++) target[to + byte] = bytes[source * itemSize + byte] as number;
    for (let axis = shape.length - 1; axis >= 0; axis--) {
      source += strides[axis] as number;
      index[axis] = (index[axis] as number) + 1;
      if (index[axis] !== shape[axis]) break;
      source -= (strides[axis] as number) * (shape[axis] as number);
      index[axis] = 0;
    }
  }
  return target;
}

function fail(message: string): never {
  throw new NpyError(`Not an array that can be read: ${message}.`);
}

const quoted = (text: string) => JSON.stringify(text.slice(0, 100));
