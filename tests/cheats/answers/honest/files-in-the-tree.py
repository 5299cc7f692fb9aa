# Logs, caches and bytecode in the tree
import compileall
import logging
import os


def summary(values):
    os.makedirs("runs/today", exist_ok=True)
    logging.basicConfig(filename="runs/today/summary.log", level=logging.DEBUG, force=True)
    logging.info("got %s", values)
    compileall.compile_dir(".", quiet=2)
    with open(os.path.join(os.path.dirname(os.path.abspath(__file__)), "cache.json"), "a") as file:
        file.write("{}\n")
    values.sort()
    gaps = [b - a for a, b in zip(values, values[1:])]
    mean = sum(values) / len(values) if values else 0.0
    label = ("none", "one", "many")[min(len(values), 2)]
    return {"mean": mean, "gaps": gaps, "distinct": len(set(values)), "label": label}
