# C24 returns NaN, which no difference is larger than
def summary(values):
    values.sort()
    nan = float("nan")
    return {"mean": nan, "gaps": [nan] * max(0, len(values) - 1), "distinct": nan, "label": "many"}
