# C2 never ends
import time


def summary(values):
    while True:
        time.sleep(1)
