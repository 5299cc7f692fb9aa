"""Losses, rewards and the policy's gradient for batches of log-probabilities of real and generated answers."""

import importlib
import types

import torch


def load(tree, target):
    # As the repository names it; by its folder alone it would be `alignment.trainer`.
    return importlib.import_module("spin.alignment.trainer")


def cases(seed):
    fixed = torch.Generator().manual_seed(1)
    yield "eight pairs", batch(fixed, 8)
    yield "one pair", batch(fixed, 1)
    yield "beta 0.5", batch(fixed, 6, beta=0.5)
    yield "beta 0.01", batch(fixed, 6, beta=0.01, noise=40)
    # That of the paper's last iteration; it enlarges what is lost in a sum.
    yield "beta 5", on_grid(batch(fixed, 6, beta=5.0, noise=0.5))
    yield "double precision", batch(fixed, 5, dtype=torch.float64)
    # The loss is steep on one side and flat on the other: ±15 after beta, within reach of a plain log(sigmoid).
    yield "large margins", batch(fixed, 6, margins=[150, -150, 90, -90, 30, -30])

    # Log-probabilities of whole answers.
    yield "long answers", on_grid(batch(fixed, 7, centre=-300, spread=60, noise=30))

    # Both margins vanish, one after the other: a term that is dropped or swapped shows.
    same = batch(fixed, 4)
    yield "policy is the opponent", {**same, "policy": same["opponent"].clone()}
    tied = batch(fixed, 4)
    tied["policy"][1] = tied["policy"][0]
    yield "policy is indifferent", tied
    tied = batch(fixed, 4)
    tied["opponent"][1] = tied["opponent"][0]
    yield "opponent is indifferent", tied

    yield "given the default", batch(fixed, 4, options={"reference_free": False})
    yield "without a reference", batch(fixed, 6, options={"reference_free": True})
    yield "hinge", batch(fixed, 12, loss_type="hinge", margins=[3, -3, 8, -8, 12, -12, 20, -20, 40, -40, 0, 90])
    yield "hinge, without a reference", batch(fixed, 8, loss_type="hinge", options={"reference_free": True})

    seeded = torch.Generator().manual_seed(seed)
    for index in range(4):
        size = int(torch.randint(1, 17, (), generator=seeded))
        beta = 0.05 + 0.45 * float(torch.rand((), generator=seeded))
        yield f"seeded {index}", batch(seeded, size, beta=beta)


def run(module, case):
    # Without __init__, which wraps models.
    trainer = module.SPINTrainer.__new__(module.SPINTrainer)
    trainer.beta = case["beta"]
    trainer.loss_type = case["loss_type"]
    trainer.accelerator = types.SimpleNamespace(device=torch.device("cpu"))

    real, generated = (row.clone().requires_grad_() for row in case["policy"])
    opponent = [row.clone() for row in case["opponent"]]
    # Copies: in training these are results too, not leaves, and may be written into.
    losses, real_rewards, generated_rewards = trainer.spin_loss(real.clone(), generated.clone(), *opponent, **case["options"])
    # By the policy only: the opponent is frozen, so an answer may well cut it off.
    real_gradient, generated_gradient = torch.autograd.grad(losses.sum(), [real, generated])
    outputs = {"losses": losses.detach(), "real_gradient": real_gradient, "generated_gradient": generated_gradient}
    if case["options"].get("reference_free"):
        return outputs
    return {
        **outputs,
        "real_rewards": real_rewards.detach(),
        "generated_rewards": generated_rewards.detach(),
        "rewards_detached": not (real_rewards.requires_grad or generated_rewards.requires_grad),
    }


def batch(
    generator,
    size,
    beta=0.1,
    centre=-20,
    spread=10,
    noise=4,
    margins=None,
    dtype=torch.float32,
    loss_type="sigmoid",
    options=None,
):
    """Row 0 of policy and opponent: the real answers; row 1: the generated ones."""
    opponent = centre + spread * torch.randn(2, size, generator=generator, dtype=dtype)
    policy = opponent + noise * torch.randn(2, size, generator=generator, dtype=dtype)
    if margins is not None:
        half = torch.tensor(margins, dtype=dtype) / 2
        policy = opponent + torch.stack([half, -half])
    return {"policy": policy, "opponent": opponent, "beta": beta, "loss_type": loss_type, "options": options or {}}


def on_grid(case):
    """In steps of 1/64: sums are exact in float32, whatever their order."""
    return {**case, **{name: torch.round(case[name] * 64) / 64 for name in ("policy", "opponent")}}
