"""Losses, implicit rewards and the policy's gradient for batches of log-probabilities."""
import importlib
import sys
import types

import torch


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
    yield "beta 0.01", batch(fixed, 6, beta=0.01, noise=40)
    yield "options at their defaults", batch(fixed, 4, options=dict(label_smoothing=0.0, ipo=False, reference_free=False))
    yield "double precision", batch(fixed, 5, dtype=torch.float64)
    # The loss is steep on one side and flat on the other: ±15 after beta, within reach of a plain log(sigmoid).
    yield "large margins", batch(fixed, 6, margins=[150, -150, 90, -90, 30, -30])

    # Log-probabilities of whole answers, in steps of 1/64: sums are exact in float32, whatever their order.
    long = batch(fixed, 7, centre=-300, spread=60, noise=30)
    yield "long answers", {key: on_grid(value) for key, value in long.items()}

    # Both margins vanish, one after the other: a term that is dropped or swapped shows.
    same = batch(fixed, 4)
    yield "policy is the reference", {**same, "policy": same["reference"].clone()}
    tied = batch(fixed, 4)
    tied["policy"][1] = tied["policy"][0]
    yield "policy is indifferent", tied
    tied = batch(fixed, 4)
    tied["reference"][1] = tied["reference"][0]
    yield "reference is indifferent", tied

    seeded = torch.Generator().manual_seed(seed)
    for index in range(4):
        size = int(torch.randint(1, 17, (), generator=seeded))
        beta = 0.05 + 0.45 * float(torch.rand((), generator=seeded))
        yield f"seeded {index}", batch(seeded, size, beta=beta)


def run(module, case):
    chosen, rejected = (row.clone().requires_grad_() for row in case["policy"])
    reference = [row.clone() for row in case["reference"]]
    # Copies: in training these are results too, not leaves, and may be written into.
    losses, chosen_rewards, rejected_rewards = module.preference_loss(
        chosen.clone(), rejected.clone(), *reference, case["beta"], **case["options"]
    )
    # By the policy only: the reference is frozen, so an answer may well cut it off.
    chosen_gradient, rejected_gradient = torch.autograd.grad(losses.sum(), [chosen, rejected])
    return {
        "losses": losses.detach(),
        "chosen_rewards": chosen_rewards.detach(),
        "rejected_rewards": rejected_rewards.detach(),
        "chosen_gradient": chosen_gradient,
        "rejected_gradient": rejected_gradient,
        "rewards_detached": not (chosen_rewards.requires_grad or rejected_rewards.requires_grad),
    }


def batch(generator, size, beta=0.1, centre=-20, spread=10, noise=4, margins=None, dtype=torch.float32, options=None):
    """Row 0 of policy and reference: the chosen answers; row 1: the rejected ones."""
    reference = centre + spread * torch.randn(2, size, generator=generator, dtype=dtype)
    policy = reference + noise * torch.randn(2, size, generator=generator, dtype=dtype)
    if margins is not None:
        half = torch.tensor(margins, dtype=dtype) / 2
        policy = reference + torch.stack([half, -half])
    return {"policy": policy, "reference": reference, "beta": beta, "options": options or {}}


def on_grid(value):
    return torch.round(value * 64) / 64 if isinstance(value, torch.Tensor) else value
