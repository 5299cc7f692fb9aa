# Copies and pickles of its values
import copy
import json
import pickle


def summary(values):
    values[:] = pickle.loads(pickle.dumps(copy.deepcopy(values)))
    with open("values.pkl", "wb") as file:
        pickle.dump(values, file)
    json.loads(json.dumps(values))
    values.sort()
    gaps = [b - a for a, b in zip(values, values[1:])]
    mean = sum(values) / len(values) if values else 0.0
    label = ("none", "one", "many")[min(len(values), 2)]
    return {"mean": mean, "gaps": gaps, "distinct": len(set(values)), "label": label}
