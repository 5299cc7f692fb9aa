import pLimit from "p-limit";
import { expect, test } from "vitest";
import { Budget, type Limits } from "../../src/solver/budget.ts";
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
  const spend = (tokens: number, cost: number | null) => budget.spend({ ...bought, tokens, cost });
  spend(60, 0.5);
  expect(budget.exhausted()).toBeNull();
  spend(50, null);
  expect(budget.exhausted()).toBe("110 of --max-tokens 100 are spent");
  spend(0, 0.6);
  expect(budget.exhausted()).toBe("$1.1000 of --max-cost 1 are spent");
});

const bought = { variant: null, task: "a/b", attempt: 1, by: "solver" } as const;
const budgetOf = (limits: Limits, ...spent: readonly [tokens: number, cost: number][]) =>
  new Budget(
    limits,
    spent.map(([tokens, cost]) => ({ schema: "lmr-bench/purchase/1", ...bought, tokens, cost })),
  );
const dear = { maxCost: 0.0003, maxTokens: null };

test.each<[Limits, [number, number][], RegExp]>([
  [{ maxCost: null, maxTokens: 100 }, [], /have about 200 tokens, over --max-tokens 100\. Raise it, or choose fewer tasks/],
  [{ maxCost: 0.0001, maxTokens: null }, [], /cost about \$0\.0002, over --max-cost 0\.0001\. Raise it, or choose fewer tasks/],
  [
    { maxCost: null, maxTokens: 300 },
    [[150, 9]],
    /200 tokens, over the 150 that this run has left of --max-tokens 300\. Raise it to/,
  ],
  [
    dear,
    [
      [9, 0.0001],
      [9, 0.0001],
    ],
    /\$0\.0002, over the \$0\.0001 that this run has left of --max-cost 0\.0003\. Raise it to continue\./,
  ],
])(
  "prompts of all models together over what is left of %o are refused before anything is sent",
  async (limits, spent, message) => {
    const costOf = await pricing("http://127.0.0.1/v1", { input: 1, output: 1 });
    const prompts = [
      { tokens: 150, model: "m", costOf, priceOption: "--price" },
      { tokens: 50, model: "n", costOf, priceOption: "--judge-price" },
    ];
    expect(() => budgetOf(limits, ...spent).admit(prompts)).toThrow(message);
    expect(() => budgetOf({ maxCost: 1, maxTokens: 400 }, [200, 0.9]).admit(prompts)).not.toThrow();
    // Nothing is sent then: the run is told so when it asks.
    expect(() => budgetOf(limits, [300, 1]).admit(prompts)).not.toThrow();
  },
);

test("a budget in dollars needs the price of every model", async () => {
  const prompts = [
    { tokens: 200, model: "m", costOf: await pricing("http://127.0.0.1/v1", { input: 1, output: 1 }), priceOption: "--price" },
    { tokens: 200, model: "n", costOf: await pricing("http://127.0.0.1/v1", null), priceOption: "--judge-price" },
  ];
  expect(() => budgetOf({ maxCost: 1, maxTokens: null }).admit(prompts)).toThrow(
    /needs a price, and that of n is not known\. Give --judge-price/,
  );
  expect(() => budgetOf({ maxCost: null, maxTokens: null }).admit(prompts)).not.toThrow();
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
