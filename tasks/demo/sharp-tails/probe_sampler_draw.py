"""Probe of Sampler.draw. No token comes near the cut, where rounding would decide whether it survives."""
import math
import random


class CountingRandom(random.Random):
    """Counts its uniform numbers, also those that `choices` takes."""

    calls = 0

    def random(self):
        self.calls += 1
        return super().random()


def cases(seed):
    yield "temperature 0", ([0.1, 2.0, -1.0], 0.0, 0.1, 1)
    yield "temperature 0, equal logits", ([0.5, 1.5, 1.5], 0.0, 0.1, 2)
    yield "one token", ([0.7], 1.0, 0.5, 3)
    yield "nothing is cut", ([1.0, 0.0, -1.0, -2.0], 1.0, 0.0, 4)
    yield "only the top survives", ([1.0, 3.0, 2.0], 1.0, 1.0, 5)
    yield "two tops survive", ([2.0, -1.0, 2.0, 0.0], 0.7, 1.0, 6)
    yield "hot", ([3.0, 0.0, 1.0, -2.0, 2.0], 4.0, 0.2, 7)
    yield "cold", ([3.0, 0.0, 2.9, -2.0, 2.5], 0.2, 0.1, 8)
    yield "large logits", ([900.0, 899.0, 0.0], 1.0, 0.1, 9)
    draw = random.Random(seed)
    for number in range(1, 6):
        logits = [draw.gauss(0, 2) for _ in range(10)]
        temperature = draw.uniform(0.5, 2.0)
        ratio = draw.uniform(0.01, 0.4)
        while any(abs(math.exp((logit - max(logits)) / temperature) - ratio) < 1e-4 for logit in logits):
            ratio = draw.uniform(0.01, 0.4)
        yield f"random {number}", (logits, temperature, ratio, draw.randrange(10**6))


def run(module, case):
    logits, temperature, ratio, seed = case
    rng = CountingRandom(seed)
    sampler = module.Sampler(temperature, ratio, rng)
    tokens = [sampler.draw(list(logits)) for _ in range(25)]
    return {"tokens": tokens, "calls": rng.calls}
