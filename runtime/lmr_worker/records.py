"""Records on the result descriptor: one line of JSON each."""

import json
import os

RESULT = 3


class Records:
    # References of our own: a target that replaces json.dumps or os.write, for whatever reason, must not silence us.
    def __init__(self, descriptor, write=os.write):
        self.descriptor = descriptor
        self.write_some = write
        self.dump = json.JSONEncoder(ensure_ascii=True, allow_nan=False, separators=(",", ":")).encode

    def write(self, record):
        data = self.dump(record).encode("ascii") + b"\n"
        while data:
            data = data[self.write_some(self.descriptor, data) :]


MAX_MESSAGE = 2000
NAME = type.__dict__["__name__"]  # not what a metaclass says


def raised(error):
    """Type and message of an exception, whose own text may raise too."""
    try:
        message = str.__str__(str(error))
    except BaseException:
        message = "(its message cannot be read)"
    return {"type": NAME.__get__(type(error)), "message": message[:MAX_MESSAGE]}


class Failure(Exception):
    """Why nothing can be run: `kind` is what was at fault, such as syntax or import."""

    def __init__(self, kind, error):
        super().__init__(kind)
        self.record = {"error": {"kind": kind, **raised(error)}}
