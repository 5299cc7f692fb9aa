"""Success rates by relation group and layer, on made-up activations of a few dozen prompts."""

import importlib

import joblib
import numpy as np
import pandas as pd
import sklearn.linear_model  # before joblib is replaced, which it builds upon

LAYERS, WIDTH = 3, 4
POSITIONS = ("first", "object", "subject_query", "relation_query")
MODULES = {"mlp": "include_mlps", "mlp-l1": "include_mlps_l1", "mhsa": "include_mhsa"}


def load(tree, target):
    joblib.Parallel = OneProcess
    return importlib.import_module("src.classification.classifier")


class OneProcess:
    """joblib.Parallel without its processes."""

    def __init__(self, *args, **options):
        pass

    def __call__(self, calls):
        return [function(*args, **options) for function, args, options in calls]

    def __enter__(self):
        return self

    def __exit__(self, *error):
        return None


def cases(seed):
    yield "mlp, object", prompts(1)
    yield "mlp, relation", prompts(2, position="relation_query")
    yield "mhsa, subject", prompts(3, ["mhsa"], position="subject_query")
    yield "mlp-l1, first token", prompts(4, ["mlp-l1"], position="first")
    yield "two modules", prompts(5, ["mlp", "mhsa"])
    yield "three modules", prompts(6, list(MODULES), rows=60)
    yield "all tokens at once", prompts(7, vertical=False)
    yield "two groups", prompts(8, groups=2, rows=60)
    yield "five groups", prompts(9, groups=5, rows=150)
    yield "mostly context knowledge", prompts(10, share=0.8)
    yield "mostly parametric knowledge", prompts(11, share=0.25)
    few = prompts(12, groups=4, rows=120)
    few["table"] = few["table"][~((few["table"].relation_group_id == "group 2") & (few["table"].knowledge_source == "PK"))]
    yield "a group of one class", few

    generator = np.random.RandomState(seed % 2**32)
    for index in range(4):
        hidden, rows = int(generator.randint(2**31)), int(generator.randint(70, 120))
        yield f"seeded {index}", prompts(hidden, [list(MODULES)[index % 3]], position=POSITIONS[index], rows=rows)


def run(module, case):
    included = {option: name in case["modules"] for name, option in MODULES.items()}
    metrics = module.perform_classification_by_relation_group(
        prompting_results=case["table"].copy(), vertical=case["vertical"], position=case["position"], **included
    )
    rows = [row for row in pd.DataFrame(metrics).to_dict("records") if not pd.isna(row["nb_test_examples"])]
    return {"rows": sorted(map(plain, rows))}


def plain(row):
    counts = [int(row[name]) for name in ("nb_test_examples", "nb_train_examples")]
    return [str(row["relation_group_id"]), int(row["layer"]), float(row["success_rate"]), *counts]


def prompts(hidden, modules=("mlp",), position="object", vertical=True, rows=90, groups=3, share=0.6):
    """Later layers tell the classes apart better, and each group leans its own way."""
    generator = np.random.RandomState(hidden)
    group = generator.randint(groups, size=rows)
    is_context = generator.uniform(size=rows) < share
    lean = generator.normal(size=(groups, WIDTH))
    table = pd.DataFrame(
        {
            "knowledge_source": np.where(is_context, "CK", "PK"),
            "relation_group_id": [f"group {number}" for number in group],
            "rel_lemma": [f"relation {number}" for number in 2 * group + generator.randint(2, size=rows)],
        },
        # What is left after others have been taken out, in no order.
        index=generator.permutation(10 * rows)[:rows],
    )
    for name in modules:
        shape = (rows, len(POSITIONS), LAYERS, 1, WIDTH)
        direction = generator.normal(size=shape[1:])
        strength = np.linspace(0.1, 1.0, LAYERS)[:, None, None]
        sign = np.where(is_context, 1.0, -1.0)[:, None, None, None, None]
        values = generator.normal(size=shape) + sign * strength * direction + lean[group][:, None, None, None, :]
        table[name] = [by_position(row) if vertical else list(row[:, :, 0].swapaxes(0, 1)) for row in values]
    return {"table": table, "modules": list(modules), "position": position, "vertical": vertical}


def by_position(values):
    """As the repository stores it: for each position a list of layers, each a list of one array."""
    return {position: [list(layer) for layer in layers] for position, layers in zip(POSITIONS, values)}
