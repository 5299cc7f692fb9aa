import type { Material } from "../../benchmark/material.ts";
import { hashOf } from "../../hash.ts";
import type { JudgeClass, Judgement, JudgeSettings, Vote } from "../../schema/judgement.ts";
import type { Answer } from "../../schema/solution.ts";
import type { Completion } from "../completion.ts";
import type { Completions } from "../completions.ts";
import type { ModelError } from "../faults.ts";
import type { CostOf } from "../price.ts";
import { readGrade } from "./grade.ts";
import type { Asking, Ballot } from "./request.ts";

/** A model that puts answers into classes. Nothing that it says reaches a verdict. */
export interface Judge extends Asking {
  completions: Completions;
  costOf: CostOf;
}

export function settingsOf({ model, endpoint, template }: Judge): JudgeSettings {
  return { schema: "lmr-bench/judge/1", model, endpoint, prompt: { name: template.name, hash: template.hash } };
}

/** Hash of all that a judgement depends on. */
export function judgementKey(judge: Judge, material: Material, answer: Answer): string {
  return hashOf({ judge: settingsOf(judge), task: material.hash, answer });
}

/** @throws ModelError where this vote got no reply, EndpointError where no vote can get one. */
export async function vote({ completions, costOf, model }: Judge, ballot: Ballot, signal: AbortSignal): Promise<Vote> {
  const { completion, cached } = await completions.ask(ballot.request, ballot.key, signal);
  const { content, usage, mapped, seconds } = completion;
  const cost = costOf(usage, completion.model ?? model);
  return {
    ...gradeOf(completion),
    order: ballot.order,
    reply: content,
    usage,
    cost,
    model: completion.model,
    mapped,
    seconds,
    cached,
  };
}

/** A vote whose prompt the endpoint does not take, by a filter or its length: the same prompt would fare no better. */
export function refusedVote({ order }: Ballot, { kind, message }: ModelError): Vote {
  const fault = kind === "context" ? "the prompt is too long for the judge" : "the endpoint refused the prompt";
  return {
    ...{ class: null, rationale: null, message: `${fault}: ${message}` },
    order,
    ...{ reply: null, usage: null, cost: null, model: null, mapped: [], seconds: 0, cached: false },
  };
}

function gradeOf(completion: Completion): Pick<Vote, "class" | "rationale" | "message"> {
  const grade = readGrade(completion);
  if ("fault" in grade) return { class: null, rationale: null, message: grade.fault };
  return { class: grade.class, rationale: grade.rationale, message: null };
}

type Finding = Pick<Judgement, "status" | "class" | "message" | "votes">;

/** What the votes say together: the lower class where they differ, none where one of them has none. */
export function decide(votes: readonly Vote[]): Finding {
  if (votes.length === 0) return { status: "unscored", class: null, message: "the answer takes too long to parse", votes: [] };
  const faults = votes.flatMap(({ order, message }) => (message === null ? [] : `${order}: ${message}`));
  if (faults.length > 0) return { status: "unscored", class: null, message: faults.join("; "), votes: [...votes] };
  const lowest = Math.min(...votes.map((one) => one.class ?? 3)) as JudgeClass;
  return { status: "judged", class: lowest, message: null, votes: [...votes] };
}

/** A judgement that a fault of endpoint or set-up kept from being made. */
export const notMade = (message: string): Finding => ({ status: "error", class: null, message, votes: [] });
