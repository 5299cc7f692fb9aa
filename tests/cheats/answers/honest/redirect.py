# Output that is caught and restored
import contextlib
import io
import sys


def summary(values):
    with contextlib.redirect_stdout(io.StringIO()) as text:
        print(values)
    saved, sys.stdout = sys.stdout, io.StringIO()
    sys.stdout = saved
    assert text.getvalue()
    values.sort()
    gaps = [b - a for a, b in zip(values, values[1:])]
    mean = sum(values) / len(values) if values else 0.0
    label = ("none", "one", "many")[min(len(values), 2)]
    return {"mean": mean, "gaps": gaps, "distinct": len(set(values)), "label": label}
