"""Imports the target file the way its repository does."""

import importlib
import importlib.util
import os
import sys


def import_target(tree, target):
    """A file in a package is imported as part of it, so that its relative imports work; any other one by its path."""
    folder, file = os.path.split(os.path.join(tree, target))
    stem = os.path.splitext(file)[0]
    root, parts = folder, [stem]
    while root != tree and os.path.isfile(os.path.join(root, "__init__.py")):
        root, package = os.path.split(root)
        parts.insert(0, package)
    if root not in sys.path:
        sys.path.insert(1, root)
    if len(parts) > 1:
        return import_in_package(".".join(parts if stem != "__init__" else parts[:-1]), os.path.join(folder, file))
    return import_file(stem, os.path.join(folder, file))


def import_in_package(name, path):
    module = importlib.import_module(name)
    found = getattr(module, "__file__", None)
    if found is None or os.path.realpath(found) != os.path.realpath(path):
        raise ImportError("%s is %s and not %s" % (name, found, path))
    return module


def import_file(stem, path):
    # A target called random.py must not become everybody's `random`.
    name = stem if stem not in sys.modules else "target_" + stem
    spec = importlib.util.spec_from_file_location(name, path)
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    spec.loader.exec_module(module)
    return module
