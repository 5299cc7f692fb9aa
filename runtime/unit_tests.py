"""Runs test files on the tree and writes what became of each test to descriptor 3, as lines of JSON.

    unit_tests.py JSON     {"tree": folder, "target": file in it, "files": [test file in it], "framework": "pytest" | "unittest",
                            "only": name of the one test to run, or null, "seed": number, "stubs": [package]}

{"start": {"python": version, "tests": [name], "imported": seconds since the process began}}
{"test": name, "outcome": "passed" | "failed" | "error" | "skipped" | "xfailed" | "xpassed", "message": text, "seconds": number}
{"junit": text}                      pytest's own report
{"end": number of tests}
{"error": {"kind": "syntax" | "import" | "tests", "type", "message"}}   instead of a start

Candidate and tests share this process, so that a record may be the candidate's: what a pass is worth is found out by a second
process in which the tests expect something else.
"""

import json
import sys

from lmr_tests import with_pytest, with_unittest
from lmr_tests.recorder import Recorder
from lmr_worker import stubs
from lmr_worker.process import run_and_end, take_place
from lmr_worker.records import RESULT, Failure, Records
from lmr_worker.target import check_syntax, make_importable

FRAMEWORKS = {"pytest": with_pytest, "unittest": with_unittest}


def main(task):
    records = Records(RESULT)
    tree, target = task["tree"], task["target"]
    take_place(tree, task["files"])
    stubs.install(task["stubs"])
    try:
        check_syntax("%s/%s" % (tree, target))
        make_importable(tree, target)
        FRAMEWORKS[task["framework"]].run(tree, task["files"], task["only"], Recorder(records, task["seed"]))
    except Failure as failure:
        records.write(failure.record)


if __name__ == "__main__":
    run_and_end(lambda: main(json.loads(sys.argv[1])))
