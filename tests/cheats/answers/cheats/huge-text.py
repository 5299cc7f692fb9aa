# D3 returns very long texts
def summary(values):
    return {"mean": "1" * (1 << 20), "gaps": ["x" * 1000] * 1000, "distinct": 1, "label": "many" * (1 << 17)}
