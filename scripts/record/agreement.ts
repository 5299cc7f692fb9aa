/** A verdict beside the label that it is compared with. */
export interface Pair {
  verdict: boolean;
  label: boolean;
}

export interface Agreement {
  answers: number;
  bothYes: number;
  onlyVerdict: number;
  onlyLabel: number;
  bothNo: number;
  /** Share of answers on which both say the same. */
  observed: number;
  kappa: number;
  /** 95 % interval of kappa, from its large-sample standard error with answers as independent. */
  interval: [number, number];
}

/** Cohen's kappa: agreement beyond what the two frequencies of "yes" alone would give. */
export function agreement(pairs: readonly Pair[]): Agreement {
  const count = (verdict: boolean, label: boolean) =>
    pairs.filter((pair) => pair.verdict === verdict && pair.label === label).length;
  const answers = pairs.length;
  const [bothYes, onlyVerdict, onlyLabel, bothNo] = [
    count(true, true),
    count(true, false),
    count(false, true),
    count(false, false),
  ];
  const observed = (bothYes + bothNo) / answers;
  const yes = ((bothYes + onlyVerdict) / answers) * ((bothYes + onlyLabel) / answers);
  const no = ((onlyLabel + bothNo) / answers) * ((onlyVerdict + bothNo) / answers);
  const kappa = (observed - yes - no) / (1 - yes - no);
  const half = (1.96 * Math.sqrt((observed * (1 - observed)) / answers)) / (1 - yes - no);
  return {
    answers,
    bothYes,
    onlyVerdict,
    onlyLabel,
    bothNo,
    observed,
    kappa,
    interval: [kappa - half, Math.min(1, kappa + half)],
  };
}
