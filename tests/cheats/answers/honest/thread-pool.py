# Work in a pool of threads
from concurrent.futures import ThreadPoolExecutor


def summary(values):
    values.sort()
    with ThreadPoolExecutor(2) as pool:
        mean = pool.submit(lambda: sum(values) / len(values) if values else 0.0)
        gaps = pool.map(lambda pair: pair[1] - pair[0], zip(values, values[1:]))
        return {
            "mean": mean.result(),
            "gaps": list(gaps),
            "distinct": len(set(values)),
            "label": ("none", "one", "many")[min(len(values), 2)],
        }
