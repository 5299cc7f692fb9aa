"""Output and gradients of a Hyena operator, and whether earlier tokens depend on later ones."""

import torch


def cases(seed):
    yield "order 2", operator(1)
    yield "order 3", operator(2, order=3)
    yield "order 4", operator(3, order=4)
    yield "one sequence", operator(4, batch=1)
    yield "shorter than l_max", operator(5, length=5)
    yield "order 3, shorter than l_max", operator(6, order=3, length=7)
    yield "one token", operator(7, length=1)
    yield "two tokens, order 3", operator(8, order=3, length=2)
    yield "as long as wide", operator(9, width=6, length=6, l_max=6)
    yield "one channel, order 3", operator(10, width=1, order=3)
    yield "wide filter", operator(11, order=3, filter_order=32, emb_dim=5)
    yield "dropout of everything", operator(12, dropout=1.0, training=True)
    yield "dropout in evaluation", operator(13, order=3, dropout=0.5)

    generator = torch.Generator().manual_seed(seed)
    for index in range(4):
        batch, width, length, hidden = (integer(generator, *bounds) for bounds in [(1, 4), (2, 9), (2, 17), (0, 2**31)])
        yield f"seeded {index}", operator(hidden, batch=batch, width=width, length=length, l_max=16, order=2 + index % 3)


def run(module, case):
    torch.manual_seed(case["hidden"])
    layer = module.HyenaOperator(**case["options"]).train(case["training"])
    for name, value in layer.named_parameters():
        if name.startswith(("in_proj", "out_proj", "short_filter")):
            value.data.mul_(2)  # else the output is hardly more than a bias
    inputs = case["inputs"].clone().requires_grad_()
    output = layer(inputs)
    trained = {"inputs": inputs, **dict(layer.named_parameters())}
    total = (output * case["direction"]).sum()
    gradients = torch.autograd.grad(total, list(trained.values()), allow_unused=True, retain_graph=True)
    early = max(1, inputs.shape[1] // 2)
    (backwards,) = torch.autograd.grad(output[:, :early].sum(), inputs)
    return {
        "output": output.detach(),
        "gradients": {
            name: torch.zeros_like(value) if gradient is None else gradient
            for (name, value), gradient in zip(trained.items(), gradients)
        },
        # The transforms leave a millionth of the gradient where there should be none.
        "sees the future": bool((backwards[:, early:].abs() > 1e-3 * backwards.abs().max()).any()),
    }


def operator(hidden, batch=2, length=12, width=4, l_max=12, order=2, filter_order=8, training=False, **options):
    generator = torch.Generator().manual_seed(hidden)
    shape = (batch, length, width)
    return {
        "hidden": hidden,
        "options": dict(d_model=width, l_max=l_max, order=order, filter_order=filter_order, **options),
        "training": training,
        "inputs": torch.randn(shape, generator=generator),
        "direction": torch.randn(shape, generator=generator),
    }


def integer(generator, low, high):
    return int(torch.randint(low, high, (), generator=generator))
