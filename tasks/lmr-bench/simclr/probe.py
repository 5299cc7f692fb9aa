"""Logits in a canonical order, the loss that training makes of them, and its gradient."""
import importlib
import sys
import types

import torch
import torch.nn.functional as F


def load(tree, target):
    # The real one needs the tensorboard package; training logs are of no interest here.
    writer = types.ModuleType("torch.utils.tensorboard")
    writer.SummaryWriter = object
    sys.modules[writer.__name__] = writer
    return importlib.import_module("simclr")


def cases(seed):
    fixed = torch.Generator().manual_seed(1)
    yield "eight images", views(fixed, 8, 16)
    yield "two images", views(fixed, 2, 8)
    yield "many images", views(fixed, 24, 32)
    yield "temperature 0.05", views(fixed, 5, 12, temperature=0.05)
    yield "temperature 1", views(fixed, 5, 12, temperature=1.0)
    yield "temperature 4", views(fixed, 5, 12, temperature=4.0)
    yield "views far apart", views(fixed, 6, 10, noise=3.0)
    yield "in the plane", views(fixed, 4, 2)

    # Ties: which similarity is the positive one must come from the position, not from its size.
    first = F.normalize(torch.randn(4, 6, generator=fixed), dim=1)
    yield "equal views", stack(first, first)
    yield "opposite views", stack(first, -first)
    yield "views of the next image", stack(first, first.roll(1, dims=0))
    yield "all alike", stack(first[:1].expand(4, -1), first[:1].expand(4, -1))
    yield "all orthogonal", stack(*torch.eye(6).chunk(2))

    seeded = torch.Generator().manual_seed(seed)
    for index in range(4):
        images, size = (int(torch.randint(2, 17, (), generator=seeded)) for _ in range(2))
        temperature = 0.05 + float(torch.rand((), generator=seeded))
        yield f"seeded {index}", views(seeded, images, size, temperature)


def run(module, case):
    # Without __init__, which opens a log folder and moves a model.
    simclr = module.SimCLR.__new__(module.SimCLR)
    simclr.args = types.SimpleNamespace(
        batch_size=len(case["features"]) // 2,
        n_views=2,
        temperature=case["temperature"],
        device=torch.device("cpu"),
        fp16_precision=False,
    )
    simclr.criterion = torch.nn.CrossEntropyLoss()
    features = case["features"].clone().requires_grad_()
    logits, labels = simclr.info_nce_loss(features.clone())
    loss = simclr.criterion(logits, labels)
    (gradient,) = torch.autograd.grad(loss, features)
    return {
        "positives": logits[:, 0].detach(),
        "negatives": logits[:, 1:].detach().sort(dim=1).values,
        "labels": labels,
        "loss": loss.detach(),
        "gradient": along_sphere(gradient, case["features"]),
    }


def along_sphere(gradient, features):
    """Without its part along the features, which is lost where the features are normalized once more."""
    return gradient - (gradient * features).sum(dim=1, keepdim=True) * features


def views(generator, images, size, temperature=0.5, noise=0.5):
    first = torch.randn(images, size, generator=generator)
    second = first + noise * torch.randn(images, size, generator=generator)
    return stack(F.normalize(first, dim=1), F.normalize(second, dim=1), temperature)


def stack(first, second, temperature=0.5):
    return {"features": torch.cat([first, second]), "temperature": temperature}
