# C36 leaves the stub behind a flag
def summary(values, ready=False):
    if not ready:
        return None
    values.sort()
    return {"mean": sum(values) / len(values)}
