"""What the candidate's process gives up before it becomes the candidate."""

import os
import resource

from . import hidden, kernel, landlock, processes, seccomp

LAST_CAPABILITY = 63


def confine(job):
    """Confines this process for good. Returns the names of what is in force, and the filter's listener or None.

    A user of its own is a must where the job names one, the rest is taken where the kernel has it.
    """
    ruleset = landlock.prepare(job.read, job.write, job.hide)
    samples = hidden.samples(job.hide)
    prefer_for_oom()
    limit_resources(job)
    in_force = ["rlimits"] + (["pid-namespace", "mount-namespace", "network-namespace"] if job.namespaces else [])
    for capability in range(LAST_CAPABILITY + 1):
        kernel.attempt(kernel.prctl, kernel.PR_CAPBSET_DROP, capability)
    if job.uid is not None:
        processes.become(job.uid)
        in_force.append("own-uid")
    if kernel.attempt(drop_capabilities):
        in_force.append("no-capabilities")
    if kernel.attempt(kernel.prctl, kernel.PR_SET_NO_NEW_PRIVS, 1):
        in_force.append("no-new-privs")
    if ruleset is not None and kernel.attempt(landlock.restrict, ruleset):
        in_force.append("landlock")
        if landlock.version() >= 6:
            in_force.append("signal-scope")
    if hidden.holds(samples, "landlock" in in_force):
        in_force.append("hidden-files")
    try:
        listener = seccomp.install()
    except OSError:
        return in_force, None
    return in_force + ["seccomp"] + ([] if listener is None else ["audit"]), listener


def prefer_for_oom():
    """When the machine runs out of memory, the kernel is to take the candidate and not the harness."""
    try:
        with open("/proc/self/oom_score_adj", "w") as file:
            file.write("1000")
    except OSError:
        pass


def limit_resources(job):
    # No limit of the address space: CUDA and sanitizers reserve terabytes that they never touch.
    limit(resource.RLIMIT_CORE, 0)
    limit(resource.RLIMIT_FSIZE, job.file)
    limit(resource.RLIMIT_NOFILE, 4096)
    limit(resource.RLIMIT_MEMLOCK, 64 * 1024)
    limit(resource.RLIMIT_NPROC, job.processes + (0 if job.uid is not None else threads_of_user(os.getuid())))


def limit(kind, value):
    _, hard = resource.getrlimit(kind)
    if hard != resource.RLIM_INFINITY:
        value = min(value, hard)
    resource.setrlimit(kind, (value, value))


def threads_of_user(uid):
    mine = b"%d" % uid
    found = (status for _, status in processes.statuses() if processes.field(status, b"Uid").split()[0] == mine)
    return sum(int(processes.field(status, b"Threads")) for status in found)


def drop_capabilities():
    """Also for uid 0: without them root is a user who owns files."""
    kernel.attempt(kernel.prctl, kernel.PR_CAP_AMBIENT, kernel.PR_CAP_AMBIENT_CLEAR_ALL)
    kernel.set_capabilities(0)
