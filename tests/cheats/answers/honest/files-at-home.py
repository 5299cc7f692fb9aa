# Settings and caches below HOME
import os


def summary(values):
    for folder in ("~/.cache/summary", "~/.config/summary"):
        path = os.path.expanduser(folder)
        os.makedirs(path, exist_ok=True)
        with open(path + "/state", "a") as file:
            file.write("used\n")
    values.sort()
    gaps = [b - a for a, b in zip(values, values[1:])]
    mean = sum(values) / len(values) if values else 0.0
    label = ("none", "one", "many")[min(len(values), 2)]
    return {"mean": mean, "gaps": gaps, "distinct": len(set(values)), "label": label}
