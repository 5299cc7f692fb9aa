import { flagsOf } from "../analysis/trajectory.ts";
import type { Material } from "../benchmark/material.ts";
import { hashOf } from "../hash.ts";
import type { Reason } from "../schema/common.ts";
import type { Answer } from "../schema/solution.ts";
import type { Agency } from "./agent/agency.ts";
import type { End } from "./agent/ledger.ts";
import { Pause } from "./agent/reply.ts";
import { Session } from "./agent/session.ts";
import { settingsOf } from "./prompt.ts";
import { targetOf } from "./reply/target.ts";
import { extractAnswer } from "./reply.ts";
import { type Draft, emptyDraft } from "./solution.ts";
import type { Solver } from "./solver.ts";
import { silentWitness, type Witness } from "./witness.ts";

/** The agent setting: the model works in the masked repository with tools, until it hands in the function. */
export function agentSolver(agency: Agency): Solver {
  const { costOf, limits, sandbox } = agency;
  const none = new AbortController().signal;
  return {
    settings: {
      ...settingsOf(agency),
      setting: "agent",
      solver: "agent",
      agent: { ...limits, python: sandbox !== null },
    },
    solve: (material, attempt, signal, witness) => solve(agency, material, attempt, signal, witness),
    spending: {
      async promptTokens(material, attempt) {
        const first = new Session(agency, material, attempt, none, silentWitness).first();
        return (await first.kept) ? 0 : first.tokens;
      },
      costOf,
    },
    metered: true,
    close: async () => sandbox?.close(),
  };
}

async function solve(
  agency: Agency,
  material: Material,
  attempt: number,
  signal: AbortSignal,
  witness: Witness = silentWitness,
): Promise<Draft> {
  const session = new Session(agency, material, attempt, signal, witness);
  try {
    const end = await session.run();
    const answer = session.edited.answer ?? (await answerInText(session.text, material));
    return draftOf(session, agency, material, end, answer);
  } catch (error) {
    if (!(error instanceof Pause)) throw error;
    const origin = { key: keyOf(session), requested: agency.sampling.model, cut: [], cached: false };
    return { ...emptyDraft("error", error.reason, error.message, origin), ...spentBy(session, material) };
  }
}

/** A model that talks instead of editing may still have given the function. */
async function answerInText(text: string, material: Material): Promise<Answer | null> {
  const found = await extractAnswer(text, await targetOf(material));
  return "answer" in found ? { ...found.answer, rule: `nothing was edited; from the last text: ${found.answer.rule}` } : null;
}

const withoutEdit: Partial<Record<End["ending"], Reason>> = { context: "context", refusal: "refusal" };

function draftOf(session: Session, agency: Agency, material: Material, end: End, answer: Answer | null): Draft {
  const [returned = null] = session.returned;
  return {
    key: keyOf(session),
    status: answer === null ? "no-answer" : "answered",
    reason: answer === null ? (withoutEdit[end.ending] ?? "unchanged") : null,
    message: answer === null ? `the function was not edited; ${end.message}` : null,
    answer,
    reply: null,
    finishReason: end.message,
    model: { requested: agency.sampling.model, returned },
    cut: [],
    mapped: [...session.mapped],
    cached: session.cached,
    ...spentBy(session, material),
  };
}

function spentBy({ ledger, events }: Session, material: Material) {
  const flags = flagsOf(events, material.paper.repository.url);
  return { usage: ledger.usage(), cost: ledger.cost, seconds: ledger.seconds, flags };
}

const keyOf = ({ keys }: Session) => hashOf({ steps: keys });
