"""Weights after each of some steps with given gradients and Hessian updates between them."""

import torch


def cases(seed):
    fixed = torch.Generator().manual_seed(1)
    # rho * bs * hessian of the size of the momentum: some ratios are clipped, some are not.
    yield "hessian at each step", training(fixed, bs=60)
    yield "hessian at every third step", training(fixed, bs=60, steps=8, hessian=[0, 3, 6])
    yield "hessian after the first step", training(fixed, bs=60, hessian=[2, 4])
    yield "no hessian, all is clipped", training(fixed, bs=60, hessian=[])
    yield "one step", training(fixed, bs=60, steps=1)
    yield "small batch", training(fixed, bs=2)
    yield "default batch", training(fixed, lr=0.5)
    yield "defaults", training(fixed, lr=None, rho=None, weight_decay=None)
    yield "rho", training(fixed, bs=60, rho=0.2)
    yield "averages", training(fixed, bs=20, betas=(0.5, 0.8), steps=8)
    yield "no weight decay", training(fixed, bs=60, weight_decay=0.0)
    yield "strong weight decay", training(fixed, bs=60, weight_decay=2.0)
    yield "maximize", training(fixed, bs=60, maximize=True)
    yield "double precision", training(fixed, bs=60, dtype=torch.float64)
    yield "two groups", training(fixed, bs=60, second=dict(lr=0.3, betas=(0.5, 0.7), rho=0.5, weight_decay=0.0))
    yield "one group maximizes", training(fixed, bs=60, second=dict(maximize=True))
    yield "a weight without gradient", training(fixed, bs=60, absent=[(step, 1) for step in range(5)])
    yield "a gradient now and then", training(fixed, bs=60, absent=[(0, 0), (2, 0), (3, 1)])
    yield "saved and loaded", training(fixed, bs=60, reload=2)
    yield "closure", training(fixed, bs=60, closure=True, hessian=[1, 3])

    seeded = torch.Generator().manual_seed(seed)
    for index in range(4):
        lr, first, second, decay = torch.rand(4, generator=seeded).tolist()
        bs = int(torch.randint(5, 100, (), generator=seeded))
        options = dict(lr=0.01 + lr / 2, betas=(first, 0.5 + second / 2), weight_decay=decay / 2)
        yield f"seeded {index}", training(seeded, bs=bs, steps=6, **options)


def run(module, case):
    weights = [torch.nn.Parameter(value.clone()) for value in case["weights"]]

    def make():
        groups = [{"params": weights}]
        if case["second"]:
            groups = [{"params": weights[:1]}, {"params": weights[1:], **case["second"]}]
        return module.SophiaG(groups, **case["options"])

    optimizer, history, losses = make(), [], []
    for number, gradients in enumerate(case["gradients"]):
        if number == case["reload"]:
            saved, optimizer = optimizer.state_dict(), make()
            optimizer.load_state_dict(saved)
        evaluate = closure(weights, gradients)
        if case["closure"]:
            loss = optimizer.step(evaluate, **case["batch"])
        else:
            evaluate()
        # As in training: the gradients of the Hessian's estimate are others.
        if number in case["hessian"]:
            closure(weights, [None if gradient is None else gradient.flip(0) for gradient in gradients])()
            optimizer.update_hessian()
            evaluate()
        if not case["closure"]:
            loss = optimizer.step(**case["batch"])
        losses.append(None if loss is None else float(loss))
        history.append([weight.detach().clone() for weight in weights])
    return {"weights": history, "losses": losses}


def closure(weights, gradients):
    """Sets the gradients as training does; a weight whose gradient is None takes no part."""

    def evaluate():
        for weight in weights:
            weight.grad = None
        loss = sum((weight * gradient).sum() for weight, gradient in zip(weights, gradients) if gradient is not None)
        loss.backward()
        return loss

    return evaluate


def training(
    generator,
    steps=5,
    bs=None,
    lr=0.1,
    rho=0.04,
    weight_decay=0.1,
    dtype=torch.float32,
    hessian=range(8),
    second=None,
    absent=(),
    reload=None,
    closure=False,
    **options,
):
    shapes = [(3, 4), (5,)]
    gradients = [[torch.randn(shape, generator=generator, dtype=dtype) for shape in shapes] for _ in range(steps)]
    for step, weight in absent:
        gradients[step][weight] = None
    given = dict(lr=lr, rho=rho, weight_decay=weight_decay)
    return {
        "weights": [torch.randn(shape, generator=generator, dtype=dtype) for shape in shapes],
        "gradients": gradients,
        "hessian": list(hessian),
        "options": {**options, **{name: value for name, value in given.items() if value is not None}},
        "batch": {} if bs is None else {"bs": bs},
        "second": second,
        "reload": reload,
        "closure": closure,
    }
