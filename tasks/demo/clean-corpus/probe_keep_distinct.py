"""Probe of keep_distinct. Thresholds are exact in binary or never met, so that rounding decides nothing."""
import random


def cases(seed):
    text = "the small model reads the small corpus again"
    other = "nothing here is like any of that at all"
    yield "no documents", ([], 3, 0.5)
    yield "different", ([text, other], 3, 0.5)
    yield "the same twice", ([text, other, text], 3, 0.5)
    yield "case and white space", ([text, "  The SMALL model\treads the small\ncorpus AGAIN "], 3, 0.5)
    yield "without words", (["", text, " \n", text], 3, 0.5)
    yield "short documents", (["a b", "a b", "b a", "a b c", "a"], 3, 0.5)
    yield "threshold just met", (["a b c", "a b d"], 1, 0.5)
    yield "threshold just missed", (["a b c", "a b d"], 1, 0.51)
    yield "like a dropped one only", (["a b c d", "b c d e", "c d e f"], 1, 0.5)
    yield "only the same", (["a b c", "a b d", "a b c"], 1, 1.0)
    draw = random.Random(seed)
    for number in range(1, 5):
        documents = [draw.choices("abcdefgh", k=8)]
        while len(documents) < 12:
            words = list(draw.choice(documents))
            for _ in range(draw.randint(0, 4)):
                words[draw.randrange(len(words))] = draw.choice("abcdefgh")
            documents.append(words)
        yield f"random {number}", ([" ".join(words) for words in documents], draw.randint(1, 3), draw.choice([0.25, 0.37, 0.5]))


def run(module, case):
    documents, order, threshold = case
    return {"kept": list(module.keep_distinct(list(documents), order, threshold))}
