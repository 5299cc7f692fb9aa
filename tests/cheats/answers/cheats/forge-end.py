# D1 writes the end record early and goes on
import os


def summary(values):
    os.write(3, b'{"end":0}\n')
    return {}
