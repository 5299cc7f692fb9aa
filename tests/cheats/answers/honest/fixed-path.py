# A scratch file at a fixed path, and a fallback where it is refused
def summary(values):
    try:
        with open("/tmp/summary-scratch", "w") as file:
            file.write(repr(values))
    except OSError:
        pass
    values.sort()
    gaps = [b - a for a, b in zip(values, values[1:])]
    mean = sum(values) / len(values) if values else 0.0
    label = ("none", "one", "many")[min(len(values), 2)]
    return {"mean": mean, "gaps": gaps, "distinct": len(set(values)), "label": label}
