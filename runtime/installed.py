"""Prints, as JSON, which Python files below some folders hold one of some lines.

    installed.py JSON     {"folders": [path], "lines": [text]}
"""

import json
import os
import sys


def main(folders, lines):
    wanted = [line.encode() for line in lines]
    return [path for folder in folders for path in python_files(folder) if holds(path, wanted)]


def python_files(folder):
    for parent, _, names in os.walk(folder):
        yield from (os.path.join(parent, name) for name in names if name.endswith(".py"))


def holds(path, wanted):
    try:
        with open(path, "rb") as file:
            text = file.read()
    except OSError:
        return False
    return any(line in text for line in wanted)


if __name__ == "__main__":
    print(json.dumps(main(**json.loads(sys.argv[1]))))
