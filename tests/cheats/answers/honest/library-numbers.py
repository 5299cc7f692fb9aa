# Scalars of numpy, where it is there, and fractions
import fractions

try:
    import numpy as np
except ImportError:
    np = None


def summary(values):
    values.sort()
    real, whole, text = (np.float64, np.int64, np.str_) if np else (float, int, str)
    mean = fractions.Fraction(0)
    for value in values:
        mean += fractions.Fraction(value) / len(values)
    gaps = [real(b) - real(a) for a, b in zip(values, values[1:])]
    label = ("none", "one", "many")[min(len(values), 2)]
    return {"mean": real(mean), "gaps": gaps, "distinct": whole(len(set(values))), "label": text(label)}
