"""Runs one command as an untrusted process within limits, ends all of its processes, and then tells what it wrote.

    launcher.py run NAME=VALUE... -- COMMAND...   see supervisor/job.py; the control pipe is standard input: closed means stop
    launcher.py end uid=UID | home=PATH           ends what is left of an attempt whose supervisor has died

Standard output: the line `started`, lines of `name=value` up to an empty one, and the bytes that `parts` announces: head and
tail of the log, results.
"""

import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

from supervisor import kernel, processes  # noqa: E402
from supervisor.job import Job  # noqa: E402
from supervisor.output import Ends, Whole, read_rest  # noqa: E402
from supervisor.start import start  # noqa: E402
from supervisor.watch import Watch  # noqa: E402


def run(arguments):
    job = Job(arguments)
    protect_supervisor()
    try:
        child = start(job)
    except OSError as error:
        return tell({"error": " ".join(str(error).split())})
    os.write(1, b"started\n")
    # The keeper of the clock must get its turn in a fork bomb.
    kernel.attempt(os.setpriority, os.PRIO_PROCESS, 0, -10)
    log, result = Ends(job.log), Whole(job.result)
    watch = Watch(job, child, log, result)
    watch.run()
    alive, unkilled = processes.end(group_of(job, child))
    read_rest(child.log, log)
    read_rest(child.result, result)
    if job.uid is not None:
        remove_strays(job.uid)
    status = watch.status if watch.stopped is None else None
    parts = log.parts() + (result.bytes(),)
    return tell(
        {
            "code": None if status is None or os.WIFSIGNALED(status) else os.WEXITSTATUS(status),
            "signal": os.WTERMSIG(status) if status is not None and os.WIFSIGNALED(status) else None,
            "stopped": watch.stopped or ("result" if result.overflow else None),
            "seconds": watch.seconds,
            "peak": watch.peak,
            "leftovers": child.leftovers if job.namespaces else alive if watch.stopped is None else max(0, alive - 1),
            "unkilled": unkilled,
            "mechanisms": " ".join(child.mechanisms),
            "denied": " ".join(sorted(child.audit.calls)) if child.audit else None,
            "printed": log.total,
            "parts": " ".join(str(len(part)) for part in parts),
        },
        parts,
    )


def group_of(job, child):
    if job.namespaces:
        return processes.Namespace(child.pid)
    return processes.Descendants(os.getpid()) if job.uid is None else processes.User(job.uid)


def protect_supervisor():
    kernel.attempt(kernel.prctl, kernel.PR_SET_CHILD_SUBREAPER, 1)
    # Where the candidate is the same user, it may then not read our memory and environment.
    kernel.attempt(kernel.prctl, kernel.PR_SET_DUMPABLE, 0)


# Where everybody may write. Landlock leaves only /dev/shm open, for semaphores.
PUBLIC = ("/dev/shm", "/dev/mqueue", "/tmp", "/var/tmp", "/run/lock")


def remove_strays(uid):
    """Files that this attempt has left where the next one would find them."""
    for folder in PUBLIC:
        for entry in scan(folder):
            if owner(entry) != uid:
                continue
            if entry.is_dir(follow_symlinks=False):
                import shutil

                shutil.rmtree(entry.path, ignore_errors=True)
            else:
                kernel.attempt(os.unlink, entry.path)


def scan(folder):
    try:
        return list(os.scandir(folder))
    except OSError:
        return []


def owner(entry):
    try:
        return entry.stat(follow_symlinks=False).st_uid
    except OSError:
        return None


def tell(report, parts=()):
    # As the job comes: importing json would take longer than all the rest that is done here.
    lines = ["%s=%s\n" % (name, "" if value is None else value) for name, value in report.items()]
    with open(1, "wb", closefd=False) as out:
        out.write(("".join(lines) + "\n").encode("utf-8", "backslashreplace"))
        out.writelines(parts)


def end(name, value):
    group = processes.User(int(value)) if name == "uid" else processes.Marked(value)
    first, left = processes.end(group)
    tell({"leftovers": first, "unkilled": left})


if __name__ == "__main__":
    if sys.argv[1] == "run":
        run(sys.argv[2:])
    else:
        end(*sys.argv[2].split("=", 1))
    os._exit(0)  # there is nothing to take down
