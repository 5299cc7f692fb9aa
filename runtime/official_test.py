"""Runs a benchmark's own test as its authors do: as a script in the repository's folder, with that folder on the import path.

    official_test.py JSON     {"test": file, "paths": [folder], "stubs": [package]}

What it is worth is in the files that it logs to, which the harness reads when this process has ended.
"""

import json
import os
import runpy
import sys
import traceback

from lmr_worker.process import run_and_end
from lmr_worker.stubs import StubFinder


def main(task):
    test, paths = os.path.abspath(task["test"]), task["paths"]
    sys.path[:1] = [os.path.dirname(test), *paths]  # our own folder until here
    sys.argv = [test]
    os.environ["PYTHONPATH"] = os.pathsep.join(paths)  # for processes that it starts
    if task["stubs"]:
        # Last: what is installed is what the test is for.
        sys.meta_path.append(StubFinder(task["stubs"]))
    try:
        runpy.run_path(test, run_name="__main__")
    except SystemExit:
        pass  # the end of unittest.main()
    except BaseException:
        traceback.print_exc()


if __name__ == "__main__":
    run_and_end(lambda: main(json.loads(sys.argv[1])))
