import { expect, test } from "vitest";
import { mutantsPage, Verified } from "../../scripts/mutants/page.ts";

const survivor = (id: string, as: "equivalent" | "allowed" | null, why: string | null) => ({ id, edit: "1:1 + → -", as, why });

test("mutants are counted by what became of them, reasons are grouped, tasks are in order", () => {
  const survivors = [
    survivor("m0000001", "equivalent", "Of one pair\nthe sum is the mean."),
    survivor("m0000002", "equivalent", "Of one pair\nthe sum is the mean."),
    survivor("m0000003", "allowed", "Ties are open."),
    survivor("m0000004", null, null),
  ];
  const page = mutantsPage(
    Verified.parse([
      { id: "b/two", gate: { cases: 9 }, mutation: { total: 3, killed: 3, survivors: [], idle: [] } },
      { id: "a/one", gate: { cases: 8 }, mutation: { total: 24, killed: 20, survivors, idle: [] } },
    ]),
  );
  const rows = [...page.matchAll(/^\| (?=\w)(.*) \|$/gm)].map(([, row = ""]) => row.split("|").map((cell) => cell.trim()));
  expect(rows.slice(1)).toEqual([
    ["a/one", "8", "24", "20", "2", "1", "1", "95.2 %"],
    ["b/two", "9", "3", "3", "0", "0", "0", "100.0 %"],
    ["2 tasks", "17", "27", "23", "2", "1", "1", "95.8 %"],
  ]);
  expect(page.slice(page.indexOf("## Survivors"))).toBe(`## Survivors

**a/one**

- 2 equivalent: Of one pair the sum is the mean.
- 1 allowed: Ties are open.
- 1 not explained

`);
});
