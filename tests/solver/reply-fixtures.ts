import type { Target } from "../../src/solver/reply/target.ts";
import { type Extraction, extractAnswer } from "../../src/solver/reply.ts";

export const stub = `def score(xs, beta=0.5):
    """Mean of xs, scaled by beta."""
    raise NotImplementedError`;

export const target = { name: "score", stub };

export const code = `def score(xs, beta=0.5):
    total = sum(xs)
    return beta * total / len(xs)`;

export function fenced(text: string, info = "python"): string {
  return `\`\`\`${info}\n${text}\n\`\`\``;
}

export function indented(text: string, by: string): string {
  return text.replace(/^(?=.)/gm, by);
}

/** The answer, or why there is none. */
export async function answerOf(
  reply: string,
  of: Target = target,
): Promise<Extract<Extraction, { answer: unknown }>["answer"] | Exclude<Extraction, { answer: unknown }>> {
  const found = await extractAnswer(reply, of);
  return "answer" in found ? found.answer : found;
}
