import * as z from "zod";
import type { Archive } from "./archive.ts";
import { recordedAt } from "./archive.ts";

/** What the benchmark published on one answer of the OpenHands agent. */
export interface Published {
  /** Class given by a person and by the judge: 1 to 3, 3 is "completely correct". */
  human?: number;
  judge?: number;
  /** Whether the official unit tests passed; a run without a log failed. */
  unitTests?: boolean;
}

/** Functions of a paper count from 0. */
export const keyOf = (run: string, paper: number, index: number) => `${run} ${paper} ${index}`;

export async function readPublished(archive: Archive): Promise<Map<string, Published>> {
  const files = await archive.read(recordedAt, (path) => /^results\/(human|llm_as_a_judge|unit_test)_evaluation\//.test(path));
  const published = new Map<string, Published>();
  const add = (key: string, found: Published) => published.set(key, { ...published.get(key), ...found });
  for (const [path, bytes] of files) {
    const text = String(bytes);
    const [, person] = /\/human_evaluation\/([a-z]+)\.json$/.exec(path) ?? [];
    if (person !== undefined) for (const [key, human] of humanLabels(text, person)) add(key, { human });
    const [, judged = "", paper, index] = /_judge_evaluation\/OpenHands\/([^/]+)\/(\d+)-.*_(\d+)_analysis\.txt$/.exec(path) ?? [];
    if (judged) add(keyOf(judged, Number(paper), Number(index)), { judge: judgeClass(text, path) });
    const [, tested] = /\/unit_test_evaluation\/OpenHands\/([^/]+)\/results\.txt$/.exec(path) ?? [];
    if (tested !== undefined)
      for (const { paper, index, passed } of unitTestResults(text)) add(keyOf(tested, paper, index), { unitTests: passed });
  }
  return published;
}

const HumanLabels = z.array(
  z.looseObject({
    agent_type: z.string(),
    model_name: z.string(),
    paper_index: z.coerce.number().int(),
    function_index: z.coerce.number().int(),
    human_judge_result: z.coerce.number().int(),
  }),
);

/** Labels of the agent's answers. One person counted the classes from 0. */
export function humanLabels(text: string, person: string): [string, number][] {
  return HumanLabels.parse(JSON.parse(text))
    .filter(({ agent_type }) => agent_type === "openhands_agent")
    .map((label) => [
      keyOf(label.model_name, label.paper_index, label.function_index),
      label.human_judge_result + (person === "ziming" ? 1 : 0),
    ]);
}

function judgeClass(text: string, path: string): number {
  const found = /"category"\s*:\s*"?([123])/.exec(text)?.[1];
  if (found === undefined) throw new Error(`${path}: no category from 1 to 3 in the judge's reply.`);
  return Number(found);
}

/** One line a log file, or a line on a folder of logs that is not there. */
export function unitTestResults(text: string): { paper: number; index: number; passed: boolean }[] {
  const results = Array.from(
    text.matchAll(/^(\d+)-[^/\n]+\/unit_test(?:_(\d+))?\.log: (PASS|FAIL)/gm),
    ([, paper, test = "1", word]) => ({
      paper: Number(paper),
      index: Number(test) - 1,
      passed: word === "PASS",
    }),
  );
  const absent = Array.from(text.matchAll(/\/(\d+)-[^/\n]+\/[^/\n]+\/unit_test\/logs is not a directory/g), ([, paper]) => ({
    paper: Number(paper),
    index: 0,
    passed: false,
  }));
  return [...results, ...absent];
}
