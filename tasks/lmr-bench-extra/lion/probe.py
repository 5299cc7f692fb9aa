"""Weights after each of some steps with given gradients."""

import torch


def cases(seed):
    fixed = torch.Generator().manual_seed(1)
    yield "five steps", training(fixed)
    yield "one step", training(fixed, steps=1)
    yield "weight decay", training(fixed, weight_decay=0.1, lr=0.05)
    yield "strong weight decay", training(fixed, weight_decay=2.0, lr=0.2)
    yield "defaults", training(fixed, lr=None)
    yield "slow and fast average", training(fixed, betas=(0.95, 0.5), steps=8)
    yield "fast and slow average", training(fixed, betas=(0.3, 0.98), steps=8)
    yield "no memory", training(fixed, betas=(0.0, 0.0))
    yield "learning rate 0", training(fixed, lr=0.0, weight_decay=0.5)
    yield "double precision", training(fixed, weight_decay=0.1, dtype=torch.float64)
    yield "two groups", training(fixed, weight_decay=0.1, second=dict(lr=0.3, betas=(0.5, 0.7), weight_decay=0.0))
    yield "a weight without gradient", training(fixed, weight_decay=0.1, absent=[(step, 1) for step in range(5)])
    yield "a gradient now and then", training(fixed, weight_decay=0.1, absent=[(0, 0), (2, 0), (3, 1)])
    yield "gradients of zero", training(fixed, weight_decay=0.1, zero=[0, 3])
    yield "saved and loaded", training(fixed, weight_decay=0.1, reload=2)
    yield "closure", training(fixed, weight_decay=0.1, closure=True)

    seeded = torch.Generator().manual_seed(seed)
    for index in range(4):
        lr, first, second, decay = torch.rand(4, generator=seeded).tolist()
        yield f"seeded {index}", training(seeded, lr=0.01 + lr, betas=(first, second), weight_decay=decay / 2, steps=6)


def run(module, case):
    weights = [torch.nn.Parameter(value.clone()) for value in case["weights"]]

    def make():
        groups = [{"params": weights}]
        if case["second"]:
            groups = [{"params": weights[:1]}, {"params": weights[1:], **case["second"]}]
        return module.Lion(groups, **case["options"])

    optimizer, history, losses = make(), [], []
    for number, gradients in enumerate(case["gradients"]):
        if number == case["reload"]:
            saved, optimizer = optimizer.state_dict(), make()
            optimizer.load_state_dict(saved)
        if case["closure"]:
            loss = optimizer.step(closure(weights, gradients))
        else:
            for weight, gradient in zip(weights, gradients):
                weight.grad = None if gradient is None else gradient.clone()
            loss = optimizer.step()
        losses.append(None if loss is None else float(loss))
        history.append([weight.detach().clone() for weight in weights])
    return {"weights": history, "losses": losses}


def closure(weights, gradients):
    def evaluate():
        for weight in weights:
            weight.grad = None
        loss = sum((weight * gradient).sum() for weight, gradient in zip(weights, gradients))
        loss.backward()
        return loss

    return evaluate


def training(
    generator, steps=5, lr=0.1, dtype=torch.float32, second=None, absent=(), zero=(), reload=None, closure=False, **options
):
    shapes = [(3, 4), (5,)]
    # No gradient is near zero: signs are those of numbers, not of rounding.
    gradients = [[draw(generator, shape, dtype) for shape in shapes] for _ in range(steps)]
    for step in zero:
        gradients[step] = [torch.zeros(shape, dtype=dtype) for shape in shapes]
    for step, weight in absent:
        gradients[step][weight] = None
    return {
        "weights": [torch.randn(shape, generator=generator, dtype=dtype) for shape in shapes],
        "gradients": gradients,
        "options": options if lr is None else dict(lr=lr, **options),
        "second": second,
        "reload": reload,
        "closure": closure,
    }


def draw(generator, shape, dtype):
    value = torch.randn(shape, generator=generator, dtype=dtype)
    return value + 0.01 * value.sign()
