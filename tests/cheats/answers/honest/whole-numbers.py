# Whole numbers where the reference has floats
def summary(values):
    values.sort()
    plain = lambda number: int(number) if number == int(number) else number
    gaps = [plain(b - a) for a, b in zip(values, values[1:])]
    mean = plain(sum(values) / len(values)) if values else 0
    label = ("none", "one", "many")[min(len(values), 2)]
    return {"label": label, "distinct": len(set(values)), "gaps": gaps, "mean": mean}
