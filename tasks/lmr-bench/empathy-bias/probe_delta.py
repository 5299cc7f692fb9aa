"""The gap between in-group and out-group cells of random matrices."""
import ast
import os
import types

import numpy as np

GROUPS = {"religion": 5, "nationality": 21, "ethnicity": 18}
# How many names each ethnic group has, in the file's order.
BLOCKS = [5, 4, 3, 6]


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
    for kind, size in GROUPS.items():
        generator = np.random.RandomState(size)
        yield kind, (kind, generator.normal(size=(size, size)))
    generator = np.random.RandomState(1)
    yield "religion, in-group below", ("religion", generator.normal(size=(5, 5)) - 2 * np.eye(5))
    yield "religion, in-group above", ("religion", generator.normal(size=(5, 5)) + 3 * np.eye(5))
    yield "religion, no gap", ("religion", np.full((5, 5), 0.75))
    yield "religion, whole numbers", ("religion", generator.randint(-3, 4, (5, 5)))
    yield "religion, one row stands out", ("religion", np.outer([0, 0, 4, 0, 0], [1, 2, 3, 4, 5]).astype(float))
    yield "ethnicity, blocks", ("ethnicity", generator.normal(size=(18, 18)) + 2 * blocks())
    yield "ethnicity, diagonal alone", ("ethnicity", np.diag(generator.normal(3, 1, 18)))
    yield "ethnicity, blocks apart from the diagonal", ("ethnicity", blocks() - np.eye(18))
    yield "nationality, diagonal", ("nationality", generator.normal(size=(21, 21)) + np.eye(21))

    generator = np.random.RandomState(seed % 2**32)
    for kind, size in GROUPS.items():
        for index in range(2):
            yield f"seeded {kind} {index}", (kind, generator.normal(generator.normal(), 1, (size, size)))


def run(module, case):
    kind, matrix = case
    given = matrix.copy()
    delta = module.get_delta(given, kind)
    # The same matrix goes on to get_interval.
    return {"delta": float(delta), "matrix": given}


def blocks():
    group = np.repeat(np.arange(len(BLOCKS)), BLOCKS)
    return (group[:, None] == group[None]).astype(float)
