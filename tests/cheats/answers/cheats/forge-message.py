# D2 forges a message and a type that no outcome can hold
import os


def summary(values):
    text = b"x" * (2 << 20)
    os.write(3, b'{"case":"empty","error":{"type":"' + text + b'","message":"' + text + b'"},"seconds":0.0}\n')
    os._exit(0)
