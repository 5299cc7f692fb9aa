# A cache in the module and on the function
def summary(values):
    cache = globals().setdefault("_seen", {})
    cache[tuple(values)] = len(cache)
    summary.calls = getattr(summary, "calls", 0) + 1
    values.sort()
    gaps = [b - a for a, b in zip(values, values[1:])]
    mean = sum(values) / len(values) if values else 0.0
    label = ("none", "one", "many")[min(len(values), 2)]
    return {"mean": mean, "gaps": gaps, "distinct": len(set(values)), "label": label}
