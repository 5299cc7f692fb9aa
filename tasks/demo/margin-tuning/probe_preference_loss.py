"""Probe of preference_loss: pairs near and far apart."""
import random


def cases(seed):
    near = [[-12.0, -20.5, -3.25], [-14.0, -18.5, -3.25], [-12.5, -21.0, -3.0], [-13.0, -19.0, -3.5]]
    yield "plain", (near, dict(beta=0.1))
    yield "a large beta", (near, dict(beta=2.0))
    yield "a margin", (near, dict(beta=0.5, margin=0.7))
    yield "label noise", (near, dict(beta=0.5, label_noise=0.1))
    yield "margin and noise", (near, dict(beta=0.5, margin=0.7, label_noise=0.2))
    yield "labels that say nothing", (near, dict(beta=1.0, label_noise=0.5))
    yield "no pairs", ([[], [], [], []], dict(beta=0.1))
    far = [[-5.0, -905.0], [-905.0, -5.0], [-5.0, -5.0], [-5.0, -5.0]]
    yield "far apart", (far, dict(beta=1.0, margin=0.5, label_noise=0.1))
    draw = random.Random(seed)
    for number in range(1, 5):
        policy = [[draw.uniform(-30, -10) for _ in range(6)] for _ in range(2)]
        reference = [[value + draw.gauss(0, 3) for value in values] for values in policy]
        settings = dict(beta=draw.uniform(0.05, 1), margin=draw.uniform(0, 1), label_noise=draw.uniform(0, 0.4))
        yield f"random {number}", (policy + reference, settings)


def run(module, case):
    log_probabilities, settings = case
    losses, chosen, rejected = module.preference_loss(*[list(values) for values in log_probabilities], **settings)
    return {"losses": list(losses), "chosen_rewards": list(chosen), "rejected_rewards": list(rejected)}
