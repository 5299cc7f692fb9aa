"""Runs a task's probe on the target and writes what it returns to descriptor 3, as lines of JSON.

    worker.py JSON     {"tree": folder, "target": file in it, "probe": file, "seed": number, "stubs": [package]}

{"start": {"python": version, "target": path, "imported": seconds since the process began}}
{"case": name, "outputs": {name: value}, "seconds": number}  or  {"case": name, "error": {"type", "message"}, "seconds"}
{"end": number of cases}
{"error": {"kind": "syntax" | "import" | "probe", "type", "message"}}   instead of a start

The verdict is made elsewhere: what this process writes is data, and it holds nothing that it could be compared with.
"""

import json
import os
import sys
import time

from lmr_worker import stubs
from lmr_worker.encode import encode
from lmr_worker.probe import checked_outputs, load_probe, make_cases, seed_generators
from lmr_worker.process import VERSION, age, run_and_end, take_place
from lmr_worker.records import RESULT, Failure, Records, raised
from lmr_worker.target import check_syntax, import_target


def main(task, clock=time.perf_counter, leave=os._exit, own_pid=os.getpid):
    records, process = Records(RESULT), own_pid()
    tree, target, seed = task["tree"], task["target"], task["seed"]
    take_place(tree, [target])
    stubs.install(task["stubs"])
    try:
        probe, cases = prepare(task["probe"], seed)
        module = load(probe, tree, target)
    except Failure as failure:
        records.write(failure.record)
        return
    path = getattr(module, "__file__", None) or os.path.join(tree, target)
    records.write({"start": {"python": VERSION, "target": path, "imported": age()}})
    for number, (name, case) in enumerate(cases):
        begin = clock()
        try:
            seed_generators(seed + number)
            outputs = probe.run(module, case)
            said = {"outputs": {str.__str__(key): encode(value) for key, value in checked_outputs(outputs)}}
        except BaseException as error:  # SystemExit and KeyboardInterrupt are the candidate's too
            said = {"error": raised(error)}
        if own_pid() != process:
            leave(1)  # a fork of the candidate that came back; its parent goes on
        records.write({"case": name, **said, "seconds": max(0.0, clock() - begin)})
    records.write({"end": len(cases)})


def prepare(path, seed):
    try:
        probe = load_probe(path)
        return probe, make_cases(probe, seed)
    except BaseException as error:
        raise Failure("probe", error)


def load(probe, tree, target):
    check_syntax(os.path.join(tree, target))
    own_load = getattr(probe, "load", None)
    try:
        return import_target(tree, target) if own_load is None else own_load(tree, target)
    except BaseException as error:
        ours = own_load is not None and not passes_through(error, tree)
        raise Failure("probe" if ours else "import", error)


def passes_through(error, tree):
    """Whether code of the tree was running."""
    frames = error.__traceback__
    while frames is not None:
        if frames.tb_frame.f_code.co_filename.startswith(tree + os.sep):
            return True
        frames = frames.tb_next
    return False


if __name__ == "__main__":
    run_and_end(lambda: main(json.loads(sys.argv[1])))
