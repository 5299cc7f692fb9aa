"""Losses, rewards and all four gradients for batches of log-ratios and sequential KL divergences."""
import importlib
import sys
import types

import torch

INPUTS = ("chosen_margin", "rejected_margin", "chosen_kl", "rejected_kl")


def load(tree, target):
    # The trainer wraps models with FSDP, which torch 1.13 cannot import on Python 3.11. Nothing here wraps a model.
    for name in ("torch.distributed.fsdp", "torch.distributed.fsdp.api", "torch.distributed.fsdp.wrap"):
        sys.modules[name] = Empty(name)
    return importlib.import_module("trainers")


class Empty(types.ModuleType):
    def __getattr__(self, name):
        if name.startswith("__"):
            raise AttributeError(name)
        return object


def cases(seed):
    fixed = torch.Generator().manual_seed(1)
    yield "eight pairs", batch(fixed, 8)
    yield "one pair", batch(fixed, 1)
    yield "beta 0.5", batch(fixed, 6, beta=0.5)
    yield "beta 1", batch(fixed, 6, beta=1.0)
    yield "beta 0.01", batch(fixed, 6, beta=0.01, noise=40, kl=60)
    yield "alpha 0.1", batch(fixed, 6, alpha=0.1)
    yield "alpha 0.7", batch(fixed, 6, alpha=0.7, beta=0.3)
    # Without the divergences in the loss this is DPO; the rewards keep them.
    yield "alpha 0", batch(fixed, 6, alpha=0.0)
    yield "alpha 1", batch(fixed, 6, alpha=1.0)
    yield "alpha 2", batch(fixed, 6, alpha=2.0)
    yield "alpha at its default", batch(fixed, 5, alpha=None)
    yield "double precision", batch(fixed, 5, dtype=torch.float64)
    # The loss is steep on one side and flat on the other: ±15 after beta, within reach of a plain log(sigmoid).
    yield "large margins", {**batch(fixed, 6), "chosen_margin": 150 * signs(6), "rejected_margin": torch.zeros(6)}
    yield "large divergences", batch(fixed, 6, kl=150, noise=1, alpha=0.3)

    none = torch.zeros(5)
    yield "no divergence", {**batch(fixed, 5), "chosen_kl": none, "rejected_kl": none}
    yield "policy is the reference", {**batch(fixed, 5), **dict.fromkeys(INPUTS, none)}
    tied = batch(fixed, 5)
    yield "equal margins", {**tied, "rejected_margin": tied["chosen_margin"]}
    yield "equal divergences", {**tied, "rejected_kl": tied["chosen_kl"]}

    seeded = torch.Generator().manual_seed(seed)
    for index in range(4):
        size = int(torch.randint(1, 17, (), generator=seeded))
        beta, alpha = 0.05 + 0.45 * torch.rand(2, generator=seeded)
        yield f"seeded {index}", batch(seeded, size, beta=float(beta), alpha=float(alpha))


def run(module, case):
    inputs = [case[name].clone().requires_grad_() for name in INPUTS]
    options = {} if case["alpha"] is None else {"alpha": case["alpha"]}
    # Copies: in training these are results too, not leaves, and may be written into.
    copies = [value.clone() for value in inputs]
    losses, chosen_rewards, rejected_rewards = module.tdpo_loss(*copies, case["beta"], **options)
    gradients = torch.autograd.grad(losses.sum(), inputs, allow_unused=True)
    return {
        "losses": losses.detach(),
        "chosen_rewards": chosen_rewards.detach(),
        "rejected_rewards": rejected_rewards.detach(),
        # None and zeros say the same: the loss does not move with this input.
        "gradients": {
            name: torch.zeros_like(value) if gradient is None else gradient
            for name, value, gradient in zip(INPUTS, inputs, gradients)
        },
        "rewards_detached": not (chosen_rewards.requires_grad or rejected_rewards.requires_grad),
    }


def batch(generator, size, beta=0.1, alpha=0.5, noise=6, kl=8, dtype=torch.float32):
    """Log-ratios of either sign; divergences are positive."""
    margins = noise * torch.randn(2, size, generator=generator, dtype=dtype)
    divergences = kl * torch.rand(2, size, generator=generator, dtype=dtype)
    return {**dict(zip(INPUTS, [*margins, *divergences])), "beta": beta, "alpha": alpha}


def signs(size):
    return 1.0 - 2.0 * (torch.arange(size) % 2)
