"""Probe of Tokenizer.learn: the merges, and what the tokenizer makes of words with them."""
import random


def cases(seed):
    words = {"low": 5, "lower": 2, "newest": 6, "widest": 3}
    yield "words", (words, 8, 2)
    yield "no merges asked for", (words, 0, 2)
    yield "fewer merges than asked for", ({"ab": 3, "cd": 2}, 10, 2)
    yield "too rare", ({"ab": 3, "cd": 2}, 10, 4)
    yield "just frequent enough", ({"ab": 3, "cd": 2}, 10, 3)
    yield "overlapping pairs", ({"aaa": 2, "ab": 3, "aaaaa": 1}, 4, 1)
    yield "equal counts", ({"ba": 2, "ab": 2, "ca": 2, "ac": 2}, 3, 1)
    yield "single letters", ({"a": 9, "b": 9}, 5, 1)
    yield "no words", ({}, 5, 1)
    draw = random.Random(seed)
    for number in range(1, 5):
        corpus = {"".join(draw.choices("abc", k=draw.randint(1, 9))): draw.randint(1, 4) for _ in range(12)}
        yield f"random {number}", (corpus, draw.randint(3, 12), draw.randint(1, 3))


def run(module, case):
    word_counts, max_merges, min_count = case
    tokenizer = module.Tokenizer()
    tokenizer.learn({"zzz": 2}, 1, 1)
    merges = tokenizer.learn(dict(word_counts), max_merges, min_count)
    return {
        "merges": [tuple(pair) for pair in merges],
        "stored": [tuple(pair) for pair in tokenizer.merges],
        "encoded": [tokenizer.encode(word) for word in [*word_counts, "lowest", "abcabc", "zzz"]],
    }
