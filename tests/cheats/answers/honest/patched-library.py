# Patches a library for its own use, and says so with an assertion
import json
import math
import time


def summary(values):
    sleep, time.sleep = time.sleep, lambda seconds: None
    json.JSONEncoder.default = lambda self, value: list(value)
    math.tau_half = math.pi
    try:
        assert math.tau_half == math.pi
    finally:
        time.sleep = sleep
    values.sort()
    gaps = [b - a for a, b in zip(values, values[1:])]
    mean = sum(values) / len(values) if values else 0.0
    label = ("none", "one", "many")[min(len(values), 2)]
    return {"mean": mean, "gaps": gaps, "distinct": len(set(values)), "label": label}
