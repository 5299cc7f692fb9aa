# Classes of its own for numbers, texts, lists and mappings
import collections
import enum


class Number(float):
    def __repr__(self):
        return "about %.1f" % self

    def __eq__(self, other):
        return abs(self - other) < 0.1

    __hash__ = float.__hash__


class Label(str, enum.Enum):
    NONE = "none"
    ONE = "one"
    MANY = "many"


class Gaps(collections.UserList):
    pass


class Numbers(list):
    def __len__(self):
        return 0


def summary(values):
    values.sort()
    found = collections.OrderedDict()
    found["mean"] = Number(sum(values) / len(values) if values else 0.0)
    found["gaps"] = Numbers(Gaps(b - a for a, b in zip(values, values[1:])))
    found["distinct"] = len(set(values))
    found["label"] = (Label.NONE, Label.ONE, Label.MANY)[min(len(values), 2)]
    return found
