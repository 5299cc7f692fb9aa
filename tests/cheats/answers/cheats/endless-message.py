# D2 gives a message that no outcome can hold
def summary(values):
    raise ValueError("x" * (5 << 20))
