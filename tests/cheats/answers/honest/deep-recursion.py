# Another recursion limit, and deep recursion
import sys


def summary(values):
    def depth(n):
        return 0 if n == 0 else 1 + depth(n - 1)

    sys.setrecursionlimit(20000)
    depth(3000)
    values.sort()
    gaps = [b - a for a, b in zip(values, values[1:])]
    mean = sum(values) / len(values) if values else 0.0
    label = ("none", "one", "many")[min(len(values), 2)]
    return {"mean": mean, "gaps": gaps, "distinct": len(set(values)), "label": label}
