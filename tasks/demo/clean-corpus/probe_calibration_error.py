"""Probe of calibration_error. Confidences are distinct, so that the groups are clear."""
import random


def cases(seed):
    yield "no predictions", ([], [], 10)
    yield "one prediction", ([0.8], [True], 10)
    yield "fewer predictions than groups", ([0.9, 0.4, 0.6], [True, False, False], 5)
    yield "one group", ([0.9, 0.4, 0.6, 0.7], [True, False, False, True], 1)
    yield "equal groups", ([0.1, 0.2, 0.3, 0.4, 0.5, 0.6], [False, False, True, False, True, True], 3)
    yield "one left over", ([0.11, 0.22, 0.33, 0.44, 0.55, 0.66, 0.77], [False, True, False, True, True, False, True], 3)
    yield "two left over", ([0.15, 0.25, 0.35, 0.45, 0.92], [True, False, True, True, True], 3)
    yield "any order", ([0.77, 0.11, 0.66, 0.22, 0.55], [True, False, False, True, True], 2)
    yield "always sure and right", ([1.0, 0.999, 0.998], [True, True, True], 2)
    draw = random.Random(seed)
    for number in range(1, 5):
        confidences = [place / 997 for place in draw.sample(range(997), draw.randint(20, 60))]
        correct = [draw.random() < confidence**2 for confidence in confidences]
        yield f"random {number}", (confidences, correct, draw.randint(3, 12))


def run(module, case):
    confidences, correct, groups = case
    return {"error": module.calibration_error(list(confidences), list(correct), groups)}
