"""Loss of preference tuning (Margin Tuning, section 1)."""
from __future__ import annotations

from typing import List, Sequence, Tuple

from tiny_lm.numerics import log_sigmoid  # noqa: F401


def preference_loss(
    policy_chosen: Sequence[float],
    policy_rejected: Sequence[float],
    reference_chosen: Sequence[float],
    reference_rejected: Sequence[float],
    beta: float,
    margin: float = 0.0,
    label_noise: float = 0.0,
) -> Tuple[List[float], List[float], List[float]]:
    """Loss of each pair and the rewards of its two answers.

    Args:
        policy_chosen: log-probability of each chosen answer under the policy; the other three likewise.
        beta: scale of the rewards.
        margin: lead of the chosen reward that the loss asks for.
        label_noise: probability that a pair is labelled the wrong way round.

    Returns:
        Three lists with an entry a pair: losses, rewards of the chosen, rewards of the rejected answers.
    """
    raise NotImplementedError("released without the loss")
