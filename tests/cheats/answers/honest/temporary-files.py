# Temporary files and folders
import os
import tempfile


def summary(values):
    with tempfile.TemporaryDirectory() as folder, open(os.path.join(folder, "values"), "w") as file:
        print(values, file=file)
    with tempfile.NamedTemporaryFile("w+") as file:
        file.write(repr(values))
    os.close(tempfile.mkstemp()[0])
    values.sort()
    gaps = [b - a for a, b in zip(values, values[1:])]
    mean = sum(values) / len(values) if values else 0.0
    label = ("none", "one", "many")[min(len(values), 2)]
    return {"mean": mean, "gaps": gaps, "distinct": len(set(values)), "label": label}
