"""Learning rates (Margin Tuning, section 2)."""
from __future__ import annotations

import functools
import math
from typing import Callable, Dict

SCHEDULES: Dict[str, Callable[..., float]] = {}


def schedule(name: str):
    """Registers a schedule under a name and lets it refuse negative steps."""

    def register(rate: Callable[..., float]) -> Callable[..., float]:
        @functools.wraps(rate)
        def checked(step: int, **settings: float) -> float:
            if step < 0:
                raise ValueError(f"step {step} is before the start of training")
            return rate(step, **settings)

        SCHEDULES[name] = checked
        return checked

    return register


@schedule("constant")
def constant(step: int, *, peak: float) -> float:
    return peak


@schedule("plateau")
def plateau(step: int, *, peak: float, total: int, warmup: int = 0, decay: int = 0) -> float:
    """Rate of a step of `total`: linear warm-up, plateau at `peak`, square-root decay to zero."""
    if step < warmup:
        return peak * (step + 1) / warmup
    if step < total - decay:
        return peak
    if step >= total:
        return 0.0
    return peak * (1.0 - math.sqrt((step - total + decay + 1) / decay))
