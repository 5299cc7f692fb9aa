import type { Material } from "../benchmark/material.ts";
import { decodeSource } from "../python/source.ts";
import type { ContextChoice } from "../schema/settings.ts";
import type { Variables } from "./template.ts";

/** What goes into a prompt, and what was left out to make it fit. */
export interface Context {
  values: Variables;
  cut: string[];
}

/**
 * The declared order in which an over-long context is cut: related files go, then the paper is halved from its end
 * (references and appendix stand there) until an eighth is left, then it goes. The target file is never cut.
 */
const levels = [
  { related: true, paper: 1 },
  { related: false, paper: 1 },
  { related: false, paper: 1 / 2 },
  { related: false, paper: 1 / 4 },
  { related: false, paper: 1 / 8 },
  { related: false, paper: 0 },
] as const;

/** The contexts of a task from the whole one to the shortest, those that cut nothing more left out. */
export function contextsOf(material: Material, choice: ContextChoice, hints: boolean): Context[] {
  const given = { ...givenBy(material, choice), hint: hints ? material.task.hint : undefined };
  const contexts = levels.map((level) => build(material, given, level));
  return contexts.filter((context, index) => index === 0 || context.cut.join() !== contexts[index - 1]?.cut.join());
}

interface Given {
  paper: string;
  source: string;
  related: Material["related"];
  hint: string | undefined;
}

function givenBy({ paperText, masked, stub, related }: Material, choice: ContextChoice): Omit<Given, "hint"> {
  return {
    paper:
      choice === "paper,repository" ? (paperText ?? "(The text of this paper is not available.)") : "(The paper is not given.)",
    source: choice === "instruction" ? stub : decodeSource(masked).text,
    related: choice === "instruction" ? [] : related,
  };
}

function build({ paper, task, instruction, stub }: Material, given: Given, level: (typeof levels)[number]): Context {
  const text = given.paper;
  const kept = text.slice(0, Math.ceil(text.length * level.paper));
  const cut = [
    ...(level.related ? [] : given.related.map(({ file }) => `related file ${file} dropped`)),
    ...(kept.length === text.length ? [] : [`paper cut to the first ${kept.length} of ${text.length} characters`]),
  ];
  const values = {
    instruction,
    hint: given.hint === undefined ? "" : `\n${given.hint.trim()}\n`,
    paper_title: paper.paper.title,
    paper: kept.length === text.length ? text : `${kept}\n\n(The rest of the paper is left out.)`,
    target_file: task.target.file,
    target_name: task.target.name,
    target_source: given.source,
    related_files: level.related ? given.related.map(renderFile).join("\n\n") : "",
    stub,
  };
  return { values, cut };
}

/** A fence longer than any inside, so that a file's own fences cannot close it. */
function renderFile({ file, text }: { file: string; text: string }): string {
  const longest = Math.max(2, ...[...text.matchAll(/`{3,}/g)].map(([ticks]) => ticks.length));
  const fence = "`".repeat(longest + 1);
  return `# Related file: ${file}\n\n${fence}\n${text}\n${fence}`;
}
