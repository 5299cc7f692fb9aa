"""Drawing the next token (Sharp Tails, sections 1 and 2)."""
from __future__ import annotations

import random
from typing import List, Sequence

from tiny_lm.numerics import softmax


def nucleus_filter(logits: Sequence[float], top_p: float, min_keep: int = 1) -> List[float]:
    """Next-token probabilities with the tail cut off.

    Args:
        logits: one logit a token.
        top_p: mass that the kept tokens reach at least, in (0, 1].
        min_keep: number of tokens that are kept in any case.

    Returns:
        One probability a token, zero for those outside the nucleus.
    """
    probabilities = softmax(logits)
    order = sorted(range(len(probabilities)), key=lambda token: (-probabilities[token], token))
    kept, mass = [], 0.0
    for token in order:
        if mass >= top_p and len(kept) >= min_keep:
            break
        kept.append(token)
        mass += probabilities[token]
    filtered = [0.0] * len(probabilities)
    for token in kept:
        filtered[token] = probabilities[token] / mass
    return filtered


class Sampler:
    """Draws tokens by the relative cut.

    Attributes:
        temperature: divides the logits; 0 stands for the most probable token.
        ratio: a token survives with at least this share of the largest probability.
        rng: source of the uniform numbers.
    """

    def __init__(self, temperature: float, ratio: float, rng: random.Random) -> None:
        self.temperature = temperature
        self.ratio = ratio
        self.rng = rng

    def draw(self, logits: Sequence[float]) -> int:
        """The next token. Takes one number from `rng.random()`, and none at temperature 0."""
        if self.temperature == 0:
            return max(range(len(logits)), key=lambda token: logits[token])
        scaled = softmax([logit / self.temperature for logit in logits])
        floor = self.ratio * max(scaled)
        survivors = [(token, share) for token, share in enumerate(scaled) if share >= floor]
        rest = self.rng.random() * sum(share for _, share in survivors)
        for token, share in survivors:
            rest -= share
            if rest < 0:
                return token
        return survivors[-1][0]

    def draw_many(self, logits: Sequence[float], count: int) -> List[int]:
        return [self.draw(logits) for _ in range(count)]
