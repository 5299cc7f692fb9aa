"""Imports the target file the way its repository does."""

import importlib
import importlib.util
import os
import sys

from .records import Failure


def check_syntax(path):
    try:
        with open(path, "rb") as file:
            compile(file.read(), path, "exec", dont_inherit=True)
    except (SyntaxError, ValueError, RecursionError, MemoryError) as error:  # a NUL byte; too deeply nested
        raise Failure("syntax", error)
    except OSError as error:
        raise Failure("import", error)


def import_target(tree, target):
    """A file in a package is imported as part of it, so that its relative imports work; any other one by its path."""
    path = os.path.join(tree, target)
    parts = make_importable(tree, target)
    if len(parts) > 1:
        return import_in_package(".".join(parts if parts[-1] != "__init__" else parts[:-1]), path)
    return import_file(parts[0], path)


def make_importable(tree, target):
    """Puts the folder of a file's outermost package, or of the file itself, on the import path; the parts of its name from there."""
    folder, file = os.path.split(os.path.join(tree, target))
    root, parts = folder, [os.path.splitext(file)[0]]
    while root != tree and os.path.isfile(os.path.join(root, "__init__.py")):
        root, package = os.path.split(root)
        parts.insert(0, package)
    if root not in sys.path:
        sys.path.insert(1, root)
    return parts


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
