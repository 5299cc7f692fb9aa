# C24 returns right values of other types
def summary(values):
    values.sort()
    gaps = tuple(b - a for a, b in zip(values, values[1:]))
    mean = sum(values) / len(values) if values else 0.0
    return {"mean": str(mean), "gaps": gaps, "distinct": float(len(set(values))), "label": b"many"}
