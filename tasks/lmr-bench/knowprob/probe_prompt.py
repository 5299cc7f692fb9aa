"""For a table of relations with their one-shot examples: which objects do not stand in them."""

import random

import pandas as pd

CITIES = ["Paris", "Oslo", "Kyoto", "Redmond", "Stamford", "Harare", "New York", "Saint-Denis"]
NAMES = ["BNP Paribas", "Norway", "Nintendo", "Microsoft", "WWE", "Zimbabwe", "Elvis", "Italy"]


def cases(seed):
    yield "in neither column", relations(CITIES[:3], NAMES[:3], ["tokyo", "sony", "france"])
    yield "objects", relations(CITIES[:4], NAMES[:4], ["paris", "kyoto", "redmond"])
    yield "subjects", relations(CITIES[:4], NAMES[:4], ["norway", "microsoft", "bnp paribas"])
    yield "in both columns", relations(
        ["Paris", "Italy", "Oslo"], ["Italy", "Paris", "Rome"], ["paris", "italy", "oslo", "rome", "bern"]
    )
    yield "in both columns of one row", relations(["Niger", "Oslo"], ["Niger", "Norway"], ["niger", "oslo"])
    yield "capitals", relations(["PARIS", "oslo"], ["Oslo", "paris"], ["Paris", "OSLO", "oslo", "pArIs", "Rome"])
    yield "part of an entry", relations(CITIES, NAMES, ["york", "new", "saint", "par", "bnp", "o", ""])
    yield "entry is a part", relations(CITIES, NAMES, ["paris saint-germain", "new york city", "oslo 2", "italy's"])
    yield "in other columns only", relations(["Paris"], ["Norway"], ["bergen", "sweden", "capital", "a city", "the city bergen"])
    yield "one row", relations(["Oslo"], ["Norway"], ["oslo", "norway", "sweden"])
    yield "repeated entries", relations(["Oslo", "Oslo", "Paris"], ["Norway", "Italy", "Norway"], ["oslo", "norway", "rome"])
    yield "special signs", relations(
        ["C++", "a.b", "(x)"], ["C++", "x|y", "^"], ["c++", "a.b", "axb", "(x)", "x|y", "x", "^", "."]
    )

    generator = random.Random(seed)
    for index in range(4):
        words = CITIES + NAMES
        objects, subjects = (generator.sample(words, 5) for _ in range(2))
        yield f"seeded {index}", relations(objects, subjects, [word.lower() for word in words])


def run(module, case):
    answers = {}
    for name in case["objects"]:
        answers[name] = module.is_parametric_object_not_in_the_prompt(name, case["table"].copy())
    return {"not in the prompt": answers}


def relations(objects, subjects, asked):
    count = len(objects)
    table = pd.DataFrame(
        {
            "relation": [f"relation-{number}" for number in range(count)],
            "relation_group_id": "capital",
            "object_generation_description": "a city",
            "generation_statement_1": [f"{subject} goes with {name}." for subject, name in zip(subjects, objects)],
            "generation_subject_1": subjects,
            "generation_object_1": objects,
            "generation_statement_2": "Sweden goes with Bergen.",
            "generation_subject_2": "Sweden",
            "generation_object_2": "Bergen",
        },
        index=range(7, 7 + count),
    )
    return {"table": table, "objects": asked}
