import { posix } from "node:path";
import * as z from "zod";
import type { Material } from "../../benchmark/material.ts";
import type { ContextChoice } from "../../schema/settings.ts";
import type { Tool } from "../tool-loop.ts";
import { cap } from "./cap.ts";
import type { EditedFunction } from "./function.ts";
import { readingTools } from "./reading.ts";
import { viewOf } from "./view.ts";

/** What tools work on, and what they tell. */
export interface Workplace {
  material: Material;
  context: ContextChoice;
  edited: EditedFunction;
  /** Runs Python in a fresh copy of the tree with the function in place; null where that is not offered. */
  runPython: ((code: string) => Promise<string>) | null;
  onEdit(code: string): void;
  onSubmit(): void;
}

/** The tools of one attempt: what the context leaves out has no tool. */
export function toolsFor(place: Workplace): Tool[] {
  const { material, context, runPython } = place;
  const repository = context !== "instruction";
  return [
    ...(repository ? readingTools(viewWithEdit(place)) : []),
    ...(context === "paper,repository" && material.paperPages.length > 0 ? [readPaper(material)] : []),
    writeFunction(place),
    ...(repository && runPython !== null ? [python(place, runPython)] : []),
    submit(place),
  ];
}

function viewWithEdit({ material, context, edited }: Workplace) {
  const view = new Map(viewOf(material, context));
  view.set(posix.normalize(material.task.target.file), async () => edited.source);
  return view;
}

const Page = z.object({ page: z.coerce.number().int().positive().describe("from 1") });

function readPaper({ paperPages: pages }: Material): Tool<typeof Page> {
  return {
    name: "read_paper",
    description: `Read a page of the paper. It has ${pages.length}.`,
    parameters: Page,
    run: ({ page }) => cap(pages[page - 1] ?? `There is no page ${page}; the last one is ${pages.length}.`),
  };
}

const Source = z.object({
  source: z.string().describe("the complete function: its def line as given, and its whole body with the imports that it needs"),
});

function writeFunction({ material, edited, onEdit }: Workplace): Tool<typeof Source> {
  const { file, name } = material.task.target;
  return {
    name: "write_function",
    description: `Replace ${name} in ${file}. Nothing else of the file or of the repository can be changed.`,
    parameters: Source,
    async run({ source }) {
      const fault = await edited.replace(source);
      if (fault !== null) return `Nothing was changed. ${fault}`;
      onEdit(source);
      return edited.answer === null ? `${name} is in place, and it is still without a body of its own.` : `${name} is in place.`;
    },
  };
}

const Code = z.object({ code: z.string().describe("a Python program; print what you want to see") });

function python({ material }: Workplace, runPython: (code: string) => Promise<string>): Tool<typeof Code> {
  const { stubs } = material.paper.python;
  const stand = stubs.length > 0 ? ` Empty stand-ins are served for ${stubs.join(", ")}.` : "";
  return {
    name: "run_python",
    description: `Run Python in a fresh copy of the repository with your function in place. It has no network, what it writes is gone afterwards, and packages that the repository imports may be missing.${stand}`,
    parameters: Code,
    run: ({ code }) => runPython(code),
  };
}

function submit({ onSubmit }: Workplace): Tool {
  return {
    name: "submit",
    description: "Hand in the function as it is now. This ends your work.",
    parameters: z.object({}),
    run() {
      onSubmit();
      return "Handed in.";
    },
  };
}
