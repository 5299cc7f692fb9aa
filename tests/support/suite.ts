import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { makeRepository, type Repository } from "./repository.ts";

const source = `"""Small statistics."""


def mean(values):
    """The arithmetic mean; 0 for no values."""
    # Sum first, then divide.
    if not values:
        return 0.0
    total = 0.0
    for value in values:
        total = total + float(value)
    return total / len(values)


def spread(values):
    """Largest minus smallest; 0 for no values."""
    if len(values) == 0:
        return 0.0
    smallest, largest = min(values), max(values)
    return float(largest) - float(smallest)
`;

const probe = (name: string) => `import random


def cases(seed):
    yield "none", []
    yield "one", [3.5]
    rng = random.Random(seed)
    for index in range(6):
        yield "random %d" % index, [rng.uniform(-5, 5) for _ in range(index + 2)]


def run(module, case):
    return {"value": module.${name}(list(case))}
`;

export interface SmallSuite extends Repository {
  suite: string;
}

const task = (name: string, extra: string) => `  - id: stats/${name}
    category: Statistics
    target: { file: stats.py, name: ${name} }
    instruction: Implement ${name}.
    probe: probe_${name}.py
${extra}`;

/** A suite of two tasks on a repository of its own; `edit` changes the text of tasks.yml. */
export function makeSuite(folder: string, edit: (yaml: string) => string = (yaml) => yaml): SmallSuite {
  const repository = makeRepository(join(folder, "owner", "stats"), {
    "src/stats.py": source,
    "src/other.py": "x = 1\n",
    "notes.md": "hi\n",
  });
  const paper = join(folder, "suite", "stats");
  mkdirSync(paper, { recursive: true });
  const yaml = `paper: { id: stats, title: Small statistics }
repository:
  url: ${repository.url}
  commit: ${repository.commit}
  path: src
tasks:
${task("mean", "    limits: { time: 20 }\n")}${task("spread", "")}`;
  writeFileSync(join(paper, "tasks.yml"), edit(yaml));
  for (const name of ["mean", "spread"]) writeFileSync(join(paper, `probe_${name}.py`), probe(name));
  return { ...repository, suite: join(folder, "suite") };
}

/** Right answers to the two tasks, by the function's name. */
export const rightAnswers = {
  mean: "```python\ndef mean(values):\n    return sum(values) / len(values) if values else 0.0\n```",
  spread: "```python\ndef spread(values):\n    return float(max(values) - min(values)) if values else 0.0\n```",
};
