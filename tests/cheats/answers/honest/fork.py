# A fork of its own that it waits for
import os


def summary(values):
    child = os.fork()
    if child == 0:
        os._exit(0)
    os.waitpid(child, 0)
    values.sort()
    gaps = [b - a for a, b in zip(values, values[1:])]
    mean = sum(values) / len(values) if values else 0.0
    label = ("none", "one", "many")[min(len(values), 2)]
    return {"mean": mean, "gaps": gaps, "distinct": len(set(values)), "label": label}
