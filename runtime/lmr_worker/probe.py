"""A task's probe: `cases(seed)`, `run(module, case)` and, if it likes, `load(tree, target)`."""

import importlib.util
import random
import sys


class ProbeFault(Exception):
    """The probe does not keep to its interface."""


def load_probe(path):
    spec = importlib.util.spec_from_file_location("lmr_probe", path)
    probe = importlib.util.module_from_spec(spec)
    sys.modules["lmr_probe"] = probe
    spec.loader.exec_module(probe)
    for name in ("cases", "run"):
        if not callable(getattr(probe, name, None)):
            raise ProbeFault("probe.py has no function %s" % name)
    return probe


def make_cases(probe, seed):
    """All cases, made before the target is imported, in an order that the seed decides."""
    cases = {}
    for item in probe.cases(seed):
        if not isinstance(item, tuple) or len(item) != 2 or not isinstance(item[0], str):
            raise ProbeFault("cases() must give (name, case) with a str as name, not %.200r" % (item,))
        if item[0] in cases:
            raise ProbeFault("cases() gives %r twice" % item[0])
        cases[item[0]] = item[1]
    if not cases:
        raise ProbeFault("cases() gives no case")
    order = list(cases.items())
    random.Random(seed).shuffle(order)
    return order


def seed_generators(seed):
    """The same start for each case in every process: a target may draw from the global generators."""
    random.seed(seed)
    numpy, torch = sys.modules.get("numpy"), sys.modules.get("torch")
    if numpy is not None:
        numpy.random.seed(seed % 2**32)
    if torch is not None:
        torch.manual_seed(seed)


def checked_outputs(outputs):
    if not isinstance(outputs, dict) or not all(isinstance(name, str) for name in dict.keys(outputs)):
        raise ProbeFault("run() must return a dict with str keys, not %s" % type(outputs).__name__)
    return dict.items(outputs)
