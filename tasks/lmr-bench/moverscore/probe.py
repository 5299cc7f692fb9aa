"""Scores of sentence pairs whose words lie close to each other in part, with pyemd's interface over a linear programme."""
import importlib
import sys
import types

import numpy as np
import torch
from scipy.optimize import linprog

WORDS = ["cat", "dog", "sat", "ran", "house", "green", "[UNK]", "walk", "mat", "it", "never", "home"]
DROPPED = [",", ".", "'", "##ing", "##ed", "##s"]


def load(tree, target):
    pyemd = types.ModuleType("pyemd")
    pyemd.emd = lambda *histograms_and_distances, **options: transport(*histograms_and_distances, **options)[0]
    pyemd.emd_with_flow = transport
    sys.modules["pyemd"] = pyemd
    return importlib.import_module("movescore")


def transport(first_histogram, second_histogram, distance_matrix, extra_mass_penalty=-1.0):
    """Like pyemd: mass of one bin in both histograms stays where it is, and what one has more than the other costs a penalty."""
    first, second, distances = (np.array(each, dtype=float) for each in (first_histogram, second_histogram, distance_matrix))
    if len(first) != len(second):
        raise ValueError("Histogram lengths must be equal")
    if len(first) > len(distances):
        raise ValueError("Histogram lengths cannot be greater than the number of rows or columns of the distance matrix")
    stays = np.minimum(first, second)
    moved, wanted = first - stays, second - stays
    flow = np.diag(stays)
    rows, columns = np.flatnonzero(moved), np.flatnonzero(wanted)
    if rows.size and columns.size:
        costs = distances[np.ix_(rows, columns)]
        out, into = np.kron(np.eye(rows.size), np.ones(columns.size)), np.kron(np.ones(rows.size), np.eye(columns.size))
        mass = min(moved.sum(), wanted.sum())
        bounds = np.concatenate([moved[rows], wanted[columns]])
        solved = linprog(costs.ravel(), np.vstack([out, into]), bounds, np.ones((1, costs.size)), [mass], method="highs")
        flow[np.ix_(rows, columns)] = solved.x.reshape(costs.shape)
    penalty = distances.max() if extra_mass_penalty == -1.0 else extra_mass_penalty
    return float((flow * distances[: len(first), : len(first)]).sum() + penalty * abs(first.sum() - second.sum())), flow.tolist()


def cases(seed):
    fixed = torch.Generator().manual_seed(1)
    yield "three pairs", batch(fixed, [(6, 8), (9, 5), (4, 4)])
    yield "one pair", batch(fixed, [(7, 5)])
    yield "one word each", batch(fixed, [(1, 1), (1, 1)], dropped=0)
    yield "one word against many", batch(fixed, [(1, 6), (7, 1)])
    yield "equally long", batch(fixed, [(5, 5), (5, 5)], dropped=0)
    yield "no word dropped", batch(fixed, [(6, 4), (3, 7)], dropped=0)
    yield "many words dropped", batch(fixed, [(4, 6), (5, 3)], dropped=5)
    yield "equal weights", batch(fixed, [(6, 4), (5, 8)], weights=(1.0, 1.0))
    yield "very unequal weights", batch(fixed, [(6, 4), (5, 8)], weights=(0.05, 9.0))
    yield "thirteen layers", batch(fixed, [(5, 6), (7, 4)], layers=13)
    yield "five layers", batch(fixed, [(5, 6), (7, 4)], layers=5)
    yield "far apart", batch(fixed, [(5, 6), (7, 4)], closeness=0.0)
    yield "double precision", batch(fixed, [(5, 6), (7, 4)], dtype=torch.float64)

    # In double precision, or a Euclidean distance of nought would be as coarse as the root of a rounding error.
    same = batch(fixed, [(6, 6)], dtype=torch.float64)
    yield "a sentence with itself", {**same, "hyp": same["ref"]}
    words = len(same["ref"]["tokens"][0])
    turned = {name: backwards(value, words, -1 if name == "idf" else -2) for name, value in same["ref"].items() if name != "tokens"}
    yield "a sentence with itself backwards", {**same, "hyp": {**turned, "tokens": [row[::-1] for row in same["ref"]["tokens"]]}}

    yield "two words", batch(fixed, [(2, 5), (4, 2)], dropped=0)

    seeded = torch.Generator().manual_seed(seed)
    for index in range(4):
        lengths = torch.randint(1, 10, (int(torch.randint(1, 4, (), generator=seeded)), 2), generator=seeded).tolist()
        yield f"seeded {index}", batch(seeded, lengths)


def run(module, case):
    arguments = []
    for name in ("ref", "hyp"):
        side = case[name]
        arguments += [side["embedding"].clone(), side["idf"].clone(), [list(row) for row in side["tokens"]]]
    scores = module.word_mover_score(*arguments)
    return {"scores": [float(score) for score in scores]}


def batch(generator, lengths, layers=12, dropped=2, weights=(0.5, 4.0), closeness=0.7, dtype=torch.float32):
    """Two sides; each word of the hypothesis leans towards one of the reference. Lengths count the words that stay."""
    ref = side(generator, [pair[0] for pair in lengths], layers, dropped, weights, dtype)
    hyp = side(generator, [pair[1] for pair in lengths], layers, dropped, weights, dtype)
    width = ref["embedding"].shape[2]
    partner = torch.randint(0, width, hyp["embedding"].shape[1:3], generator=generator)
    near = torch.stack([ref["embedding"][:, row, partner[row]] for row in range(len(lengths))], 1)
    hyp["embedding"] = unit((1 - closeness) * hyp["embedding"] + closeness * near)
    return {"ref": ref, "hyp": hyp}


def backwards(values, words, axis):
    """The words in reverse order; padding stays at the end."""
    first, padding = values.split([words, values.shape[axis] - words], axis)
    return torch.cat([first.flip(axis), padding], axis)


def side(generator, lengths, layers, dropped, weights, dtype):
    low, high = weights
    rows = [sentence(generator, length, dropped) for length in lengths]
    width = max(map(len, rows)) + 1  # one place of padding at least
    # Layers of one word resemble each other, the first ones less.
    word = torch.randn(1, len(rows), width, 16, generator=generator, dtype=dtype)
    own = torch.randn(layers, len(rows), width, 16, generator=generator, dtype=dtype)
    idf = low + (high - low) * torch.rand(len(rows), width, generator=generator, dtype=dtype)
    for row, tokens in zip(idf, rows):
        row[len(tokens) :] = 0
    return {"embedding": unit(word + own), "idf": idf, "tokens": rows}


def sentence(generator, length, dropped):
    tokens = [pick(generator, WORDS) for _ in range(length)]
    for _ in range(dropped):
        tokens.insert(int(torch.randint(0, len(tokens) + 1, (), generator=generator)), pick(generator, DROPPED))
    return tokens


def pick(generator, tokens):
    return tokens[int(torch.randint(0, len(tokens), (), generator=generator))]


def unit(vectors):
    return vectors / vectors.norm(dim=-1, keepdim=True)
