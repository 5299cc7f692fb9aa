"""The process of a worker: how long it has been running, and how it ends."""

import os
import sys
import time

VERSION = "%d.%d.%d" % sys.version_info[:3]


def age():
    """Seconds since this process began, interpreter start included."""
    with open("/proc/self/stat", "rb") as file:
        ticks = int(file.read().rpartition(b")")[2].split()[19])
    return max(0.0, time.clock_gettime(time.CLOCK_BOOTTIME) - ticks / os.sysconf("SC_CLK_TCK"))


def take_place(tree, arguments):
    """Makes this process look like a script of the tree. Without a file of its own, processes that a candidate spawns do not run it again."""
    sys.path[0] = tree  # our own folder until here
    sys.argv = arguments
    vars(sys.modules["__main__"]).pop("__file__", None)


def run_and_end(work, end=os._exit):
    """Ends the process when `work` is done, whatever the candidate has replaced meanwhile."""
    try:
        work()
    finally:
        for stream in (sys.stdout, sys.stderr):
            try:
                stream.flush()
            except BaseException:
                pass
        # Threads and exit handlers of the candidate have had their time; torch alone takes 50 ms to take itself down.
        end(0)
