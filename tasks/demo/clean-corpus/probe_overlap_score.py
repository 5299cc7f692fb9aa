"""Probe of overlap_score."""
import random


def cases(seed):
    text = "the small model reads the small corpus".split()
    yield "the same", (text, text, 4)
    yield "nothing in common", (["a", "b"], text, 2)
    yield "empty candidate", ([], text, 4)
    yield "empty reference", (text, [], 4)
    yield "a repeated word", (["the", "the", "the", "the"], text, 1)
    yield "too short", (text[:4], text, 2)
    yield "longer than the reference", (text + ["again", "and", "again"], text, 4)
    yield "shorter than the largest order", (text[:2], text, 4)
    yield "a reference shorter than the largest order", (text, text[:2], 4)
    yield "words in another order", (list(reversed(text)), text, 1)
    yield "no common pair", (["model", "the", "corpus"], text, 2)
    draw = random.Random(seed)
    for number in range(1, 6):
        reference = draw.choices("abcde", k=draw.randint(8, 20))
        candidate = reference[: draw.randint(6, len(reference))] + draw.choices("abcde", k=draw.randint(0, 4))
        candidate[draw.randrange(len(candidate))] = "f"
        yield f"random {number}", (candidate, reference, draw.randint(1, 4))


def run(module, case):
    candidate, reference, max_order = case
    return {"score": module.overlap_score(list(candidate), list(reference), max_order)}
