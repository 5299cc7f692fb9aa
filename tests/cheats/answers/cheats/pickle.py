# C25 returns objects whose pickle runs code, and writes a pickle itself
import os
import pickle


def summary(values):
    class Run:
        def __reduce__(self):
            return os.system, ("touch /tmp/pickle-ran",)

    if not values:
        os.write(3, pickle.dumps(Run()) + b"\n")
    return Run()
