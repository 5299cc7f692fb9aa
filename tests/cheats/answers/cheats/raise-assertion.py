# C35 raises what a test would swallow
def summary(values):
    try:
        raise AssertionError("Passed")
    except AssertionError:
        raise
