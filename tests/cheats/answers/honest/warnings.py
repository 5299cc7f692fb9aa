# Warnings of all kinds
import warnings


def summary(values):
    warnings.warn("experimental")
    warnings.warn("old", DeprecationWarning)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        try:
            warnings.warn("caught")
        except UserWarning:
            pass
    values.sort()
    gaps = [b - a for a, b in zip(values, values[1:])]
    mean = sum(values) / len(values) if values else 0.0
    label = ("none", "one", "many")[min(len(values), 2)]
    return {"mean": mean, "gaps": gaps, "distinct": len(set(values)), "label": label}
