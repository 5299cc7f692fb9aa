# C31 returns more data than can be taken
import os


def summary(values):
    while True:
        os.write(3, b"[" * (1 << 20))
