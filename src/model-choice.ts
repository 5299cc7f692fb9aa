import { type Credentials, type EndpointSecrets, openaiUrl } from "./endpoint-secrets.ts";
import { UsageError } from "./errors.ts";
import { baseUrl, expected, list, price } from "./option-values.ts";
import type { Price } from "./solver/price.ts";

/** A model, where it is asked, and what is told there. */
export interface Asked extends Credentials {
  model: string | null;
  /** Null is OpenAI's own. */
  baseUrl: string | null;
  /** Whether its address came with its name. */
  addressed: boolean;
  price: Price | null;
}

export interface JudgeChoice extends Asked {
  model: string;
}

/** What models share. */
export interface Asking {
  /** Endpoint of those that name none. */
  baseUrl: string | null;
  secrets: EndpointSecrets;
}

/** The models of --model; one without a name where there is none, as the prompt file names it or nobody is asked. */
export function readModels(text: string | undefined, prices: string | undefined, asking: Asking): Asked[] {
  const given = list(text);
  const priceOf = readPrices(prices, given);
  const models = (given.length === 0 ? [undefined] : given).map((one) => askedModel(one, priceOf, asking));
  // One endpoint may be written in two ways.
  return models.filter((one, index) => models.findIndex((other) => placeOf(other) === placeOf(one)) === index);
}

const placeOf = ({ model, baseUrl }: Pick<Asked, "model" | "baseUrl">) => `${model}@${baseUrl ?? openaiUrl}`;

type PriceOf = (given: string, name: string) => Price | null;

function askedModel(text: string | undefined, priceOf: PriceOf, { baseUrl: plain, secrets }: Asking): Asked {
  const { model, address } = text === undefined ? { model: null, address: null } : readModel("model", text);
  const baseUrl = address ?? plain;
  const price = priceOf(text ?? "", model ?? "");
  return { model, baseUrl, addressed: address !== null, price, ...secrets.of(baseUrl ?? openaiUrl) };
}

/** `NAME`, or `NAME@URL` for a model at an endpoint of its own. Names may hold an @; only that before http:// or https:// begins an address. */
export function readModel(option: string, text: string): { model: string; address: string | null } {
  const [, model = text, given] = /^(.*?)@(https?:\/\/.*)$/s.exec(text) ?? [];
  const address = given === undefined ? null : baseUrl(given);
  if (address === undefined) throw new UsageError(`--${option} ${text}: expected a URL such as https://host/v1 after the @.`);
  if (model === "") throw new UsageError(`--${option} ${text}: expected NAME@URL; there is no name.`);
  return { model, address };
}

/** `IN/OUT` for all models, or `NAME=IN/OUT` for one, named as --model does or without its address. */
function readPrices(text: string | undefined, models: readonly string[]): PriceOf {
  const prices = new Map<string, Price>();
  for (const item of list(text)) {
    const [, name = "", amounts = item] = /^(.+)=([^=]*)$/s.exec(item) ?? [];
    const value = price(amounts.trim());
    if (value === undefined) throw new UsageError(`--price ${item}: expected ${expected.price}.`);
    if (prices.has(name)) throw new UsageError(`--price ${item}: there is another price for ${name || "all models"}.`);
    if (name !== "" && !models.some((one) => one === name || readModel("model", one).model === name))
      throw new UsageError(`--price ${item}: --model names no ${name}, but ${models.join(", ") || "none at all"}.`);
    prices.set(name, value);
  }
  return (given, name) => prices.get(given) ?? prices.get(name) ?? prices.get("") ?? null;
}

/** The judge as it is set up by options of its own. */
export interface JudgeOptions {
  model: string | undefined;
  baseUrl: string | null;
  apiKey: string | null;
  price: Price | null;
}

/**
 * The judge: at --base-url unless it has an endpoint of its own. It takes the key that was given for its host, as a key is told to its
 * owner alone, and the price of the model that it is.
 */
export function judgeChoice(
  own: JudgeOptions,
  models: readonly Asked[],
  { baseUrl: plain, secrets }: Asking,
): JudgeChoice | null {
  if (own.model === undefined) {
    if (own.baseUrl !== null)
      throw new UsageError(`--judge-base-url ${own.baseUrl}: there is no judge. Name its model by --judge.`);
    if (own.price !== null) throw new UsageError("--judge-price: there is no judge. Name its model by --judge.");
    return null;
  }
  const { model, address } = readModel("judge", own.model);
  if (address !== null && own.baseUrl !== null)
    throw new UsageError(`--judge-base-url ${own.baseUrl}: --judge names an address too. Leave one of them out.`);
  const baseUrl = address ?? own.baseUrl ?? plain;
  const { apiKey, headers } = secrets.of(baseUrl ?? openaiUrl);
  const same = models.find((one) => placeOf(one) === placeOf({ model, baseUrl }));
  return {
    model,
    baseUrl,
    addressed: address !== null,
    apiKey: own.apiKey ?? apiKey,
    headers,
    price: own.price ?? same?.price ?? null,
  };
}
