/** Numbers of the lines of a function, from 1, that its stub has as well: a longest common subsequence, indentation and blank lines aside. */
export function givenLines(functionText: string, stub: string): Set<number> {
  const [lines, given] = [functionText, stub].map(linesOf) as [Line[], Line[]];
  const common = lengths(lines, given);
  const found = new Set<number>();
  for (let i = 0, j = 0; i < lines.length && j < given.length; ) {
    const line = lines[i] as Line;
    if (line.text === given[j]?.text) {
      found.add(line.number);
      i++;
      j++;
    } else if (lengthAt(common, i + 1, j) >= lengthAt(common, i, j + 1)) i++;
    else j++;
  }
  return found;
}

interface Line {
  number: number;
  text: string;
}

function linesOf(text: string): Line[] {
  return text
    .split("\n")
    .map((line, index) => ({ number: index + 1, text: line.trim() }))
    .filter((line) => line.text !== "");
}

/** Length of what two texts have in common from a line of each to their ends. */
function lengths(first: readonly Line[], second: readonly Line[]): number[][] {
  const table = Array.from({ length: first.length + 1 }, () => new Array<number>(second.length + 1).fill(0));
  for (let i = first.length - 1; i >= 0; i--)
    for (let j = second.length - 1; j >= 0; j--)
      (table[i] as number[])[j] =
        first[i]?.text === second[j]?.text
          ? lengthAt(table, i + 1, j + 1) + 1
          : Math.max(lengthAt(table, i + 1, j), lengthAt(table, i, j + 1));
  return table;
}

const lengthAt = (table: readonly number[][], i: number, j: number) => table[i]?.[j] ?? 0;
