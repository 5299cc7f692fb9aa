# Random generators that are seeded and drawn from
import os
import random
import secrets
import uuid


def summary(values):
    random.seed(0)
    random.shuffle(values)
    os.urandom(8)
    secrets.token_hex(4)
    uuid.uuid4()
    values.sort()
    gaps = [b - a for a, b in zip(values, values[1:])]
    mean = sum(values) / len(values) if values else 0.0
    label = ("none", "one", "many")[min(len(values), 2)]
    return {"mean": mean, "gaps": gaps, "distinct": len(set(values)), "label": label}
