# C22 runs code in defaults, annotations and decorators
import os


def leave(*given):
    os._exit(0)


@leave
def summary(values: leave() = leave(), more=os._exit(0)) -> leave():
    return {}
