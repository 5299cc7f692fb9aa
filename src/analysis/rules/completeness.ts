import { outOf, plural } from "../../render/format.ts";
import { percents } from "../percent.ts";
import { atLeast, type Evidence, type Ground, inconclusive } from "./ground.ts";

/** Something was planned. */
export function judgePlan({ score }: Evidence): Ground[] {
  if (score.planned > 0) return [];
  return [inconclusive("No attempt was planned: no task was selected, or every task is quarantined.")];
}

/** Exactly the planned records are there. */
export function judgeRecords({ score, missing, absent = [] }: Evidence): Ground[] {
  if (missing === 0) return [];
  const shards = absent.length === 0 ? "" : ` (nothing came from ${nameSome(absent)})`;
  return [
    inconclusive(
      `${outOf(missing, score.planned, "planned attempt")} ${missing === 1 ? "has" : "have"} no record${shards}, so the run is incomplete; run it again to fill them in.`,
    ),
  ];
}

/** Few enough attempts stayed without a verdict. */
export function judgeUnscored({ score, rules: { maxUnscored } }: Evidence): Ground[] {
  const unscored = score.planned - score.scored;
  if (score.planned === 0) return [];
  if (score.scored === 0) return [inconclusive(`None of the ${plural(score.planned, "planned attempt")} got a verdict.`)];
  if (atLeast(maxUnscored, unscored / score.planned)) return [];
  const [share, limit] = percents(unscored / score.planned, maxUnscored);
  const have = unscored === 1 ? "has" : "have";
  return [inconclusive(`${outOf(unscored, score.planned, "attempt")} (${share}) ${have} no verdict; at most ${limit} may.`)];
}

function nameSome(names: readonly string[]): string {
  const more = names.length - 5;
  return more > 0 ? `${names.slice(0, 5).join(", ")} and ${plural(more, "more shard")}` : names.join(", ");
}
