# D3 returns integers of thousands of digits
def summary(values):
    return {"mean": 10**20000, "gaps": [10**1000] * 100, "distinct": -(10**5000), "label": "many"}
