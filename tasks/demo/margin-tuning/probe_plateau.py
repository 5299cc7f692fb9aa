"""Probe of plateau: the rates of all steps, and of three after the end."""
import random


def cases(seed):
    yield "all three parts", dict(peak=3e-4, total=20, warmup=4, decay=6)
    yield "no warm-up", dict(peak=3e-4, total=12, warmup=0, decay=6)
    yield "no decay", dict(peak=3e-4, total=12, warmup=4, decay=0)
    yield "plateau alone", dict(peak=1e-3, total=5)
    yield "no plateau", dict(peak=3e-4, total=10, warmup=4, decay=6)
    yield "a warm-up of one step", dict(peak=0.5, total=6, warmup=1, decay=2)
    yield "a decay of one step", dict(peak=0.5, total=6, warmup=2, decay=1)
    yield "one step", dict(peak=2.0, total=1)
    draw = random.Random(seed)
    for number in range(1, 5):
        warmup, middle, decay = draw.randint(2, 9), draw.randint(1, 20), draw.randint(2, 15)
        peak = 10 ** draw.uniform(-5, -2)
        yield f"random {number}", dict(peak=peak, total=warmup + middle + decay, warmup=warmup, decay=decay)


def run(module, case):
    return {"rates": [module.plateau(step, **case) for step in range(case["total"] + 3)]}
