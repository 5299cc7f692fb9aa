"""Losses, rewards and the policy's gradient for batches of average log-probabilities."""
import types

import torch
import transformers

# Of a stub every attribute exists; with a plain base class the trainer has those that it is given.
transformers.Trainer = type("Trainer", (), {"push_to_hub": lambda self, *args, **options: None})


def cases(seed):
    fixed = torch.Generator().manual_seed(1)
    yield "eight pairs", batch(fixed, 8)
    yield "one pair", batch(fixed, 1)
    yield "beta 10", batch(fixed, 6, beta=10.0, spread=0.4)
    yield "beta 1", batch(fixed, 6, beta=1.0)
    yield "beta 0.1", batch(fixed, 6, beta=0.1)
    yield "ratio 0.5", batch(fixed, 6, beta=2.5, ratio=0.5)
    yield "ratio 1.6", batch(fixed, 6, beta=2.0, ratio=1.6)
    yield "ratio below beta", batch(fixed, 6, beta=4.0, ratio=0.1)
    yield "no target margin", batch(fixed, 6, ratio=0.0)
    yield "double precision", batch(fixed, 5, dtype=torch.float64)
    # The loss is steep on one side and flat on the other: ±15 after beta, within reach of a plain log(sigmoid).
    far = torch.tensor([-0.25, -7.5, -0.5, -6.0])
    yield "far apart", {**batch(fixed, 4), "chosen": far, "rejected": far[[1, 0, 3, 2]]}

    tied = batch(fixed, 5)
    yield "indifferent", {**tied, "rejected": tied["chosen"]}
    # Where the log-probabilities differ by just the ratio, the loss is log 2.
    yield "at the target margin", {**tied, "rejected": tied["chosen"] - 0.25}
    yield "certain", {**tied, "chosen": torch.zeros(5)}

    seeded = torch.Generator().manual_seed(seed)
    for index in range(4):
        size = int(torch.randint(1, 17, (), generator=seeded))
        beta, ratio = (float(value) for value in torch.rand(2, generator=seeded))
        yield f"seeded {index}", batch(seeded, size, beta=1 + 2 * beta, ratio=1.5 * ratio)


def run(module, case):
    options = case["options"]
    trainer = module.SimPOTrainer.__new__(module.SimPOTrainer)  # without __init__, which wants a configuration of transformers
    trainer.__dict__.update(options, args=types.SimpleNamespace(**options))
    trainer.accelerator = types.SimpleNamespace(device=torch.device("cpu"))
    chosen, rejected = (case[name].clone().requires_grad_() for name in ("chosen", "rejected"))
    # Copies: in training these are results too, not leaves, and may be written into.
    losses, chosen_rewards, rejected_rewards = trainer.simpo_loss(chosen.clone(), rejected.clone())
    chosen_gradient, rejected_gradient = torch.autograd.grad(losses.sum(), [chosen, rejected])
    return {
        "losses": losses.detach(),
        "chosen_rewards": chosen_rewards.detach(),
        "rejected_rewards": rejected_rewards.detach(),
        "chosen_gradient": chosen_gradient,
        "rejected_gradient": rejected_gradient,
    }


def batch(generator, size, beta=2.0, ratio=0.25, spread=1.0, dtype=torch.float32):
    """Log-probabilities per token, so between 0 and a few units below."""
    chosen, rejected = -(0.2 + spread * torch.randn(2, size, generator=generator, dtype=dtype).abs())
    options = dict(beta=beta, gamma_beta_ratio=ratio, label_smoothing=0, loss_type="sigmoid", sft_weight=0.0)
    return {"chosen": chosen, "rejected": rejected, "options": options}
