"""Prints, as JSON, which of the given requirements this interpreter does not meet.

    requirements.py packages REQUIREMENT...    installed packages against PEP 508 requirements
    requirements.py version SPECIFIER          the interpreter's own version against a PEP 440 specifier
"""

import json
import platform
import re
import sys

try:
    from packaging.requirements import Requirement
    from packaging.specifiers import SpecifierSet
except ImportError:
    try:
        from pip._vendor.packaging.requirements import Requirement
        from pip._vendor.packaging.specifiers import SpecifierSet
    except ImportError:
        Requirement = SpecifierSet = None


def release(version):
    """The numbers of a version, for interpreters without packaging: (2, 1) for 2.1.0+cpu, trailing zeros dropped."""
    numbers = [int(part) for part in re.findall(r"\d+", version.split("+")[0].split("rc")[0])]
    while numbers and numbers[-1] == 0:
        numbers.pop()
    return tuple(numbers)


OPERATORS = {
    "==": lambda a, b: a == b,
    "!=": lambda a, b: a != b,
    ">=": lambda a, b: a >= b,
    "<=": lambda a, b: a <= b,
    ">": lambda a, b: a > b,
    "<": lambda a, b: a < b,
}


def fits(version, specifier):
    if SpecifierSet is not None:
        return SpecifierSet(specifier).contains(version, prereleases=True)
    for clause in filter(None, (part.strip() for part in specifier.split(","))):
        match = re.match(r"(==|!=|>=|<=|>|<)\s*([\w.+]+)$", clause)
        if not match:
            return False
        if not OPERATORS[match.group(1)](release(version), release(match.group(2))):
            return False
    return True


def parse(requirement):
    if Requirement is not None:
        parsed = Requirement(requirement)
        applies = parsed.marker is None or parsed.marker.evaluate()
        return parsed.name, str(parsed.specifier), applies
    match = re.match(r"\s*([\w.-]+)\s*([^;]*)$", requirement)
    return (match.group(1), match.group(2), True) if match else (requirement, "unreadable", True)


def installed(name):
    from importlib import metadata

    try:
        return metadata.version(name)
    except metadata.PackageNotFoundError:
        return None


def unmet(requirement):
    name, specifier, applies = parse(requirement)
    if not applies:
        return False
    version = installed(name)
    return version is None or not fits(version, specifier)


def main(kind, *values):
    if kind == "version":
        return [value for value in values if not fits(platform.python_version(), value)]
    return [value for value in values if unmet(value)]


if __name__ == "__main__":
    print(json.dumps(main(*sys.argv[1:])))
