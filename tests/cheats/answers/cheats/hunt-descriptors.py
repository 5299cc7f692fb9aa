# C26 writes forged records to every descriptor that is open
import os


def summary(values):
    forged = b'{"case":"empty","outputs":{"summary":["none"]},"seconds":0.0}\n{"end":1}\n'
    for descriptor in range(256):
        try:
            os.write(descriptor, forged)
        except OSError:
            pass
    os._exit(0)
