"""Starts the candidate's process with its descriptors: 0 empty, 1 and 2 the log, 3 the results."""

import _socket
import fcntl
import os
import struct
import time

from . import kernel, namespaces
from .audit import Audit
from .confine import confine
from .processes import SIGKILL

RESULT = 3
PIPE_SIZE = 1 << 20


class Started:
    """`outcome` is where the first process of a namespace tells how the command ended; `audit` is None where nothing can be seen."""

    def __init__(self, pid, log, result, outcome, mechanisms, audit):
        self.pid, self.log, self.result, self.outcome, self.mechanisms = pid, log, result, outcome, mechanisms
        self.audit = audit
        self.begin = time.monotonic()
        self.leftovers = 0

    def status(self, ended):
        """How the command ended, as wait tells it; None while it runs. `ended` are the children that were reaped."""
        status = ended.get(self.pid)
        if status is None or self.outcome is None:
            return status
        told = os.read(self.outcome, 64).split() or (SIGKILL, 0)
        self.leftovers = int(told[1])
        return int(told[0])


def start(job):
    """Returns when the command runs. Raises OSError when it could not be confined or executed."""
    log, log_in = wide_pipe()
    result, result_in = wide_pipe()
    status, status_in = os.pipe()
    listener, listener_in = _socket.socketpair()
    outcome, outcome_in = os.pipe() if job.namespaces else (None, None)
    if job.namespaces:
        namespaces.own_processes()
    pid = os.fork()
    if pid == 0:
        try:
            if job.namespaces:
                namespaces.own_everything_else(job)
                namespaces.serve_as_first(outcome_in)
            become_candidate(job, log_in, result_in, status_in, listener_in)
        except BaseException as error:
            os.write(status_in, ("!%s: %s" % (type(error).__name__, error)).encode())
        finally:
            os._exit(127)
    for descriptor in (log_in, result_in, status_in, outcome_in):
        if descriptor is not None:
            os.close(descriptor)
    listener_in.close()
    said = b"".join(iter(lambda: os.read(status, 4096), b"")).decode()
    os.close(status)
    words, _, fault = said.partition("!")
    if fault or not words:
        os.waitpid(pid, 0)
        raise OSError(fault or "it ended before it started")
    return Started(pid, log, result, outcome, words.split(), receive_audit(listener))


def receive_audit(channel):
    size = struct.calcsize("i")
    _, extra, _, _ = channel.recvmsg(1, _socket.CMSG_SPACE(size))
    channel.close()
    return Audit(struct.unpack("i", extra[0][2])[0]) if extra else None


def become_candidate(job, log_in, result_in, status_in, listener_in):
    supervisor = os.getppid()
    os.setsid()
    # Not readable by other processes of the user is right for the supervisor; here it would close our own /proc entries.
    kernel.attempt(kernel.prctl, kernel.PR_SET_DUMPABLE, 1)
    arrange_descriptors(log_in, result_in, {status_in, listener_in.fileno()})
    os.umask(0o022)
    in_force, listener = confine(job)
    if listener is not None:
        listener_in.sendmsg([b"."], [(_socket.SOL_SOCKET, _socket.SCM_RIGHTS, struct.pack("i", listener))])
    # A change of user clears it, so it comes after. Where the supervisor died before, nobody would send it.
    if kernel.attempt(kernel.prctl, kernel.PR_SET_PDEATHSIG, 9) and os.getppid() != supervisor:
        os._exit(127)
    os.chdir(job.cwd)
    os.write(status_in, " ".join(in_force).encode())
    os.execve(job.command[0], job.command, job.environment)


def arrange_descriptors(log_in, result_in, kept):
    """`kept` close by themselves when the command begins."""
    empty = os.open("/dev/null", os.O_RDONLY)
    # Our own three come first, then the reading end of the log: what is overwritten is not needed here.
    for source, number in ((empty, 0), (log_in, 1), (log_in, 2), (result_in, RESULT)):
        os.dup2(source, number)
    # The harness may have been started with descriptors open that are nobody's business here.
    for name in os.listdir("/proc/self/fd"):
        if int(name) > RESULT and int(name) not in kept:
            try:
                os.close(int(name))
            except OSError:
                pass  # that of listdir itself


def wide_pipe():
    reader, writer = os.pipe()
    try:
        fcntl.fcntl(writer, 1031, PIPE_SIZE)  # F_SETPIPE_SZ; the standard library names it from 3.10 on
    except OSError:
        pass  # the user's share of pipe memory is used up
    os.set_blocking(reader, False)
    return reader, writer
