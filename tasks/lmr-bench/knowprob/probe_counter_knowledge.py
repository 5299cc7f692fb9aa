"""Counter-knowledge for small tables of parametric knowledge with made-up log-probabilities."""

import numpy as np
import pandas as pd

pd.DataFrame.progress_apply = pd.DataFrame.apply  # what tqdm.pandas() adds

COLUMNS = (
    "statement_subject",
    "rel_lemma",
    "statement_object",
    "counter_knowledge_object",
    "statement",
    "statement_query",
    "parametric_knowledge_object",
    "relation_group_id",
)


def cases(seed):
    yield "one a triplet", knowledge(1, k=1)
    yield "two a triplet", knowledge(2, k=2)
    yield "three a triplet", knowledge(3, k=3)
    yield "more than there are", knowledge(4, k=50)
    yield "none a triplet", knowledge(5, k=0)
    yield "one relation", knowledge(6, relations=1)
    yield "four relations in two groups", knowledge(7, relations=4, rows=40)
    yield "few objects", knowledge(8, objects=3)
    yield "one object a relation, so no counter-knowledge", knowledge(9, objects=2, relations=2)
    yield "one row", knowledge(10, rows=1)
    yield "large vocabulary", knowledge(11, vocabulary=500)

    generator = np.random.RandomState(seed % 2**32)
    for index in range(4):
        hidden, rows, k = (int(generator.randint(low, high)) for low, high in [(0, 2**31), (12, 40), (1, 5)])
        yield f"seeded {index}", knowledge(hidden, rows=rows, k=k, relations=1 + index)


def run(module, case):
    frame = module.generate_counter_parametric_knowledge_dataset(case["table"].copy(), case["k"])
    found = [] if len(frame) == 0 else [[str(row[name]) for name in COLUMNS] for row in frame.to_dict("records")]
    return {"rows": sorted(found)}


class Token(int):
    """A number that can be moved to the CPU, as a tensor can."""

    def cpu(self):
        return self

    def item(self):
        return int(self)


def knowledge(hidden, rows=24, k=2, relations=2, objects=16, vocabulary=30):
    """Objects are dealt out to the relations, two of which form a group. Each has a first token of its own: no two are tied."""
    generator = np.random.RandomState(hidden)
    first = generator.permutation(vocabulary)[:objects]
    records = []
    for number in range(rows):
        relation = int(generator.randint(relations))
        chosen = int(generator.choice(np.arange(relation, objects, relations)))
        named = f"object {int(generator.randint(100))}"
        distributions = np.log(generator.dirichlet(np.ones(vocabulary), size=2))
        records.append(
            {
                "statement_subject": f"subject {number}",
                "rel_lemma": f"relation-{relation}",
                "statement_object": named,
                "statement": f"subject {number} relates by {relation} to {named}.",
                "relation_group_id": f"group {relation // 2}",
                "parametric_object": f"answer {chosen}",
                "model_output_tokens": ["a", "b"],
                "model_output_tokens_ids": [Token(first[chosen]), Token(generator.randint(vocabulary))],
                "log_probas": tuple(map(list, distributions)),
                "log_probability_parametric_object_first_token": list(distributions[0]),
            }
        )
    return {"table": pd.DataFrame(records, index=generator.permutation(10 * rows)[:rows]), "k": k}
