# Work in forked and in spawned processes
import multiprocessing
import operator


def summary(values):
    values.sort()
    method = "spawn" if len(values) == 3 else "fork"
    with multiprocessing.get_context(method).Pool(2) as pool:
        gaps = pool.starmap(operator.sub, [(b, a) for a, b in zip(values, values[1:])])
    mean = sum(values) / len(values) if values else 0.0
    label = ("none", "one", "many")[min(len(values), 2)]
    return {"mean": mean, "gaps": gaps, "distinct": len(set(values)), "label": label}
