import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";
import { packageRoot } from "../../src/root.ts";

/** Code, jump if true, jump if false, operand. */
type Step = [number, number, number, number];

interface Filter {
  refused: Record<string, (number | null)[]>;
  clone: number[];
  clone3: number[];
  nameless: number[][];
  telling: string[];
  socketpair: number[];
  programs: Step[][];
  audited: Step[][];
}

const script = `
import json, sys
sys.path.insert(0, ${JSON.stringify(join(packageRoot, "runtime"))})
from supervisor import seccomp
machines = ("x86_64", "aarch64")
print(json.dumps({
    "refused": seccomp.REFUSED, "telling": sorted(seccomp.TELLING), "socketpair": seccomp.SOCKETPAIR,
    "clone": seccomp.CLONE, "clone3": seccomp.CLONE3, "nameless": seccomp.NAMELESS,
    "programs": [seccomp.program(machine) for machine in machines],
    "audited": [seccomp.program(machine, audited=True) for machine in machines],
}))`;
const filter = JSON.parse(execFileSync("python3", ["-B", "-c", script], { encoding: "utf8" })) as Filter;

const machines = [
  { name: "x86_64", column: 0, arch: 0xc000003e, foreign: 0x40000003 /* i386 */, openat: 257 },
  { name: "arm64", column: 1, arch: 0xc00000b7, foreign: 0x40000028 /* arm */, openat: 56 },
];

/** A classic BPF machine, as far as the filter uses it. */
function decide(program: readonly Step[], call: { nr: number; arch: number; first?: number; second?: number }): number {
  const data: Record<number, number> = { 0: call.nr, 4: call.arch, 16: call.first ?? 0, 24: call.second ?? 0 };
  let accumulator = 0;
  for (let at = 0; ; at++) {
    const [code, yes, no, k] = program[at] ?? [0, 0, 0, 0];
    if (code === 0x20) accumulator = data[k] ?? Number.NaN;
    else if (code === 0x15) at += accumulator === k ? yes : no;
    else if (code === 0x35) at += accumulator >= k ? yes : no;
    else if (code === 0x45) at += (accumulator & k) !== 0 ? yes : no;
    else if (code === 0x54) accumulator &= k;
    else if (code === 0x06) return k;
    else throw new Error(`no instruction ${code} at ${at}`);
  }
}

const allow = 0x7fff0000;
const eperm = 0x00050001;
const enosys = 0x00050026;
const ask = 0x7fc00000;

test.each(machines)("the filter of $name", ({ column, arch, foreign, openat }) => {
  const program = filter.programs[column] as Step[];
  const result = (nr: number, first = 0) => decide(program, { nr, arch, first });
  for (const numbers of Object.values(filter.refused)) {
    const nr = numbers[column];
    if (nr !== null && nr !== undefined) expect(result(nr)).toBe(eperm);
  }
  const clone = filter.clone[column] as number;
  expect([openat, clone].map((nr) => result(nr))).toEqual([allow, allow]);
  expect(result(clone, 0x003d0f00)).toBe(allow); // as threads do it
  for (const flag of [0x20000, 0x2000000, 0x4000000, 0x8000000, 0x10000000, 0x20000000, 0x40000000])
    expect(result(clone, flag | 17)).toBe(eperm);
  for (const numbers of [filter.clone3, ...filter.nameless]) expect(result(numbers[column] as number)).toBe(enosys);
  expect(decide(program, { nr: openat, arch: foreign })).toBe(eperm);
  expect(result(0x40000000 | 41)).toBe(column === 0 ? eperm : allow); // x32 exists on x86 only
});

test.each(machines)("on $name a pair of sockets is of Unix and connected for good", ({ column, arch }) => {
  const nr = filter.socketpair[column] as number;
  const pair = (first: number, second: number) => decide(filter.programs[column] as Step[], { nr, arch, first, second });
  const [stream, datagram, raw, seqpacket, closeOnExec] = [1, 2, 3, 5, 0o2000000];
  expect([stream, seqpacket, stream | closeOnExec].map((kind) => pair(1, kind))).toEqual([allow, allow, allow]);
  expect([datagram, raw, datagram | closeOnExec].map((kind) => pair(1, kind))).toEqual([eperm, eperm, eperm]);
  expect(pair(30, stream)).toBe(eperm); // TIPC
});

test.each(machines)("on $name a listener hears of telling calls and of no other", ({ column, arch }) => {
  const heard = Object.entries(filter.refused)
    .filter(([, numbers]) => typeof numbers[column] === "number")
    .filter(([, numbers]) => decide(filter.audited[column] as Step[], { nr: numbers[column] as number, arch }) === ask);
  expect(heard.map(([name]) => name).sort()).toEqual(filter.telling);
  expect(filter.telling).not.toContain("socket");
});

test("both machines refuse the same calls", () => {
  const missing = Object.entries(filter.refused).filter(([, numbers]) => numbers.includes(null));
  expect(missing.map(([name]) => name)).toEqual(["iopl", "ioperm", "modify_ldt"]);
});
