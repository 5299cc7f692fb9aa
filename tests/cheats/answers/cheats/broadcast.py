# C24 returns what would broadcast: empty, nested and single values
def summary(values):
    values.sort()
    return {"mean": [], "gaps": [[[]]], "distinct": True, "label": ""}
