import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";
import { packageRoot } from "../../src/root.ts";

interface Filter {
  refused: Record<string, (number | null)[]>;
  clone: number[];
  clone3: number[];
  programs: [number, number, number, number][][];
}

const script = `
import json, sys
sys.path.insert(0, ${JSON.stringify(join(packageRoot, "runtime"))})
from supervisor import seccomp
programs = [seccomp.program(machine) for machine in ("x86_64", "aarch64")]
print(json.dumps({"refused": seccomp.REFUSED, "clone": seccomp.CLONE, "clone3": seccomp.CLONE3, "programs": programs}))`;
const filter = JSON.parse(execFileSync("python3", ["-B", "-c", script], { encoding: "utf8" })) as Filter;

const machines = [
  { name: "x86_64", column: 0, arch: 0xc000003e, foreign: 0x40000003 /* i386 */, socketpair: 53, openat: 257 },
  { name: "arm64", column: 1, arch: 0xc00000b7, foreign: 0x40000028 /* arm */, socketpair: 199, openat: 56 },
];

/** A classic BPF machine, as far as the filter uses it. */
function decide(program: Filter["programs"][number], call: { nr: number; arch: number; first?: number }): number {
  const data: Record<number, number> = { 0: call.nr, 4: call.arch, 16: call.first ?? 0 };
  let accumulator = 0;
  for (let at = 0; ; at++) {
    const [code, yes, no, k] = program[at] ?? [0, 0, 0, 0];
    if (code === 0x20) accumulator = data[k] ?? Number.NaN;
    else if (code === 0x15) at += accumulator === k ? yes : no;
    else if (code === 0x35) at += accumulator >= k ? yes : no;
    else if (code === 0x45) at += (accumulator & k) !== 0 ? yes : no;
    else if (code === 0x06) return k;
    else throw new Error(`no instruction ${code} at ${at}`);
  }
}

const allow = 0x7fff0000;
const eperm = 0x00050001;
const enosys = 0x00050026;

test.each(machines)("the filter of $name", ({ column, arch, foreign, socketpair, openat }) => {
  const program = filter.programs[column] as Filter["programs"][number];
  const result = (nr: number, first = 0) => decide(program, { nr, arch, first });
  for (const numbers of Object.values(filter.refused)) {
    const nr = numbers[column];
    if (nr !== null && nr !== undefined) expect(result(nr)).toBe(eperm);
  }
  const clone = filter.clone[column] as number;
  expect([socketpair, openat, clone].map((nr) => result(nr))).toEqual([allow, allow, allow]);
  expect(result(clone, 0x003d0f00)).toBe(allow); // as threads do it
  for (const flag of [0x20000, 0x2000000, 0x4000000, 0x8000000, 0x10000000, 0x20000000, 0x40000000])
    expect(result(clone, flag | 17)).toBe(eperm);
  expect(result(filter.clone3[column] as number)).toBe(enosys);
  expect(decide(program, { nr: openat, arch: foreign })).toBe(eperm);
  expect(result(0x40000000 | 41)).toBe(column === 0 ? eperm : allow); // x32 exists on x86 only
});

test("both machines refuse the same calls", () => {
  const missing = Object.entries(filter.refused).filter(([, numbers]) => numbers.includes(null));
  expect(missing.map(([name]) => name)).toEqual(["iopl", "ioperm", "modify_ldt"]);
});
