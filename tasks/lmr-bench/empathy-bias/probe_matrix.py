"""Standardized averages of intensities that are served in place of the result files."""
import ast
import os
import types
import zlib

import numpy as np
import pandas as pd

EVENTS = 6050  # what get_intensity_list insists on


def load(tree, target):
    """Definitions and constants only: the rest of the file reads results of experiments."""
    path = os.path.join(tree, target)
    with open(path, encoding="utf-8") as file:
        parsed = ast.parse(file.read(), path)
    parsed.body = [node for node in parsed.body if is_definition(node)]
    module = types.ModuleType("analysis_after_processing")
    module.__file__ = path
    exec(compile(parsed, path, "exec"), module.__dict__)
    return module


def is_definition(node):
    if isinstance(node, ast.Assign):
        return not any(isinstance(part, ast.Call) for part in ast.walk(node.value))
    return isinstance(node, (ast.Import, ast.ImportFrom, ast.FunctionDef, ast.ClassDef))


def cases(seed):
    yield "religion", experiment(1, "religion", 40)
    yield "religion, nothing excluded", experiment(2, "religion", 0)
    yield "religion, one excluded", experiment(3, "religion", 1, places=[0])
    yield "religion, the last excluded", experiment(4, "religion", 1, places=[EVENTS - 1])
    yield "religion, a third excluded", experiment(5, "religion", 2000)
    yield "religion, excluded as a list", experiment(6, "religion", 60, kind=list)
    yield "religion, another prompt", experiment(7, "religion", 40, prompt="10-scale")
    yield "religion, another model", experiment(8, "religion", 40, model="qwen")
    yield "ethnicity", experiment(9, "ethnicity", 50)

    generator = np.random.RandomState(seed % 2**32)
    for index in range(4):
        prompt = ["origin", "persona-2", "1-person", "3-person"][generator.randint(4)]
        model = ["llama-70b", "mistral"][generator.randint(2)]
        yield f"seeded {index}", experiment(generator.randint(2**31), "religion", generator.randint(1, 900), prompt, model)


def run(module, case):
    results, excluded = Results(case["seed"], case["places"]), case["kind"](case["places"])
    real, pd.read_csv = pd.read_csv, results.read_csv
    try:
        matrix = module.get_filtered_matrix(*case["arguments"], excluded)
    finally:
        pd.read_csv = real
    return {"matrix": np.asarray(matrix, dtype=float), "excluded": sorted(int(place) for place in excluded)}


def experiment(seed, group, excluded, prompt="persona-1", model="llama-8b", kind=set, places=None):
    if places is None:
        places = np.random.RandomState(seed).choice(EVENTS, excluded, replace=False).tolist()
    return {"seed": seed, "arguments": (group, prompt, model), "places": places, "kind": kind}


class Results:
    """Intensities by the name of a file: a level of the file's own, a long tail, and outliers or refusals where they are excluded."""

    def __init__(self, seed, places):
        self.seed = seed
        self.places = np.array(places, dtype=int)
        self.tail = np.random.RandomState(seed).exponential(6, EVENTS)

    def read_csv(self, path, *args, **options):
        name = os.path.basename(os.fspath(path))
        generator = np.random.RandomState((zlib.crc32(name.encode()) + self.seed) % 2**32)
        level, tail = generator.uniform(10, 85), np.roll(self.tail, generator.randint(EVENTS))
        intensities = np.clip(level + (tail if level < 50 else -tail), 0, 100).round().astype(int)
        intensities[self.places] = np.array([-1, 0, 0, 100, 100])[generator.randint(5, size=len(self.places))]
        return pd.DataFrame({"idx": np.arange(EVENTS) + 7, "intensity": intensities})
