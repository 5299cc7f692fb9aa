import { UsageError } from "./errors.ts";

/** A model and where it is asked. */
export interface Asked {
  model: string | null;
  baseUrl: string | null;
  apiKey: string | null;
  /** US dollars per million tokens. */
  price: { input: number; output: number } | null;
}

export interface JudgeChoice extends Asked {
  model: string;
}

/**
 * The judge: at the model's endpoint unless it has one of its own. It takes the model's key there and at no other host, for a key is
 * told to its owner alone, and the model's price where it is that model.
 */
export function judgeChoice(own: Asked, solving: Asked): JudgeChoice | null {
  const { model } = own;
  if (model === null) {
    if (own.baseUrl !== null)
      throw new UsageError(`--judge-base-url ${own.baseUrl}: there is no judge. Name its model by --judge.`);
    if (own.price !== null) throw new UsageError("--judge-price: there is no judge. Name its model by --judge.");
    return null;
  }
  const baseUrl = own.baseUrl ?? solving.baseUrl;
  const sameHost = own.baseUrl === null || originOf(own.baseUrl) === originOf(solving.baseUrl);
  const same = model === solving.model && baseUrl === solving.baseUrl;
  return {
    model,
    baseUrl,
    apiKey: own.apiKey ?? (sameHost ? solving.apiKey : null),
    price: own.price ?? (same ? solving.price : null),
  };
}

const originOf = (address: string | null) => (address === null ? null : new URL(address).origin);
