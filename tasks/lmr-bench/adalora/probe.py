"""Output and gradients of an SVD-adapted linear layer in its states: plain, adapted, merged, split again."""
import torch


def cases(seed):
    fixed = torch.Generator().manual_seed(1)
    yield "adapted", layer(fixed)
    yield "one row", layer(fixed, rows=(1,))
    yield "batch of sequences", layer(fixed, rows=(2, 5))
    yield "no adapter", layer(fixed, r=0)
    yield "no adapter, no bias", layer(fixed, r=0, bias=False)
    yield "no adapter, transposed weight", layer(fixed, r=0, fan_in_fan_out=True)
    yield "no bias", layer(fixed, bias=False)
    yield "rank 1", layer(fixed, r=1)
    # A wrong transposition fits a square weight and shows in the numbers only.
    yield "transposed weight", layer(fixed, fan_in_fan_out=True)
    yield "transposed square weight", layer(fixed, sizes=(6, 6), fan_in_fan_out=True)
    yield "square weight", layer(fixed, sizes=(6, 6))

    yield "lora_alpha 16", layer(fixed, lora_alpha=16)
    yield "lora_alpha 0 means the rank", layer(fixed, lora_alpha=0)
    yield "rank lowered", layer(fixed, ranknum=1.0, pruned=2)
    # The output only: by the singular values the reference has a gradient of 1e5 here, and a plain layer has none.
    pruned = layer(fixed, ranknum=0.0, pruned=3)
    yield "all pruned", {**pruned, "direction": torch.zeros_like(pruned["direction"])}

    yield "merged", layer(fixed, modes=["eval"])
    yield "merged, transposed weight", layer(fixed, modes=["eval"], fan_in_fan_out=True)
    yield "merged and split again", layer(fixed, modes=["eval", "train"], lora_alpha=4)
    yield "evaluation without merging", layer(fixed, modes=["eval"], merge_weights=False)
    # Probabilities that leave nothing to chance.
    yield "dropout of everything", layer(fixed, modes=["train"], lora_dropout=1.0)
    yield "dropout in evaluation", layer(fixed, modes=["eval"], lora_dropout=0.5, merge_weights=False)

    seeded = torch.Generator().manual_seed(seed)
    for index in range(4):
        into, out, rows, r, lora_alpha = (integer(seeded, 1, 9) for _ in range(5))
        options = dict(lora_alpha=lora_alpha, fan_in_fan_out=index % 2 == 1, ranknum=integer(seeded, 1, r + 1))
        yield f"seeded {index}", layer(seeded, (into, out), (rows,), r, **options)


def run(module, case):
    adapted = module.SVDLinear(*case["sizes"], **case["options"])
    for name, value in case["values"].items():
        getattr(adapted, name).data = value.clone()
    for mode in case["modes"]:
        getattr(adapted, mode)()
    before = adapted.weight.detach().clone()

    inputs = case["inputs"].clone().requires_grad_()
    output = adapted(inputs.clone())
    trained = {"inputs": inputs, **{name: value for name, value in adapted.named_parameters() if value.requires_grad}}
    gradients = torch.autograd.grad((output * case["direction"]).sum(), list(trained.values()), allow_unused=True)
    return {
        "output": output.detach(),
        # None and zeros say the same; a merged layer has no use for its adapter.
        "gradients": {
            name: torch.zeros_like(value) if gradient is None else gradient
            for (name, value), gradient in zip(trained.items(), gradients)
        },
        # An answer that adds the adapter to the weight itself is right once, and wrong from then on.
        "weight drift": adapted.weight.detach() - before,
        "again": adapted(inputs.clone()).detach(),
    }


def layer(generator, sizes=(7, 5), rows=(4,), r=3, bias=True, ranknum=None, pruned=0, modes=(), **options):
    into, out = sizes
    shapes = {"weight": (into, out) if options.get("fan_in_fan_out") else (out, into)}
    if bias:
        shapes["bias"] = (out,)
    if r > 0:
        shapes.update(lora_A=(r, into), lora_E=(r, 1), lora_B=(out, r))
    # Small, so that the adapter is about as large as what it is added to.
    values = {name: 0.6 * torch.randn(shape, generator=generator) for name, shape in shapes.items()}
    if r > 0:
        values["lora_E"][r - pruned :] = 0
        values["ranknum"] = torch.tensor([float(r if ranknum is None else ranknum)])
    return {
        "sizes": sizes,
        "options": dict(r=r, bias=bias, **options),
        "values": values,
        "modes": list(modes),
        "inputs": torch.randn(*rows, into, generator=generator),
        "direction": torch.randn(*rows, out, generator=generator),
    }


def integer(generator, low, high):
    return int(torch.randint(low, high, (), generator=generator))
