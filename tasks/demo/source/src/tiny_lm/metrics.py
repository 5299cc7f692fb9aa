"""Measures (Clean Corpus, sections 3 and 4)."""
from __future__ import annotations

import math
from collections import Counter
from typing import Sequence


def calibration_error(confidences: Sequence[float], correct: Sequence[bool], groups: int = 10) -> float:
    """Calibration error over groups of equal size.

    Args:
        confidences: probability that the model gave to its prediction, one a prediction.
        correct: whether the prediction was right.
        groups: number of groups.
    """
    ranked = sorted(zip(confidences, correct))
    size, larger = divmod(len(ranked), groups)
    error, begin = 0.0, 0
    for index in range(groups):
        group = ranked[begin : begin + size + (index < larger)]
        begin += len(group)
        error += abs(sum(hit - confidence for confidence, hit in group))
    return error / len(ranked) if ranked else 0.0


def overlap_score(candidate: Sequence[str], reference: Sequence[str], max_order: int = 4) -> float:
    """Geometric mean of the clipped n-gram precisions, with a penalty for short candidates; in [0, 1]."""
    logarithms = []
    for order in range(1, min(max_order, len(candidate)) + 1):
        found, wanted = (
            Counter(tuple(tokens[i : i + order]) for i in range(len(tokens) - order + 1))
            for tokens in (candidate, reference)
        )
        matches = sum((found & wanted).values())
        if matches == 0:
            return 0.0
        logarithms.append(math.log(matches / sum(found.values())))
    if not logarithms:
        return 0.0
    brevity = min(0.0, 1.0 - len(reference) / len(candidate))
    return math.exp(sum(logarithms) / len(logarithms) + brevity)
