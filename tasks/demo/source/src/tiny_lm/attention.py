"""Attention with a window, sinks and a distance penalty (Margin Tuning, section 3)."""
from __future__ import annotations

import math
from typing import List, Sequence

from tiny_lm.numerics import softmax

Vectors = Sequence[Sequence[float]]


class LocalAttention:
    """One head without learned weights.

    Attributes:
        window: a query sees itself and the `window - 1` positions before it.
        sinks: number of first positions that every later query sees.
        penalty: subtracted from a score for each step of distance.
    """

    def __init__(self, window: int, sinks: int = 0, penalty: float = 0.0) -> None:
        if window < 1:
            raise ValueError(f"a window of {window} hides a query from itself; use at least 1")
        self.window = window
        self.sinks = sinks
        self.penalty = penalty

    def sees(self, query: int, key: int) -> bool:
        return key <= query and (key < self.sinks or query - key < self.window)

    def attend(self, queries: Vectors, keys: Vectors, values: Vectors) -> List[List[float]]:
        """One output vector a query; queries, keys and values stand at the same positions."""
        outputs = []
        for i, query in enumerate(queries):
            seen = [j for j in range(len(keys)) if self.sees(i, j)]
            scores = []
            for j in seen:
                product = sum(q * k for q, k in zip(query, keys[j]))
                scores.append(product / math.sqrt(len(query)) - self.penalty * (i - j))
            weights = softmax(scores)
            mixed = [0.0] * len(values[0])
            for weight, j in zip(weights, seen):
                mixed = [sofar + weight * x for sofar, x in zip(mixed, values[j])]
            outputs.append(mixed)
        return outputs
