interface Parts {
  readonly version?: number;
  readonly descr?: string;
  readonly fortran?: boolean;
  readonly shape?: string;
  readonly data?: Buffer;
}

/** A `.npy` file of given parts, whether they fit or not; two zeros of float32 by default. */
export function npyBytes({ version = 1, descr = "<f4", fortran = false, shape = "(2,)", data = Buffer.alloc(8) }: Parts): Buffer {
  const order = fortran ? "True" : "False";
  const header = Buffer.from(`{'descr': '${descr}', 'fortran_order': ${order}, 'shape': ${shape}, }\n`);
  const length = Buffer.alloc(version === 1 ? 2 : 4);
  length.writeUIntLE(header.length, 0, length.length);
  return Buffer.concat([Buffer.from("\x93NUMPY", "latin1"), Buffer.of(version, 0), length, header, data]);
}
