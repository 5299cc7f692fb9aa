"""Numbers that do not overflow."""
from __future__ import annotations

import math
from typing import List, Sequence


def softmax(logits: Sequence[float]) -> List[float]:
    top = max(logits)
    weights = [math.exp(logit - top) for logit in logits]
    total = math.fsum(weights)
    return [weight / total for weight in weights]


def log_sigmoid(x: float) -> float:
    """The logarithm of 1 / (1 + exp(-x)), for any x."""
    return min(x, 0.0) - math.log1p(math.exp(-abs(x)))
