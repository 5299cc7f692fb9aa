"""The adaptive focal loss of a batch of event pairs, and its gradient by the scores."""
import torch


def cases(seed):
    fixed = torch.Generator().manual_seed(1)
    yield "three classes, as by default", pairs(fixed, 8)
    yield "two classes, as in training", pairs(fixed, 9, alpha=0.75, gamma=2, num_classes=2)
    yield "sum", pairs(fixed, 8, size_average=False)
    yield "one pair", pairs(fixed, 1)
    yield "one pair, sum", pairs(fixed, 1, size_average=False)
    yield "weights as a list", pairs(fixed, 8, alpha=[0.2, 0.5, 1.5])
    yield "weights as a list, two classes", pairs(fixed, 8, alpha=[0.9, 0.1], num_classes=2, size_average=False)
    yield "no weight for causal pairs", pairs(fixed, 8, alpha=0)
    yield "gamma 0 is cross-entropy", pairs(fixed, 8, gamma=0)
    yield "gamma 1", pairs(fixed, 8, gamma=1, size_average=False)
    yield "gamma 0.5", pairs(fixed, 8, gamma=0.5)
    yield "gamma 5", pairs(fixed, 8, gamma=5)
    yield "five classes", pairs(fixed, 12, num_classes=5, alpha=0.4)
    yield "as many pairs as classes", pairs(fixed, 3)

    flat = pairs(fixed, 6)
    yield "equal scores", {**flat, "scores": torch.zeros(6, 3)}
    yield "no causal pair", {**flat, "labels": torch.zeros(6, dtype=torch.long)}
    yield "only causal pairs", {**flat, "labels": torch.tensor([1, 2, 1, 1, 2, 2])}
    labels = torch.tensor([0, 1, 0, 1])
    sure = 5 * (2 * torch.eye(2)[labels] - 1)
    confident = dict(labels=labels, options=dict(alpha=0.75, gamma=2, num_classes=2))
    yield "sure and right", {**confident, "scores": sure}
    yield "sure and wrong", {**confident, "scores": -sure}

    seeded = torch.Generator().manual_seed(seed)
    for index in range(4):
        count, gamma, num_classes = (int(torch.randint(2, 7, (), generator=seeded)) for _ in range(3))
        options = dict(alpha=float(torch.rand((), generator=seeded)), gamma=gamma, num_classes=num_classes)
        yield f"seeded {index}", pairs(seeded, count, size_average=index % 2 == 0, **options)


def run(module, case):
    scores = case["scores"].clone().requires_grad_()
    loss = module.focal_loss(**case["options"])(scores.clone(), case["labels"].clone()).reshape(())
    (gradient,) = torch.autograd.grad(loss, scores)
    return {"loss": loss.detach(), "gradient": gradient}


def pairs(generator, count, **options):
    classes = options.get("num_classes", 3)
    scores = 2 * torch.randn(count, classes, generator=generator)
    return {"scores": scores.clamp(-5, 5), "labels": torch.randint(0, classes, (count,), generator=generator), "options": options}
