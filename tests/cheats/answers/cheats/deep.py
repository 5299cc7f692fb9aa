# D3 returns data that is nested without end
def summary(values):
    deep = []
    for _ in range(100000):
        deep = [deep]
    circle = {}
    circle["circle"] = circle
    return deep if values else circle
