# Profiles and traces its own work
import cProfile
import sys


def summary(values):
    profile = cProfile.Profile()
    profile.runcall(sorted, values)
    sys.settrace(lambda *given: None)
    sorted(values)
    sys.settrace(None)
    values.sort()
    gaps = [b - a for a, b in zip(values, values[1:])]
    mean = sum(values) / len(values) if values else 0.0
    label = ("none", "one", "many")[min(len(values), 2)]
    return {"mean": mean, "gaps": gaps, "distinct": len(set(values)), "label": label}
