"""Probe of nucleus_filter. No mass comes near the mark, where rounding would decide what is kept."""
import math
import random


def cases(seed):
    yield "one token", ([0.3], 0.5, 1)
    yield "the crossing token stays", ([2.0, 1.0, 0.0, -1.0], 0.7, 1)
    yield "equal logits", ([1.0, 1.0, 1.0, 1.0], 0.6, 1)
    yield "unsorted", ([-1.0, 3.0, 0.5, 2.5, -4.0], 0.9, 1)
    yield "all of the mass", ([1.0, 0.5, 0.0, -0.5], 1.0, 1)
    yield "at least three", ([5.0, 0.0, -1.0, -2.0], 0.5, 3)
    yield "more than there are", ([1.0, 0.0], 0.5, 10)
    yield "large logits", ([1000.0, 999.0, 990.0], 0.6, 1)
    draw = random.Random(seed)
    for number in range(1, 7):
        logits = [draw.gauss(0, 2) for _ in range(12)]
        top_p = draw.uniform(0.3, 0.97)
        while any(abs(mass - top_p) < 1e-4 for mass in masses(logits)):
            top_p = draw.uniform(0.3, 0.97)
        yield f"random {number}", (logits, top_p, draw.choice([1, 1, 4]))


def masses(logits):
    """Mass of the most probable token, of the two most probable, and so on."""
    weights = sorted((math.exp(logit) for logit in logits), reverse=True)
    return [sum(weights[: count + 1]) / sum(weights) for count in range(len(weights))]


def run(module, case):
    logits, top_p, min_keep = case
    probabilities = list(module.nucleus_filter(list(logits), top_p, min_keep))
    return {
        "probabilities": probabilities,
        "kept": [token for token, probability in enumerate(probabilities) if probability > 0],
    }
