"""Runs a Python program of an agent in its tree, as a script that stands there would run.

    snippet.py JSON     {"code": file, "tree": folder, "target": file in it, "stubs": [package]}
"""

import json
import sys

from lmr_worker import stubs
from lmr_worker.target import make_importable


def main(task):
    sys.path[0] = task["tree"]  # our own folder until here
    stubs.install(task["stubs"])
    make_importable(task["tree"], task["target"])
    sys.argv = ["program.py"]
    with open(task["code"], "rb") as file:
        program = compile(file.read(), "program.py", "exec", dont_inherit=True)
    exec(program, {"__name__": "__main__", "__file__": "program.py"})


if __name__ == "__main__":
    main(json.loads(sys.argv[1]))
