"""Own views of processes, mounts, network and IPC: level `namespace`, for root with all capabilities."""

import os

from . import kernel, processes

MS_RDONLY, MS_NOSUID, MS_NODEV, MS_NOEXEC, MS_BIND, MS_REC, MS_PRIVATE = 1, 2, 4, 8, 4096, 16384, 1 << 18
NEW_MOUNTS, NEW_UTS, NEW_IPC, NEW_PIDS, NEW_NETWORK = 0x20000, 0x4000000, 0x8000000, 0x20000000, 0x40000000


PUBLIC = ("/tmp", "/var/tmp")


def own_processes():
    """The next child of this process is the first of its own process namespace; with it, all that come after it end."""
    kernel.unshare(NEW_PIDS)


def own_everything_else(job):
    """Called in that first child: an empty network, own shared memory, /tmp and /var/tmp, and a /proc without other processes."""
    kernel.prctl(kernel.PR_SET_PDEATHSIG, 9)
    kernel.unshare(NEW_MOUNTS | NEW_UTS | NEW_IPC | NEW_NETWORK)
    kernel.mount(None, "/", None, MS_REC | MS_PRIVATE)
    kernel.mount("proc", "/proc", "proc", MS_NOSUID | MS_NODEV | MS_NOEXEC)
    kernel.mount("shm", "/dev/shm", "tmpfs", MS_NOSUID | MS_NODEV, "mode=1777,size=%d" % job.memory)
    if job.uid is not None:
        own_tmp(job)


def own_tmp(job):
    """Shows the attempt's own folder as /tmp, with what the candidate needs from below the real one back in its place.

    Landlock's right to write /tmp then reaches what is mounted below it: only for another user is that closed by its owner.
    """
    kept = {path: hold(path) for path in sorted(job.read) if needs_keeping(path)}
    tmp = hold(job.tmp)
    for public in PUBLIC:
        bind(tmp, public)
    for path, held in kept.items():
        if not any(path.startswith(other + "/") for other in kept):  # else it comes back with that one
            # Left for the next job of the attempt; the candidate cannot replace it, as in any /tmp.
            os.makedirs(path, mode=0o711, exist_ok=True)
            bind(held, path)
    for path in job.hide + [path + "/.git" for path in kept]:
        if path.startswith(tuple(one + "/" for one in kept)) and os.path.isdir(path):
            kernel.mount("hidden", path, "tmpfs", MS_RDONLY | MS_NOSUID | MS_NODEV, "mode=0")


def needs_keeping(path):
    return path.startswith(tuple(public + "/" for public in PUBLIC)) and os.path.isdir(path)


def hold(path):
    """A descriptor leads to its folder when a mount hides the path."""
    return os.open(path, os.O_PATH | os.O_CLOEXEC)


def bind(held, path):
    kernel.mount("/proc/self/fd/%d" % held, path, None, MS_BIND | MS_REC)


def serve_as_first(outcome):
    """Forks; the child returns. The first process of a namespace must stay, reap orphans, and cannot die by its own signals."""
    child = os.fork()
    if child == 0:
        return
    os.closerange(0, outcome)
    os.closerange(outcome + 1, outcome + 64)
    while True:
        pid, status = os.wait()
        if pid == child:
            others = sum(one != 1 and processes.is_alive(its) for one, its in processes.statuses())
            os.write(outcome, b"%d %d" % (status, others))
            os._exit(0)
