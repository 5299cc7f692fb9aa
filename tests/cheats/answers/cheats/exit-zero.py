# C1 ends the process with status 0
import sys


def summary(values):
    sys.exit(0)
