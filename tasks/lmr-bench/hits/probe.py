"""The two hyperbolic losses, their weighted sum and its gradient by the embeddings, on a Poincaré ball of ours."""
import geoopt.manifolds
import torch


class Ball:
    """As geoopt's PoincareBall, which is not needed for anything else: curvature -c, radius 1 / sqrt(c)."""

    def __init__(self, c=1.0):
        self.c = torch.as_tensor(c)
        self.k = -self.c

    def mobius_add(self, x, y, *, dim=-1):
        xy, xx, yy = ((a * b).sum(dim=dim, keepdim=True) for a, b in ((x, y), (x, x), (y, y)))
        return ((1 + 2 * self.c * xy + self.c * yy) * x + (1 - self.c * xx) * y) / (1 + 2 * self.c * xy + self.c**2 * xx * yy)

    def dist(self, x, y, *, keepdim=False, dim=-1):
        return self.dist0(self.mobius_add(-x, y, dim=dim), keepdim=keepdim, dim=dim)

    def dist0(self, x, *, keepdim=False, dim=-1):
        scale = self.c.sqrt()
        return 2 / scale * torch.atanh(scale * x.norm(dim=dim, keepdim=keepdim))


class Model(torch.nn.Module):
    """A table of embeddings, inside the ball that circumscribes the cube from -1 to 1."""

    def __init__(self, table):
        super().__init__()
        self.table = torch.nn.Parameter(table.clone())
        self.embed_dim = table.shape[1]
        self.manifold = Ball(1 / self.embed_dim)

    def forward(self, features):
        return {**features, "sentence_embedding": self.table[features["input_ids"][:, 0]]}


geoopt.manifolds.PoincareBall = Ball


def cases(seed):
    fixed = torch.Generator().manual_seed(1)
    # Of one triplet the sum is the mean.
    yield "one triplet", triplets(fixed, 1)
    yield "one triplet, small margins", triplets(fixed, 1, margins=(0.5, 0.1))
    yield "one triplet, large margins", triplets(fixed, 1, margins=(30.0, 20.0))
    yield "one triplet, unequal weights", triplets(fixed, 1, weights=(0.3, 2.0), margins=(20.0, 10.0))
    yield "margins and weights by default", triplets(fixed, 8, margins=None, weights=None)
    yield "margins of the training script", triplets(fixed, 8, margins=(3.0, 0.5))
    yield "some hinges closed", triplets(fixed, 16, margins=(1.0, 0.5))
    yield "no margins", triplets(fixed, 16, margins=(0.0, 0.0))
    yield "unequal weights", triplets(fixed, 8, weights=(0.25, 3.0))
    yield "no weight for clustering", triplets(fixed, 8, weights=(0.0, 1.5))
    yield "no weight for the centripetal loss", triplets(fixed, 8, weights=(0.7, 0.0))
    yield "in the plane", triplets(fixed, 8, size=2, margins=(1.0, 0.5))
    yield "many dimensions", triplets(fixed, 6, size=384)
    yield "near the origin", triplets(fixed, 8, radii=(0.02, 0.1))
    yield "near the boundary", triplets(fixed, 8, radii=(0.8, 0.95))

    ring = triplets(fixed, 8, radii=(0.5, 0.5))
    yield "all equally far from the origin", {**ring, "options": {**ring["options"], "centripetal_loss_margin": 1.0}}
    yield "negative is the parent", {**ring, "rows": ring["rows"][[0, 1, 1]]}
    # Child outside, parent inside and near, negative on the other side: nothing left to learn.
    learned = triplets(fixed, 4, margins=(0.5, 0.5))
    child = learned["table"][:4] / learned["table"][:4].norm(dim=1, keepdim=True) * 3.2
    yield "all hinges closed", {**learned, "table": torch.cat([child, 0.9 * child, -child])}
    yield "all hinges open", {**learned, "table": torch.cat([0.6 * child, child, 0.5 * child])}

    seeded = torch.Generator().manual_seed(seed)
    for index in range(4):
        weights = (torch.rand(2, generator=seeded) + 0.2).tolist()
        margins = (torch.rand(2, generator=seeded) * torch.tensor([8.0, 4.0])).tolist()
        count = 1 if index == 0 else int(torch.randint(2, 12, (), generator=seeded))
        yield f"seeded {index}", triplets(seeded, count, size=4 + 8 * index, weights=weights, margins=margins)


def run(module, case):
    model = Model(case["table"])
    criterion = module.HierarchyTransformerLoss(model, **case["options"])
    features = [{"input_ids": row.clone()[:, None], "attention_mask": torch.ones_like(row)[:, None]} for row in case["rows"]]
    losses = criterion(features, torch.zeros(len(case["rows"][0])))
    (gradient,) = torch.autograd.grad(losses["loss"], model.table)
    return {**{name: losses[name].detach() for name in ("loss", "cluster_loss", "centri_loss")}, "gradient": gradient}


def triplets(generator, count, size=16, weights=(1.0, 1.0), margins=(5.0, 2.0), radii=(0.2, 0.8)):
    """`rows` holds the places of children, parents and negatives in the table of embeddings."""
    directions = torch.randn(3 * count, size, generator=generator)
    radius = radii[0] + (radii[1] - radii[0]) * torch.rand(3 * count, 1, generator=generator)
    options = {}
    if weights is not None:
        options.update(clustering_loss_weight=weights[0], centripetal_loss_weight=weights[1])
    if margins is not None:
        options.update(clustering_loss_margin=margins[0], centripetal_loss_margin=margins[1])
    table = size**0.5 * radius * directions / directions.norm(dim=1, keepdim=True)
    return {"table": table, "rows": torch.arange(3 * count).reshape(3, count), "options": options}
