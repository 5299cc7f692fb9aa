import { stat } from "node:fs/promises";
import { UsageError } from "../errors.ts";
import { hashOf } from "../hash.ts";
import type { Answer } from "../schema/solution.ts";
import { readRecordedReply } from "./recorded.ts";
import { targetOf } from "./reply/target.ts";
import { type Draft, draftOf, emptyDraft } from "./solution.ts";
import type { Solver } from "./solver.ts";

const settings = { model: null, endpoint: null, temperature: null, maxOutputTokens: null, seed: null, prompt: null };

/** Answers every task with its reference: the score that a perfect model would get here. */
export const referenceSolver: Solver = {
  settings: { ...settings, solver: "reference" },
  solve: async ({ reference }) => given({ function: reference, preamble: "", rule: "reference" }),
};

/** Answers with nothing: the score of a model that leaves each function as it is. */
export const stubSolver: Solver = {
  settings: { ...settings, solver: "stub" },
  solve: async ({ stub }) => {
    const origin = { key: hashOf({ stub }), requested: null, cut: [], cached: false };
    return emptyDraft("no-answer", "unchanged", "the stub as it is", origin);
  },
};

/** Answers from recorded replies; an attempt without one is unscored. */
export async function replaySolver(folder: string): Promise<Solver> {
  const there = await stat(folder).then(
    (info) => info.isDirectory(),
    () => false,
  );
  if (!there) throw new UsageError(`--solver replay:${folder}: no such folder.`);
  return {
    settings: { ...settings, solver: "replay" },
    solve: async (material, attempt) => {
      const { task } = material;
      const completion = await readRecordedReply(folder, task.id, attempt);
      const origin = {
        key: hashOf({ completion: completion ?? null }),
        requested: null,
        cut: [],
        cached: completion !== undefined,
      };
      if (completion !== undefined) return draftOf(completion, await targetOf(material), origin);
      return emptyDraft("error", "provider", `no recorded reply ${folder}/${task.id}/${attempt}.py, .md, .txt or .json`, origin);
    },
  };
}

function given(answer: Answer): Draft {
  const origin = { key: hashOf(answer), requested: null, cut: [], cached: false };
  return { ...emptyDraft("no-answer", "empty", "", origin), status: "answered", reason: null, message: null, answer };
}
