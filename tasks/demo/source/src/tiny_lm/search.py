"""Searching for the best continuation (Sharp Tails, section 3)."""
from __future__ import annotations

from typing import Callable, Dict, List, Tuple

#: From a prefix of tokens to the log-probabilities of the tokens that may follow.
Step = Callable[[Tuple[int, ...]], Dict[int, float]]


def beam_search(
    step: Step,
    start: int,
    end: int,
    width: int,
    max_new_tokens: int,
    length_power: float = 1.0,
) -> Tuple[List[int], float]:
    """The best hypothesis, start token included, and its score s / n ** length_power.

    `step` is called with the whole prefix and may offer any tokens; the end token need not be among them.
    """
    live = [((start,), 0.0)]
    finished = []
    for _ in range(max_new_tokens):
        extensions = [
            (prefix + (token,), total + log_probability)
            for prefix, total in live
            for token, log_probability in step(prefix).items()
        ]
        extensions.sort(key=lambda hypothesis: hypothesis[1], reverse=True)
        live = []
        for hypothesis in extensions[:width]:
            (finished if hypothesis[0][-1] == end else live).append(hypothesis)
        if not live:
            break

    def score(hypothesis: Tuple[Tuple[int, ...], float]) -> float:
        tokens, total = hypothesis
        return total / (len(tokens) - 1) ** length_power

    best = max(finished + live, key=score)
    return list(best[0]), score(best)
