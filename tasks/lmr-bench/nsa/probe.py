"""Outputs and gradients of gated attention over selected blocks and a window, for short sequences."""

import torch


def cases(seed):
    fixed = torch.Generator().manual_seed(1)
    yield "selected blocks only", attention(fixed)
    yield "with a window", attention(fixed, window_size=5)
    yield "window of one token", attention(fixed, window_size=1)
    yield "window beyond the sequence", attention(fixed, window_size=64)
    yield "one count for all", attention(fixed, slots=3, counts=2, window_size=3)
    yield "counts by token and head", attention(fixed, heads=2, slots=3, counts="random")
    yield "counts as large as the slots", attention(fixed, slots=3, counts=3)
    yield "two heads of keys", attention(fixed, heads=2, window_size=4)
    yield "32 queries to a key", attention(fixed, group=32, batch=1)
    yield "narrow values", attention(fixed, sizes=(8, 3), window_size=4)
    yield "own scale", attention(fixed, scale=0.7, window_size=3)
    yield "last block is cut off", attention(fixed, length=19, block_size=8, window_size=6)
    yield "blocks of one token", attention(fixed, length=9, block_size=1, slots=4)
    yield "all blocks", attention(fixed, length=15, slots=4, window_size=2)
    yield "slots past the end", attention(fixed, length=10, slots=4, window_size=3)
    yield "one token", attention(fixed, length=1, slots=1, window_size=3)
    yield "head first", attention(fixed, heads=2, head_first=True, window_size=3)
    yield "head first, one count", attention(fixed, heads=2, slots=3, counts=1, head_first=True, window_size=5)
    yield "three sequences in one", attention(fixed, batch=1, cuts=[0, 7, 8, 20], length=20)
    together = dict(counts="random", window_size=4)
    yield "two sequences, window and counts", attention(fixed, batch=1, cuts=[0, 11, 18], length=18, **together)

    seeded = torch.Generator().manual_seed(seed)
    for index in range(4):
        length, size, slots, window = (integer(seeded, *bounds) for bounds in [(8, 25), (2, 9), (2, 4), (1, 9)])
        sizes = dict(length=length, block_size=size, slots=slots, window_size=window, heads=2)
        special = [{"counts": "random"}, {"head_first": True}, {"batch": 1, "cuts": [0, length // 3, length]}, {"counts": 1}]
        yield f"seeded {index}", attention(seeded, **sizes, **special[index])


def run(module, case):
    leaves = {name: value.clone().requires_grad_() for name, value in case["floats"].items()}
    options = {name: value.clone() if isinstance(value, torch.Tensor) else value for name, value in case["options"].items()}
    output = module.nsa(**{name: value.clone() for name, value in leaves.items()}, **options)
    # It is to be trained, so its gradients are part of it. A branch that is left out has none.
    gradients = torch.autograd.grad((output * case["direction"]).sum(), list(leaves.values()), allow_unused=True)
    filled = [torch.zeros_like(leaf) if gradient is None else gradient for leaf, gradient in zip(leaves.values(), gradients)]
    return {"output": output.detach(), "gradients": dict(zip(leaves, filled))}


def attention(
    generator,
    batch=2,
    length=16,
    heads=1,
    group=16,
    sizes=(8, 6),
    slots=2,
    block_size=4,
    counts=None,
    head_first=False,
    cuts=None,
    **options,
):
    queries = heads * group
    widths = {"q": (queries, sizes[0]), "k": (heads, sizes[0]), "v": (heads, sizes[1]), "g_slc": (queries,), "g_swa": (queries,)}
    floats = {name: torch.randn(batch, length, *width, generator=generator) for name, width in widths.items()}
    direction = torch.randn(batch, length, queries, sizes[1], generator=generator)
    if counts == "random":
        counts = torch.randint(1, slots + 1, (batch, length, heads), generator=generator)
    indices = torch.stack(
        [choose(generator, cuts or [0, length], heads, slots, block_size, row(counts, i)) for i in range(batch)]
    )
    if head_first:
        floats = {name: value.transpose(1, 2).contiguous() for name, value in floats.items()}
        indices, direction = (value.transpose(1, 2).contiguous() for value in (indices, direction))
        options["head_first"] = True
    if counts is not None:
        options["block_counts"] = counts
    if cuts:
        options["cu_seqlens"] = torch.tensor(cuts)
    return {"floats": floats, "direction": direction, "options": {"block_indices": indices, "block_size": block_size, **options}}


def row(counts, index):
    return counts[index] if isinstance(counts, torch.Tensor) else counts


def choose(generator, cuts, heads, slots, block_size, counts):
    """Numbers of different blocks, [length, heads, slots], counted from the start of each sequence.

    Past, future and missing ones, and the query's own among those that count.
    """
    chosen = torch.empty(cuts[-1], heads, slots, dtype=torch.long)
    for start, end in zip(cuts, cuts[1:]):
        blocks = -(-(end - start) // block_size)
        for token in range(start, end):
            own = (token - start) // block_size
            for head in range(heads):
                counted = int(counts[token, head]) if isinstance(counts, torch.Tensor) else counts or slots
                order = torch.randperm(max(blocks, slots), generator=generator)
                others, place = order[order != own][: slots - 1], integer(generator, 0, counted)
                chosen[token, head] = torch.cat([others[:place], order.new_tensor([own]), others[place:]])
    return chosen


def integer(generator, low, high):
    return int(torch.randint(low, high, (), generator=generator))
