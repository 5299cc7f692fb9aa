# Helpers that remember, and a generator
import functools


@functools.lru_cache(maxsize=None)
def mean_of(values):
    return sum(values) / len(values) if values else 0.0


def gaps_of(values):
    for a, b in zip(values, values[1:]):
        yield b - a


def summary(values):
    values.sort()
    label = ("none", "one", "many")[min(len(values), 2)]
    return {"mean": mean_of(tuple(values)), "gaps": list(gaps_of(values)), "distinct": len(set(values)), "label": label}
