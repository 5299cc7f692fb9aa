"""How many examples of each relation group share a subject or an object with each other group."""

import random

import pandas as pd

pd.DataFrame.progress_apply = pd.DataFrame.apply  # what tqdm.pandas() adds


def cases(seed):
    yield "forty examples", examples(1)
    yield "few words, much overlap", examples(2, words=6)
    yield "many words, little overlap", examples(3, words=200)
    yield "two groups", examples(4, groups=2)
    yield "one group", examples(5, groups=1)
    yield "eight groups", examples(6, groups=8, count=80)
    yield "one example a group", table([("a", "ann", "oslo"), ("b", "ann", "rome"), ("c", "bob", "rome")])
    yield "subjects only", table([("a", "ann", "oslo"), ("a", "ann", "bern"), ("a", "eve", "riga"), ("b", "ann", "rome")])
    yield "objects only", table([("a", "ann", "oslo"), ("b", "bob", "oslo"), ("b", "eve", "oslo"), ("b", "joe", "rome")])
    yield "both in one example", table([("a", "ann", "oslo"), ("a", "bob", "rome"), ("b", "ann", "oslo"), ("b", "ann", "rome")])
    yield "both, from two examples", table([("a", "ann", "oslo"), ("b", "ann", "rome"), ("b", "bob", "oslo")])
    yield "subject of one, object of the other", table([("a", "oslo", "rome"), ("b", "rome", "oslo"), ("b", "bern", "rome")])
    yield "parts of words", table([("a", "new york", "oslo"), ("b", "york", "oslo 2"), ("b", "New York", "Oslo")])
    yield "nothing in common", table([("a", "ann", "oslo"), ("b", "bob", "rome"), ("c", "eve", "bern")])

    generator = random.Random(seed)
    for index in range(4):
        sizes = [generator.randint(*bounds) for bounds in [(20, 60), (2, 6), (8, 40)]]
        yield f"seeded {index}", examples(generator.random(), *sizes)


def run(module, case):
    counts = module.return_entity_overlap_between_relation_groups(case["table"].copy())
    rows = {str(group): {str(other): int(count) for other, count in row.items()} for group, row in counts.items()}
    return {
        "counts": {group: {other: count for other, count in row.items() if other != group} for group, row in rows.items()},
        "diagonal": {group: row.get(group) for group, row in rows.items()},
    }


def examples(hidden, count=40, groups=4, words=20):
    generator = random.Random(hidden)

    def row():
        # Subjects and objects share half of their words.
        subject, name = (generator.randrange(low, low + words) for low in (0, words // 2))
        return f"group {generator.randrange(groups)}", f"word {subject}", f"word {name}"

    return table([row() for _ in range(count)])


def table(rows):
    groups, subjects, objects = zip(*rows)
    generator = random.Random(len(rows))
    frame = pd.DataFrame(
        {
            "relation_group_id": groups,
            "rel_lemma": [generator.choice(["capital-of", "located-in"]) for _ in rows],
            "statement_subject": subjects,
            # What the knowledge base says: all the same here, and not what is compared.
            "statement_object": "world",
            "knowledge_base_object": "world",
            "parametric_object": objects,
        },
        index=generator.sample(range(10 * len(rows)), len(rows)),
    )
    return {"table": frame}
