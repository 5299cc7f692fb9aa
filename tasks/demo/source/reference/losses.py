"""The loss as the authors trained with it."""
from tiny_lm.numerics import log_sigmoid


def preference_loss(
    policy_chosen, policy_rejected, reference_chosen, reference_rejected, beta, margin=0.0, label_noise=0.0
):
    chosen_rewards = [beta * (policy - frozen) for policy, frozen in zip(policy_chosen, reference_chosen)]
    rejected_rewards = [beta * (policy - frozen) for policy, frozen in zip(policy_rejected, reference_rejected)]
    losses = []
    for chosen, rejected in zip(chosen_rewards, rejected_rewards):
        z = chosen - rejected - margin
        losses.append(-(1.0 - label_noise) * log_sigmoid(z) - label_noise * log_sigmoid(-z))
    return losses, chosen_rewards, rejected_rewards
