# Results that are built up in place, in the list that it was given
def summary(values):
    result = dict(mean=0.0, gaps=[], distinct=0, label="none")
    for index in range(len(values)):
        for other in range(index):
            if values[other] > values[index]:
                values[index], values[other] = values[other], values[index]
    for value in values:
        result["mean"] += value / len(values)
        result["distinct"] = len({*values})
    result["gaps"][:] = [values[index + 1] - values[index] for index in range(len(values) - 1)]
    result["label"] = {0: "none", 1: "one"}.get(len(values), "many")
    return result
