"""The rows that are left when subjects that look like their objects are taken out."""

import random

import pandas as pd
from rapidfuzz.distance import JaroWinkler

pd.DataFrame.progress_apply = pd.DataFrame.apply  # what tqdm.pandas() adds

DEFAULT = 0.8
ALIKE = [
    ("niger", "nigeria"),
    ("martha", "marhta"),
    ("dwayne", "duane"),
    ("croatia", "croatian"),
    ("paris", "paris"),
    ("italy", "italian"),
]
# Above 0.5; below or above 0.8 only by the common prefix, by transpositions, or in one direction of reading.
BETWEEN = [
    ("dixon", "dicksonx"),
    ("jellyfish", "smellyfish"),
    ("microsoft", "micron"),
    ("finland", "ireland"),
    ("berlin", "merlin"),
]
APART = [("france", "tokyo"), ("oslo", "kenya"), ("nintendo", "windows"), ("harare", "british"), ("elvis", "japan")]
# One inside the other, and yet not alike.
CONTAINED = [("the university of oslo", "oslo"), ("bank of the west of england", "england"), ("new radio of chad", "chad")]


def cases(seed):
    yield "default threshold", table(1, ALIKE + BETWEEN + APART)
    yield "threshold 0.5", table(2, ALIKE + BETWEEN + APART, ratio=0.5)
    yield "threshold 0.999", table(3, ALIKE + BETWEEN + APART, ratio=0.999)
    yield "threshold 0.8 given", table(4, ALIKE + BETWEEN + APART, ratio=0.8)
    yield "threshold 0.9", table(5, ALIKE + BETWEEN + APART, ratio=0.9)
    yield "none is alike", table(6, APART)
    yield "all are alike", table(7, ALIKE)
    yield "one row", table(8, [("norway", "oslo")])
    yield "one row, alike", table(9, [("princeton", "princeton")])
    yield "repeated rows", table(10, 3 * (ALIKE[:2] + APART[:2]))
    yield "swapped", table(11, [pair[::-1] for pair in ALIKE + BETWEEN + APART])
    yield "with capitals", table(12, [tuple(map(str.capitalize, pair)) for pair in ALIKE + BETWEEN + APART])

    generator = random.Random(seed)
    for index in range(4):
        ratio = (None, 0.8, 0.7, 0.6)[index]
        yield f"seeded {index}", table(generator.random(), [names(generator) for _ in range(60)], ratio=ratio)


def run(module, case):
    options = {} if case["ratio"] is None else {"string_similarity_ratio": case["ratio"]}
    kept = module.remove_object_subject_overlap(case["table"].copy(), **options)
    contained = module.remove_object_subject_overlap(case["contained"].copy(), **options)
    # The columns that came in; the index may be made anew.
    return {"kept": rows(kept[case["table"].columns]), "contained": rows(contained[case["contained"].columns])}


def rows(frame):
    return frame.to_numpy().tolist()


def table(hidden, pairs, ratio=None):
    """Only pairs on which all readings agree at this threshold."""
    generator = random.Random(hidden)
    chosen = [pair for pair in pairs if is_clear(*pair, DEFAULT if ratio is None else ratio)]
    generator.shuffle(chosen)
    return {"table": frame(generator, chosen), "contained": frame(generator, CONTAINED), "ratio": ratio}


def frame(generator, pairs):
    subjects, objects = zip(*pairs)
    return pd.DataFrame(
        {
            "number": range(len(pairs)),
            "rel_lemma": [generator.choice(["capital-of", "located-in"]) for _ in pairs],
            "statement_subject": subjects,
            # What the knowledge base says, which is not what is compared.
            "statement_object": [generator.choice(objects + subjects) for _ in pairs],
            "parametric_object": objects,
        },
        index=generator.sample(range(10 * len(pairs)), len(pairs)),
    )


def is_clear(subject, name, ratio):
    """Whether case, containment and the side on which the threshold itself lies make no difference."""
    similarities = [JaroWinkler.normalized_similarity(*pair) for pair in [(subject, name), (subject.lower(), name.lower())]]
    if any(abs(similarity - ratio) < 0.005 for similarity in similarities):
        return False
    verdicts = {similarity > ratio for similarity in similarities}
    inside = subject.lower() in name.lower() or name.lower() in subject.lower()
    return len(verdicts) == 1 and (verdicts == {True} or not inside)


def names(generator):
    """A word, and another that shares some of its letters in their places."""
    word = [generator.choice("aeiourstln") for _ in range(generator.randint(4, 10))]
    shared = generator.random()
    other = [letter if generator.random() < shared else generator.choice("aeiourstln") for letter in word]
    return "".join(word), "".join(other[: generator.randint(3, 10)])
