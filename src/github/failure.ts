import { messageOf } from "../errors.ts";
import { oneLine, shorten } from "../render/escape.ts";

/** One thing that is published: its name in sentences, and the permission that it needs. */
export interface Publication {
  name: string;
  permission: string;
  /** What should have been done to it; written, unless said otherwise. */
  done?: string;
}

interface Refusal {
  status: number | null;
  message: string;
}

/** The causes that have a cure of their own, most specific first. */
const causes: readonly [applies: (refusal: Refusal) => boolean, cure: (publication: Publication) => string][] = [
  [({ message }) => /rate limit/i.test(message), () => "GitHub's rate limit is used up; the next run tries again."],
  [({ message }) => /locked/i.test(message), () => "The conversation is locked."],
  [
    ({ message }) => /authenticate via a GitHub App/i.test(message),
    ({ name }) => `A personal access token cannot write a ${name}; give the action the job's own GITHUB_TOKEN.`,
  ],
  [({ status }) => status === 401, () => "The token is not valid or has expired."],
  [({ status }) => status === 403, ({ permission }) => `Give the job \`permissions: ${permission}\`.`],
  [
    ({ status }) => status === 404,
    ({ permission }) => `It is gone, or the token may not see it: the job needs \`${permission}\`.`,
  ],
  [({ status }) => status !== null && status >= 500, () => "GitHub had a problem; the next run tries again."],
];

/** One sentence for a log: what was not published, what GitHub said, and the cure. */
export function explainFailure(publication: Publication, error: unknown): string {
  const refusal = { status: statusOf(error), message: messageOf(error) };
  const cure = causes.find(([applies]) => applies(refusal))?.[1](publication);
  // Octokit appends the address of the documentation.
  const said = shorten(oneLine(refusal.message.replace(/ - https:\/\/\S+$/, "")), 300).replace(/\.$/, "");
  const answer = refusal.status === null ? said : `${refusal.status} ${said}`;
  return `The ${publication.name} was not ${publication.done ?? "written"}: ${answer}.${cure ? ` ${cure}` : ""}`;
}

/** The same for several things; those that failed for one reason share a sentence. */
export function explainFailures(failures: readonly { publication: Publication; error: unknown }[]): string[] {
  const groups = new Map<string, { names: string[]; permissions: Set<string>; error: unknown }>();
  for (const { publication, error } of failures) {
    const cause = `${statusOf(error)} ${messageOf(error)}`;
    const group = groups.get(cause) ?? { names: [], permissions: new Set(), error };
    group.names.push(publication.name);
    group.permissions.add(publication.permission);
    groups.set(cause, group);
  }
  return [...groups.values()].map(({ names, permissions, error }) => {
    const sentence = explainFailure({ name: names.join(" and the "), permission: [...permissions].join(", ") }, error);
    return names.length > 1 ? sentence.replace(" was not written:", " were not written:") : sentence;
  });
}

/** The HTTP status of a refused request; null when no answer came. Octokit reports a failed connection as 500 without a response. */
export function statusOf(error: unknown): number | null {
  if (!(error instanceof Error) || !("status" in error) || typeof error.status !== "number") return null;
  return "response" in error && error.response ? error.status : null;
}

/** Says each text once, where several parts of a run meet the same obstacle. */
export function eachOnce(warn: (text: string) => void): (text: string) => void {
  const told = new Set<string>();
  return (text) => {
    if (told.has(text)) return;
    told.add(text);
    warn(text);
  };
}
