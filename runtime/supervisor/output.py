"""What the candidate writes, in bounded memory."""

import os

CHUNK = 1 << 20


class Ends:
    """The first and the last `limit` bytes of a stream of any length."""

    def __init__(self, limit):
        self.limit = limit
        self.head = bytearray()
        self.tail = bytearray()
        self.total = 0

    def add(self, data):
        self.total += len(data)
        missing = self.limit - len(self.head)
        if missing > 0:
            self.head += data[:missing]
            data = data[missing:]
        self.tail += data[-self.limit :]
        if len(self.tail) > 2 * self.limit:
            del self.tail[: -self.limit]

    def parts(self):
        return bytes(self.head), bytes(self.tail[-self.limit :])


class Whole:
    """All bytes up to `limit`; more is an overflow."""

    def __init__(self, limit):
        self.limit = limit
        self.chunks = []
        self.total = 0

    def add(self, data):
        self.total += len(data)
        if not self.overflow:
            self.chunks.append(data)

    @property
    def overflow(self):
        return self.total > self.limit

    def bytes(self):
        return b"" if self.overflow else b"".join(self.chunks)


def read_some(descriptor, sink):
    """Whether there may be more, now or later."""
    try:
        data = os.read(descriptor, CHUNK)
    except BlockingIOError:
        return True
    sink.add(data)
    return bool(data)


def read_rest(descriptor, sink):
    """What is left in a pipe whose writers are dead. One that cannot be killed must not make us read on for ever."""
    for _ in range(4):
        read_some(descriptor, sink)
