"""F scores of batches of padded sentence pairs.

The paper leaves open whether a padded similarity counts as 0 or not at all. The two differ only for a token whose every
similarity is negative, so each token here has a match that is better than 0; other similarities may well be negative.
"""
import torch

SIZE = 12


def cases(seed):
    fixed = torch.Generator().manual_seed(1)
    yield "four pairs", pairs(fixed, [(5, 7), (8, 3), (6, 6), (2, 9)])
    yield "one pair", pairs(fixed, [(6, 4)])
    yield "one pair with padding", pairs(fixed, [(6, 4)], padding=(3, 2))
    yield "equal lengths", pairs(fixed, [(6, 6), (6, 6), (6, 6)])
    yield "as many pairs as tokens", pairs(fixed, [(4, 4)] * 4)
    yield "single tokens", pairs(fixed, [(1, 1), (1, 5), (5, 1)])
    yield "short candidates", pairs(fixed, [(12, 2), (9, 3)])
    yield "long candidates", pairs(fixed, [(2, 12), (3, 9)])
    yield "padding only on candidates", pairs(fixed, [(7, 5), (7, 2), (7, 6)], padding=(0, 4))
    yield "padding only on references", pairs(fixed, [(5, 7), (2, 7), (6, 7)], padding=(4, 0))
    # The frame of a sentence ([CLS], [SEP]) weighs nothing and can be matched all the same.
    yield "no weight at the ends", pairs(fixed, [(6, 8), (7, 5)], frame=0.0)
    yield "equal weights", pairs(fixed, [(6, 8), (7, 5)], weights=(1.0, 0.0))
    yield "weights far apart", pairs(fixed, [(6, 8), (7, 5)], weights=(0.01, 20.0))
    yield "unit vectors", pairs(fixed, [(6, 8), (7, 5)], lengths=(1.0, 0.0))
    yield "vectors of very different lengths", pairs(fixed, [(6, 8), (7, 5)], lengths=(0.05, 40.0))

    same = pairs(fixed, [(6, 6), (4, 4)])
    yield "candidate is the reference", {**same, **{f"hyp_{key}": same[f"ref_{key}"] for key in ("embedding", "masks", "idf")}}

    seeded = torch.Generator().manual_seed(seed)
    for index in range(4):
        sizes = torch.randint(1, 11, (index + 1, 2), generator=seeded).tolist()
        yield f"seeded {index}", pairs(seeded, sizes, padding=(index, 3 - index))


def run(module, case):
    # Copies: an answer may normalize in place.
    names = [f"{side}_{key}" for side in ("ref", "hyp") for key in ("embedding", "masks", "idf")]
    return {"scores": module.greedy_cos_idf(*(case[name].clone() for name in names)).detach()}


def pairs(generator, sizes, padding=(0, 0), weights=(0.5, 5.0), lengths=(0.3, 4.0), frame=None):
    drawn = [pair(generator, *size) for size in sizes]
    case = {}
    for side, other, extra in ((0, 1, padding[0]), (1, 0, padding[1])):
        name = ("ref", "hyp")[side]
        width = max(size[side] for size in sizes) + extra
        masks = torch.zeros(len(sizes), width, dtype=torch.long)
        embedding = torch.empty(len(sizes), width, SIZE)
        for row, sentence in enumerate(drawn):
            count = len(sentence[side])
            masks[row, :count] = 1
            # Padding has vectors as well; these would be perfect matches.
            copies = torch.arange(width - count) % len(sentence[other])
            embedding[row] = torch.cat([sentence[side], sentence[other][copies]])
        idf = weights[0] + weights[1] * torch.rand(masks.shape, generator=generator)
        if frame is not None:
            idf[:, 0] = frame
            idf[torch.arange(len(sizes)), masks.sum(dim=1) - 1] = frame
        scale = lengths[0] + lengths[1] * torch.rand(masks.shape, generator=generator)
        case.update({f"{name}_embedding": embedding * scale.unsqueeze(2), f"{name}_masks": masks, f"{name}_idf": idf * masks})
    return case


def pair(generator, ref, hyp):
    """Unit vectors of two sentences about one thing, drawn again until each token has a positive match."""
    while True:
        topic = torch.randn(SIZE, generator=generator)
        vectors = 0.5 * topic + torch.randn(ref + hyp, SIZE, generator=generator)
        vectors = vectors / vectors.norm(dim=1, keepdim=True)
        similarity = vectors[:ref] @ vectors[ref:].T
        if similarity.max(dim=0).values.min() > 0.02 and similarity.max(dim=1).values.min() > 0.02:
            return vectors[:ref], vectors[ref:]
