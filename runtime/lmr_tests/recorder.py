"""One record for each test on the result descriptor, closed by an end record."""

import os
import time
import zlib

from lmr_worker.probe import seed_generators
from lmr_worker.process import VERSION, age

MAX_MESSAGE = 2000


class Recorder:
    # References of our own, taken before anything of the candidate is imported.
    def __init__(self, records, seed, clock=time.perf_counter, own_pid=os.getpid, leave=os._exit):
        self.records, self.seed = records, seed
        self.clock, self.own_pid, self.leave, self.process = clock, own_pid, leave, own_pid()
        self.outcome = self.begun = None
        self.count = 0

    def start(self, tests):
        self.records.write({"start": {"python": VERSION, "tests": tests, "imported": age()}})

    def begin(self, test):
        self.outcome, self.begun = None, self.clock()
        # The same start for each test in every process, whichever tests run before it.
        seed_generators(self.seed + zlib.crc32(test.encode()))

    def saw(self, outcome, message=""):
        """What happened in one part of the test; the first that is no pass stands."""
        if self.outcome is None or self.outcome[0] == "passed":
            self.outcome = (outcome, message[:MAX_MESSAGE])

    def finish(self, test):
        if self.own_pid() != self.process:
            self.leave(1)  # a fork of the candidate that came back; its parent goes on
        outcome, message = self.outcome or ("error", "the test ended without an outcome")
        seconds = max(0.0, self.clock() - self.begun)
        self.records.write({"test": test, "outcome": outcome, "message": message, "seconds": seconds})
        self.count += 1

    def report(self, junit):
        self.records.write({"junit": junit})

    def end(self):
        self.records.write({"end": self.count})


def words(error):
    """Type and message of an exception, as `raised` gives them."""
    return "%s: %s" % (error["type"], error["message"]) if error["message"] else error["type"]
