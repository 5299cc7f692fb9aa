"""The clock and the limits of a running candidate."""

import os
import select
import time

from . import kernel, processes
from .output import read_some

# Seconds between looks at memory and processes; a look may take up to a tenth of the time.
INTERVAL = 0.05
CONTROL = 0


class Watch:
    """Gives the `status` of the command as wait does, or why it must be ended in `stopped`.

    That is one of time, memory, processes, disk, result and cancelled.
    """

    def __init__(self, job, started, log, result):
        self.job, self.child = job, started
        self.sinks = {started.log: log, started.result: result}
        self.result = result
        self.status = None
        self.stopped = None
        self.peak = 0
        self.disk = Disk(job)

    def run(self):
        begin = self.child.begin
        deadline = begin + self.job.time
        poll, pidfd, audit = select.poll(), kernel.pidfd_open(self.child.pid), self.child.audit
        listener = audit and audit.listener
        for descriptor in [CONTROL, pidfd, listener] + list(self.sinks):
            if descriptor is not None:
                poll.register(descriptor, select.POLLIN)
        look = begin + INTERVAL
        while self.status is None and self.stopped is None:
            now = time.monotonic()
            if now >= deadline:
                self.stopped = "time"
                break
            if now >= look:
                self.look()
                after = time.monotonic()
                look = after + max(INTERVAL, 10 * (after - now))
            # Without a pidfd the end of the child is only seen by asking.
            until = min(deadline, look) if pidfd is not None else min(deadline, look, now + 0.005)
            for descriptor, event in poll.poll(max(0, until - time.monotonic()) * 1000):
                if descriptor == CONTROL:
                    self.stopped = self.stopped or "cancelled"
                elif descriptor == listener and event & select.POLLIN:
                    audit.answer()
                elif descriptor == listener:
                    poll.unregister(descriptor)  # nobody is left who could call
                elif descriptor in self.sinks and not read_some(descriptor, self.sinks[descriptor]):
                    poll.unregister(descriptor)
            if self.result.overflow:
                self.stopped = self.stopped or "result"
            self.status = self.child.status(processes.reap())
        self.seconds = time.monotonic() - begin

    def look(self):
        resident, count = processes.resident(os.getpid())
        self.peak = max(self.peak, resident)
        if resident > self.job.memory and self.really_resident(resident, count) > self.job.memory:
            self.stopped = "memory"
        elif count > self.job.processes + 1:  # one more for the first process of a namespace
            self.stopped = "processes"
        elif self.disk.exceeded():
            self.stopped = "disk"

    def really_resident(self, resident, count):
        """Forked workers share most of their pages, which a plain sum counts once for each."""
        return (processes.proportional(os.getpid()) or resident) if count > 1 else resident


class Disk:
    """What the candidate has written. Free space tells cheaply that somebody wrote much; only then its own files are added up."""

    def __init__(self, job):
        self.limit = job.disk
        self.folders = job.write + ["/dev/shm"]
        self.owner = os.getuid() if job.uid is None else job.uid
        self.free = self.free_now()
        self.again = 0.0

    def exceeded(self):
        if time.monotonic() < self.again or all(now > was - self.limit for was, now in zip(self.free, self.free_now())):
            return False
        self.again = time.monotonic() + 1
        return sum(map(self.used, self.folders)) > self.limit

    def free_now(self):
        return [info.f_bfree * info.f_frsize for info in map(stat_volume, self.folders) if info is not None]

    def used(self, folder):
        total = 0
        for parent, _, names in os.walk(folder):
            for name in names:
                try:
                    info = os.lstat(os.path.join(parent, name))
                except OSError:
                    continue
                total += info.st_blocks * 512 if info.st_uid == self.owner else 0
        return total


def stat_volume(path):
    try:
        return os.statvfs(path)
    except OSError:
        return None
