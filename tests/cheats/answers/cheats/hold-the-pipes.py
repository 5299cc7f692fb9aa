# C30 leaves a child that holds all pipes open
import os
import time


def summary(values):
    if os.fork() == 0:
        time.sleep(600)
    return {}
