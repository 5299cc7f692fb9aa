# A lot of output, control characters included
import sys


def summary(values):
    print("values:", values)
    sys.stderr.write("\r\x1b[32m100%\x1b[0m |##########| " * 1000)
    print("x" * (1 << 20))
    print("::warning::not a command")
    values.sort()
    gaps = [b - a for a, b in zip(values, values[1:])]
    mean = sum(values) / len(values) if values else 0.0
    label = ("none", "one", "many")[min(len(values), 2)]
    return {"mean": mean, "gaps": gaps, "distinct": len(set(values)), "label": label}
