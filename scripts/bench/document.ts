import { readFileSync, writeFileSync } from "node:fs";
import { cpus, totalmem } from "node:os";
import { join } from "node:path";
import { packageRoot } from "../../src/root.ts";

const path = join(packageRoot, "docs", "performance.md");

/** Puts generated text between the marks of its name in docs/performance.md. */
export function document(name: string, text: string): void {
  const [begin, end] = [`<!-- ${name}: generated -->`, `<!-- ${name}: end -->`];
  const page = readFileSync(path, "utf8");
  const [from, to] = [page.indexOf(begin), page.indexOf(end)];
  if (from === -1 || to < from) throw new Error(`${path} has no marks for ${name}.`);
  writeFileSync(path, `${page.slice(0, from + begin.length)}\n\n${text}\n\n${page.slice(to)}`);
}

/** In words, without names. */
export function machine(): string {
  return `Measured on ${cpus().length} cores with ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.versions.node}`;
}
