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
    yield "two sequences, window and counts", attention(fixed, batch=1, cuts=[0, 11, 18], length=18, counts="random", window_size=4)

    seeded = torch.Generator().manual_seed(seed)
    for index in range(4):
        length, size, slots, window = (integer(seeded, *bounds) for bounds in [(8, 25), (2, 9), (2, 4), (1, 9)])
        options = [{"counts": "random"}, {"head_first": True}, {"batch": 1, "cuts": [0, length // 3, length]}, {"counts": 1}][index]
        yield f"seeded {index}", attention(seeded, length=length, block_size=size, slots=slots, window_size=window, heads=2, **options)


def run(module, case):
    leaves = {name: value.clone().requires_grad_() for name, value in case["floats"].items()}
    options = {name: value.clone() if isinstance(value, torch.Tensor) else value for name, value in case["options"].items()}
    output = module.nsa(**{name: value.clone() for name, value in leaves.items()}, **options)
    # It is to be trained, so its gradients are part of it. A branch that is left out has none.
    gradients = torch.autograd.grad((output * case["direction"]).sum(), list(leaves.values()), allow_unused=True)
    filled = [torch.zeros_like(leaf) if gradient is None else gradient for leaf, gradient in zip(leaves.values(), gradients)]
    return {"output": output.detach(), "gradients": dict(zip(leaves, filled))}


def attention(
    generator, batch=2, length=16, heads=1, group=16, sizes=(8, 6), slots=2, block_size=4, counts=None, head_first=False, cuts=None, **options
):
    queries = heads * group
    widths = {"q": (queries, sizes[0]), "k": (heads, sizes[0]), "v": (heads, sizes[1]), "g_slc": (queries,), "g_swa": (queries,)}
    floats = {name: torch.randn(batch, length, *width, generator=generator) for name, width in widths.items()}
    limit = slots if counts is None else counts
    if counts == "random":
        counts = limit = torch.randint(1, slots + 1, (batch, length, heads), generator=generator)
    ends = cuts or [0, length]
    rows = [
        torch.cat([select(generator, ends[i + 1] - ends[i], heads, slots, block_size, part(limit, row, ends[i])) for i in range(len(ends) - 1)])
        for row in range(batch)
    ]
    indices, direction = torch.stack(rows), torch.randn(batch, length, queries, sizes[1], generator=generator)
    if cuts:
        options["cu_seqlens"] = torch.tensor(cuts)
    if head_first:
        floats = {name: value.transpose(1, 2) for name, value in floats.items()}
        indices, direction, options["head_first"] = indices.transpose(1, 2), direction.transpose(1, 2), True
    if counts is not None:
        options["block_counts"] = counts
    return {"floats": floats, "direction": direction, "options": {"block_indices": indices, "block_size": block_size, **options}}


def part(limit, row, start):
    """How many slots count, for the tokens of a sequence that starts there."""
    return limit[row, start:] if isinstance(limit, torch.Tensor) else limit


def select(generator, length, heads, slots, block_size, limit):
    """Numbers of different blocks, [length, heads, slots]: past, future and missing ones, and the query's own among those that count."""
    blocks = -(-length // block_size)
    chosen = torch.empty(length, heads, slots, dtype=torch.long)
    for token in range(length):
        for head in range(heads):
            own = token // block_size
            order = torch.randperm(max(blocks, slots), generator=generator)
            others = order[order != own][: slots - 1]
            counted = int(limit[token, head]) if isinstance(limit, torch.Tensor) else limit
            place = integer(generator, 0, counted)
            chosen[token, head] = torch.cat([others[:place], order.new_tensor([own]), others[place:]])
    return chosen


def integer(generator, low, high):
    return int(torch.randint(low, high, (), generator=generator))
