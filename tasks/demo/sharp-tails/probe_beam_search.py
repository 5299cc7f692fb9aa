"""Probe of beam_search on small random models. Log-probabilities are real numbers, so no two hypotheses are equally good."""
import math
import random

START, END = 0, 1


def cases(seed):
    settings = dict(model="t", tokens=[END, 2, 3, 4], width=3, max_new_tokens=6, length_power=1.0)
    yield "a beam of three", settings
    yield "a beam of one", {**settings, "width": 1}
    yield "a beam wider than all extensions", {**settings, "width": 99, "max_new_tokens": 3}
    yield "one new token", {**settings, "max_new_tokens": 1}
    yield "no end token", {**settings, "tokens": [2, 3, 4]}
    yield "nothing but the end token", {**settings, "tokens": [END]}
    yield "length does not count", {**settings, "length_power": 0.0}
    yield "long answers are better", {**settings, "length_power": 2.0}
    draw = random.Random(seed)
    for number in range(1, 9):
        yield f"random {number}", {
            "model": draw.random(),
            "tokens": [END] + list(range(2, draw.randint(4, 7))),
            "width": draw.randint(2, 5),
            "max_new_tokens": draw.randint(2, 7),
            "length_power": draw.choice([0.5, 0.8, 1.0, 1.3]),
        }


def run(module, case):
    def step(prefix):
        draw = random.Random(repr((case["model"], tuple(prefix))))
        weights = {token: draw.uniform(0.05, 1.0) for token in case["tokens"]}
        total = sum(weights.values())
        return {token: math.log(weight / total) for token, weight in weights.items()}

    tokens, score = module.beam_search(
        step, START, END, case["width"], case["max_new_tokens"], length_power=case["length_power"]
    )
    return {"tokens": list(tokens), "score": score}
