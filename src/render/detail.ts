/** How much of a report is written out. Numbers are the most that is shown of each. */
export interface Detail {
  /** Reply, function and log of attempts that did not pass. */
  texts: boolean;
  /** A chart of the categories, on the surfaces that draw it. */
  chart: boolean;
  tasks: number;
  failures: number;
  /** Failed checks of one attempt. */
  checks: number;
  categories: number;
  quarantined: number;
  grounds: number;
  /** Tasks of each list of a comparison, and differences between its runs. */
  pairs: number;
  /** Characters of one foreign text, such as a message or a name. */
  characters: number;
}

const all = Number.POSITIVE_INFINITY;

/** From everything to the totals. Each level is small enough for the surface it is for: file, check run, comment, a crowded comment. */
const levels = {
  texts: {
    texts: true,
    chart: true,
    tasks: all,
    failures: all,
    checks: all,
    categories: all,
    quarantined: all,
    grounds: all,
    pairs: all,
    characters: 2000,
  },
  checks: {
    texts: false,
    chart: true,
    tasks: all,
    failures: all,
    checks: 20,
    categories: all,
    quarantined: all,
    grounds: all,
    pairs: all,
    characters: 500,
  },
  messages: {
    texts: false,
    chart: true,
    tasks: all,
    failures: all,
    checks: 2,
    categories: all,
    quarantined: all,
    grounds: 10,
    pairs: all,
    characters: 200,
  },
  many: {
    texts: false,
    chart: false,
    tasks: 200,
    failures: 200,
    checks: 1,
    categories: 50,
    quarantined: 50,
    grounds: 10,
    pairs: 200,
    characters: 120,
  },
  some: {
    texts: false,
    chart: false,
    tasks: 50,
    failures: 50,
    checks: 0,
    categories: 20,
    quarantined: 20,
    grounds: 10,
    pairs: 50,
    characters: 100,
  },
  few: {
    texts: false,
    chart: false,
    tasks: 10,
    failures: 10,
    checks: 0,
    categories: 10,
    quarantined: 10,
    grounds: 5,
    pairs: 10,
    characters: 60,
  },
  totals: {
    texts: false,
    chart: false,
    tasks: 0,
    failures: 0,
    checks: 0,
    categories: 10,
    quarantined: 0,
    grounds: 5,
    pairs: 0,
    characters: 60,
  },
} as const satisfies Record<string, Detail>;

export type DetailLevel = keyof typeof levels;

/** The levels from one on, in falling detail. */
export function detailsFrom(first: DetailLevel = "texts"): Detail[] {
  const names = Object.keys(levels) as DetailLevel[];
  return names.slice(names.indexOf(first)).map((name) => levels[name]);
}
