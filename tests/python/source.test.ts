import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { decodeSource, encodeSource } from "../../src/python/source.ts";

const bytes = (...parts: (string | number[])[]) =>
  new Uint8Array(Buffer.concat(parts.map((part) => (typeof part === "string" ? Buffer.from(part) : Buffer.from(part)))));
const bom = [0xef, 0xbb, 0xbf];

describe("decodeSource", () => {
  const cases: [name: string, bytes: Uint8Array, text: string, encoding: string, bom: boolean][] = [
    ["UTF-8", bytes("x = 'é😀'\r\n"), "x = 'é😀'\r\n", "utf8", false],
    ["UTF-8 with BOM", bytes(bom, "x = 'é'"), "x = 'é'", "utf8", true],
    ["a second BOM is a character", bytes(bom, bom, "x"), "\uFEFFx", "utf8", true],
    ["a Latin-1 cookie", bytes("# -*- coding: latin-1 -*-\n'", [0xe9], "'"), "# -*- coding: latin-1 -*-\n'é'", "latin1", false],
    [
      "a cookie wins over bytes that happen to be UTF-8",
      bytes("#!/usr/bin/python\n# vim: set fileencoding=iso-8859-15 :\né"),
      "#!/usr/bin/python\n# vim: set fileencoding=iso-8859-15 :\nÃ©",
      "latin1",
      false,
    ],
    ["a UTF-8 cookie", bytes("# coding: utf8\né"), "# coding: utf8\né", "utf8", false],
    ["no cookie and no UTF-8", bytes("# ", [0xe9, 0x0a]), "# é\n", "latin1", false],
    ["a UTF-8 cookie and no UTF-8", bytes("# coding: utf-8\n", [0xff]), "# coding: utf-8\nÿ", "latin1", false],
    ["a BOM and no UTF-8", bytes(bom, [0xff]), "ÿ", "latin1", true],
    ["a cookie in the third line", bytes("#\n#\n# coding: latin-1\né"), "#\n#\n# coding: latin-1\né", "utf8", false],
    ["a cookie behind code", bytes("x = 1\n# coding: latin-1\né"), "x = 1\n# coding: latin-1\né", "utf8", false],
    ["nothing", bytes(), "", "utf8", false],
  ];
  test.each(cases)("%s", (_name, input, text, encoding, hasBom) => {
    expect(decodeSource(input)).toEqual({ text, encoding, bom: hasBom });
    expect(encodeSource(decodeSource(input))).toEqual(input);
  });

  test("any bytes come back", () => {
    const piece = fc.oneof(
      fc.constantFrom(bom, [0x0d], [0x0a], [...Buffer.from("# coding: latin-1\n")]),
      fc.array(fc.nat(255), { maxLength: 8 }),
    );
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const input = Uint8Array.from(pieces.flat());
        expect(encodeSource(decodeSource(input))).toEqual(input);
      }),
    );
  });
});
