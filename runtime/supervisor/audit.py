"""Refused calls that tell something about the caller, seen through the filter's listener.

https://docs.kernel.org/userspace-api/seccomp_filter.html#userspace-notification
"""

import fcntl
import os
import struct

from . import seccomp

NOTIFICATION, RESPONSE = "=QIIiIQ6Q", "=QqiI"
RECEIVE = 3 << 30 | struct.calcsize(NOTIFICATION) << 16 | ord("!") << 8
SEND = 3 << 30 | struct.calcsize(RESPONSE) << 16 | ord("!") << 8 | 1
EPERM = 1


class Audit:
    """Counts the telling calls of a candidate, by name; answers each as the filter answers all others."""

    def __init__(self, listener):
        self.listener = listener
        self.calls = {}
        self.names = seccomp.names(os.uname().machine)

    def answer(self):
        data = bytearray(struct.calcsize(NOTIFICATION))
        try:
            fcntl.ioctl(self.listener, RECEIVE, data)
            mark, _, _, number, *_ = struct.unpack(NOTIFICATION, data)
            name = self.names.get(number, "call %d" % number)
            self.calls[name] = self.calls.get(name, 0) + 1
            fcntl.ioctl(self.listener, SEND, struct.pack(RESPONSE, mark, 0, -EPERM, 0))
        except OSError:
            pass  # the caller was killed meanwhile
