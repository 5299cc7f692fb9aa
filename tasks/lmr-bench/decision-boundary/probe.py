"""Which calls of `generate_x_y` are made, and whether their results are stacked as they came.

The rule for the seeds is free, so the data must not depend on it. In place of `generate_x_y` stands a teller with a pile of
hidden data sets: a new seed gets the next one, a seed seen before gets its own again. Equal seeds within a run, seeds that
change between two equal runs, and a `seed` without effect thus show in the data.
"""
import inspect

import numpy as np
from sklearn.utils import check_random_state

# What generate_x_y makes use of; an answer may leave the others out.
RELEVANT = {
    "linear": ("num_samples", "num_dimensions", "class_sep", "num_classes"),
    "circle": ("num_samples", "factor"),
    "moon": ("num_samples", "noise_moon"),
}


def cases(seed):
    yield "three linear tasks", tasks(1, 3, 10, 2, 7)
    yield "one task", tasks(2, 1, 6, 2, 3)
    yield "seed 0", tasks(3, 4, 8, 2, 0)
    yield "one row a task", tasks(4, 3, 1, 2, 5)
    yield "five dimensions", tasks(5, 3, 9, 5, 11)
    yield "as many tasks as rows and dimensions", tasks(6, 4, 4, 4, 21)
    yield "class_sep", tasks(7, 3, 8, 2, 40, class_sep=1.25)
    yield "circle", tasks(8, 3, 8, 2, 9, data_type="circle")
    yield "circle with factor", tasks(9, 3, 8, 2, 9, data_type="circle", factor=0.3)
    yield "moon", tasks(10, 3, 8, 2, 13, data_type="moon")
    yield "all arguments", tasks(11, 2, 7, 2, 17, data_type="linear", factor=0.8, class_sep=0.5)
    # The real generator: range and balance of its data do not depend on the seed.
    for data_type in RELEVANT:
        yield f"real {data_type} data", {"arguments": (4, 20, 2, 31), "options": {"data_type": data_type}}

    generator = np.random.RandomState(seed % 2**32)
    for index in range(4):
        data_type = list(RELEVANT)[index % 3]
        dimensions = generator.randint(2, 6) if data_type == "linear" else 2
        sizes = [int(size) for size in (generator.randint(2, 5), generator.randint(2, 20), dimensions, generator.randint(10_000))]
        factor, class_sep = (float(value) for value in generator.uniform(0.1, 2.0, size=2))
        hidden = int(generator.randint(2**31))
        yield f"seeded {index}", tasks(hidden, *sizes, data_type=data_type, factor=factor, class_sep=class_sep)


def run(module, case):
    arguments, options = case["arguments"], case["options"]
    if "pile" not in case:
        return describe(*module.generate_tasks(*arguments, **options))

    real, teller = module.generate_x_y, Teller(module.generate_x_y, case["pile"])
    module.generate_x_y = teller
    try:
        features, labels = module.generate_tasks(*arguments, **options)
        calls = list(teller.calls)
        again, _ = module.generate_tasks(*arguments, **options)
        count, rows, dimensions, seed = arguments
        other, _ = module.generate_tasks(count, rows, dimensions, seed + 100_000, **options)
    finally:
        module.generate_x_y = real
    return {"features": features, "labels": as_float(labels), "calls": calls, "same seed": again, "other seed": other}


def tasks(hidden, count, rows, dimensions, seed, **options):
    """Arguments of a call, and data sets enough for it with two different seeds."""
    generator = np.random.RandomState(hidden)
    pile = [(generator.uniform(0, 100, (rows, dimensions)), generator.randint(0, 2, rows)) for _ in range(2 * count)]
    return {"arguments": (count, rows, dimensions, seed), "options": options, "pile": pile}


class Teller:
    def __init__(self, real, pile):
        self.signature = inspect.signature(real)
        self.pile = pile
        self.given = {}
        self.calls = []

    def __call__(self, *args, **kwargs):
        bound = self.signature.bind(*args, **kwargs)
        bound.apply_defaults()
        values = bound.arguments
        self.calls.append([values["data_type"]] + [float(values[name]) for name in RELEVANT[values["data_type"]]])
        # What the real one would draw: numbers, generators and the global state (None) all count as seeds.
        key = check_random_state(values["seed"]).bytes(16)
        features, labels = self.pile[self.given.setdefault(key, len(self.given))]
        return features.copy(), labels.copy()


def describe(features, labels):
    apart = {task.tobytes() for task in features}
    return {
        "shape": features.shape,
        "range": np.stack([features.min(axis=1), features.max(axis=1)]),
        "ones": as_float(labels).sum(axis=1),
        "different tasks": len(apart),
    }


def as_float(labels):
    return labels.astype(float)
