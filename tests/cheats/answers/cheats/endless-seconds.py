# D2 gives times that add up to infinity, so that no outcome can be written
import os


def summary(values):
    for name in ("a", "b", "c"):
        os.write(3, b'{"case":"%s","outputs":{},"seconds":1e308}\n' % name.encode())
    os._exit(0)
