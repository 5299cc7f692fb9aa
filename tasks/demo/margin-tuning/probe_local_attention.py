"""Probe of LocalAttention.attend."""
import random


def cases(seed):
    draw = random.Random(1)
    yield "one position", (dict(window=3), vectors(draw, 1, 4, 4))
    yield "a window of one", (dict(window=1), vectors(draw, 4, 3, 3))
    yield "a window", (dict(window=3), vectors(draw, 7, 4, 4))
    yield "a window over all", (dict(window=99), vectors(draw, 6, 4, 4))
    yield "a sink", (dict(window=2, sinks=1), vectors(draw, 6, 4, 4))
    yield "sinks within the window", (dict(window=4, sinks=3), vectors(draw, 6, 4, 4))
    yield "a distance penalty", (dict(window=4, sinks=2, penalty=0.5), vectors(draw, 8, 4, 4))
    yield "values of another width", (dict(window=3), vectors(draw, 5, 2, 6))
    yield "large scores", (dict(window=3), vectors(draw, 5, 4, 2, scale=60))
    draw = random.Random(seed)
    for number in range(1, 5):
        settings = dict(window=draw.randint(1, 5), sinks=draw.randint(0, 3), penalty=draw.uniform(0, 1))
        yield f"random {number}", (settings, vectors(draw, draw.randint(2, 9), draw.randint(2, 5), draw.randint(1, 4)))


def vectors(draw, positions, width, value_width, scale=1):
    """Queries, keys and values."""
    return [
        [[scale * draw.gauss(0, 1) for _ in range(width)] for _ in range(positions)]
        for width in (width, width, value_width)
    ]


def run(module, case):
    settings, (queries, keys, values) = case
    outputs = module.LocalAttention(**settings).attend(queries, keys, values)
    return {"outputs": [list(output) for output in outputs]}
