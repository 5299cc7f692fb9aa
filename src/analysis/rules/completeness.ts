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
      `${missing} of ${score.planned} planned attempts ${missing === 1 ? "has" : "have"} no record${shards}, so the run is incomplete; run it again to fill them in.`,
    ),
  ];
}

/** Few enough attempts stayed without a verdict. */
export function judgeUnscored({ score, rules: { maxUnscored } }: Evidence): Ground[] {
  const unscored = score.planned - score.scored;
  if (score.planned === 0) return [];
  if (score.scored === 0) return [inconclusive(`None of the ${score.planned} planned attempts got a verdict.`)];
  if (atLeast(maxUnscored, unscored / score.planned)) return [];
  const [share, limit] = percents(unscored / score.planned, maxUnscored);
  return [inconclusive(`${unscored} of ${score.planned} attempts (${share}) have no verdict; at most ${limit} may.`)];
}

function nameSome(names: readonly string[]): string {
  const more = names.length - 5;
  return more > 0 ? `${names.slice(0, 5).join(", ")} and ${more} more shards` : names.join(", ");
}
