import pLimit from "p-limit";
import { expect, test } from "vitest";
import { admit, Budget } from "../../src/solver/budget.ts";
import { AdaptiveConcurrency } from "../../src/solver/concurrency.ts";
import { pricing } from "../../src/solver/price.ts";

const usage = { inputTokens: 1_000_000, outputTokens: 100_000 };

test.each([
  ["https://api.openai.com/v1", "gpt-4.1", null, 2.8],
  ["https://api.openai.com/v1", "no-such-model", null, null],
  ["http://127.0.0.1:8000/v1", "gpt-4.1", null, null],
  ["http://127.0.0.1:8000/v1", "anything", { input: 1, output: 5 }, 1.5],
])("at %s a reply of %s with price %o costs %s", async (endpoint, model, given, cost) => {
  const costOf = await pricing(endpoint, given);
  const found = costOf(usage, model);
  if (cost === null) expect(found).toBeNull();
  else expect(found).toBeCloseTo(cost, 6);
  expect(costOf(null, model)).toBeNull();
});

test("a budget is exhausted by what was spent, not by what is planned", () => {
  const budget = new Budget({ maxCost: 1, maxTokens: 100 });
  const spend = (tokens: number, cost: number | null) =>
    budget.spend({ variant: null, task: "a/b", attempt: 1, by: "solver", tokens, cost });
  spend(60, 0.5);
  expect(budget.exhausted()).toBeNull();
  spend(50, null);
  expect(budget.exhausted()).toBe("110 of --max-tokens 100 are spent");
  spend(0, 0.6);
  expect(budget.exhausted()).toBe("$1.1000 of --max-cost 1 are spent");
});

test.each([
  [{ maxCost: null, maxTokens: 100 }, /The prompts alone have about 200 tokens, over --max-tokens 100/],
  [{ maxCost: 0.0001, maxTokens: null }, /The prompts alone cost about \$0\.00, over --max-cost 0\.0001/],
])("prompts of all models together over %o are refused before anything is sent", async (limits, message) => {
  const costOf = await pricing("http://127.0.0.1/v1", { input: 1, output: 1 });
  const prompts = [
    { tokens: 150, model: "m", costOf, priceOption: "--price" },
    { tokens: 50, model: "n", costOf, priceOption: "--judge-price" },
  ];
  expect(() => admit(limits, prompts)).toThrow(message);
  expect(() => admit({ maxCost: 1, maxTokens: 200 }, prompts)).not.toThrow();
});

test("a budget in dollars needs the price of every model", async () => {
  const prompts = [
    { tokens: 200, model: "m", costOf: await pricing("http://127.0.0.1/v1", { input: 1, output: 1 }), priceOption: "--price" },
    { tokens: 200, model: "n", costOf: await pricing("http://127.0.0.1/v1", null), priceOption: "--judge-price" },
  ];
  expect(() => admit({ maxCost: 1, maxTokens: null }, prompts)).toThrow(
    /needs a price, and that of n is not known\. Give --judge-price/,
  );
  expect(() => admit({ maxCost: null, maxTokens: null }, prompts)).not.toThrow();
});

test("concurrency falls by a fifth when asked to slow down, once a second, and grows back by one a round", () => {
  const limit = pLimit(10);
  let now = 0;
  const pace = new AdaptiveConcurrency(limit, () => now);
  const rounds = (replies: number) => Array.from({ length: replies }, () => pace.replied());
  pace.slowDown();
  pace.slowDown();
  expect(limit.concurrency).toBe(8);
  now = 1500;
  pace.slowDown();
  expect(limit.concurrency).toBe(6);
  rounds(6);
  expect(limit.concurrency).toBe(7);
  rounds(100);
  expect(limit.concurrency).toBe(10);
});
