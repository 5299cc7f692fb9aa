"""Principal directions of hidden states by layer, up to their sign, and the means that are stored on the reader."""
import types

import numpy as np
import torch

torch.Tensor.cuda = lambda self, *args, **options: self  # `recenter` of the target asks for a GPU


def cases(seed):
    fixed = np.random.RandomState(1)
    yield "three layers", states(fixed, [-1, -2, -3])
    yield "one layer", states(fixed, [-5])
    yield "layers in another order", states(fixed, [3, 1, 2])
    yield "not all layers", states(fixed, [-1, -3], others=[-2, -4])
    yield "two components", states(fixed, [-1, -2], components=2)
    yield "four components", states(fixed, [-1], components=4)
    yield "fewer samples than dimensions", states(fixed, [-1, -2], count=7, size=40)
    yield "fewer samples than dimensions, two components", states(fixed, [-1], count=6, size=40, components=2)
    yield "many samples", states(fixed, [-1], count=300, size=8)
    yield "samples as many as dimensions", states(fixed, [-1, -2], count=12, size=12, components=2)
    # The mean is large here, and it points elsewhere: without centring it would be the first direction.
    yield "far from the origin", states(fixed, [-1, -2], offset=30.0)
    yield "centred already", centred(states(fixed, [-1, -2]))
    # Centred, but not scaled: a dimension counts by its spread.
    yield "dimensions of unequal spread", stretched(states(fixed, [-1, -2], components=2))
    yield "small states", shrunk(states(fixed, [-1, -2]))

    seeded = np.random.RandomState(seed % 2**32)
    for index in range(4):
        count, size = (int(value) for value in seeded.randint(8, 40, 2))
        yield f"seeded {index}", states(seeded, [-1, -2], count, size, components=1 + index % 2, offset=4.0)


def run(module, case):
    reader = types.SimpleNamespace(n_components=case["components"], H_train_means={}, needs_hiddens=True)
    hidden_states = {layer: value.copy() for layer, value in case["hidden_states"].items()}
    directions = module.get_rep_directions_agent(
        reader, None, None, hidden_states, list(case["layers"]), train_choices=case["choices"]
    )
    return {
        "layers": sorted(directions),
        "directions": {layer: signed(as_array(value)) for layer, value in directions.items()},
        # A mean of shape [size] serves as well as one of [1, size], and means of further layers do no harm.
        "means": {layer: as_array(reader.H_train_means[layer]).ravel() for layer in case["layers"]},
    }


def as_array(value):
    return np.asarray(value.detach().cpu() if isinstance(value, torch.Tensor) else value, dtype=np.float64)


def signed(rows):
    """Each direction with its largest entry positive: PCA leaves the sign open."""
    if rows.ndim != 2:
        return rows
    largest = np.take_along_axis(rows, np.abs(rows).argmax(axis=1)[:, None], axis=1)
    return rows * np.sign(largest)


def states(generator, layers, count=24, size=16, components=1, offset=2.0, others=()):
    """Differences of hidden states as in the pipeline: float32 arrays [count, size] whose spectrum falls by a third each time."""
    hidden_states = {}
    for layer in [*layers, *others]:
        rank = min(count - 1, size)
        noise = generator.normal(size=(count, rank))
        left = np.linalg.qr(noise - noise.mean(axis=0))[0]
        right = np.linalg.qr(generator.normal(size=(size, rank)))[0]
        spread = 3.0 * 0.66 ** np.arange(rank) * np.sqrt(count)
        mean = offset * generator.normal(size=size)
        hidden_states[layer] = (mean + (left * spread) @ right.T).astype(np.float32)
    choices = [[0, 1] if generator.rand() < 0.5 else [1, 0] for _ in range(count)]
    return {"hidden_states": hidden_states, "layers": layers, "components": components, "choices": choices}


def changed(case, change):
    return {**case, "hidden_states": {layer: change(value) for layer, value in case["hidden_states"].items()}}


def centred(case):
    return changed(case, lambda value: value - value.mean(axis=0))


def stretched(case):
    return changed(case, lambda value: value * np.linspace(0.2, 3.0, value.shape[1], dtype=np.float32))


def shrunk(case):
    return changed(case, lambda value: value * np.float32(0.01))
