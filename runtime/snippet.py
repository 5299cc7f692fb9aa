"""Runs a Python program of an agent in its tree, as a script that stands there would run.

    snippet.py JSON     {"code": file, "tree": folder, "target": file in it, "stubs": [package]}
"""

import json
import linecache
import sys
import traceback

from lmr_worker import stubs
from lmr_worker.process import take_place
from lmr_worker.target import make_importable

NAME = "program.py"


def main(task):
    take_place(task["tree"], [NAME])
    stubs.install(task["stubs"])
    make_importable(task["tree"], task["target"])
    with open(task["code"], encoding="utf-8") as file:
        code = file.read()
    # So that tracebacks show its lines.
    linecache.cache[NAME] = (len(code), None, code.splitlines(True), NAME)
    try:
        exec(compile(code, NAME, "exec", dont_inherit=True), {"__name__": "__main__", "__file__": NAME})
    except Exception as error:
        traceback.print_exception(type(error), error, error.__traceback__.tb_next)  # without this frame
        sys.exit(1)


if __name__ == "__main__":
    main(json.loads(sys.argv[1]))
