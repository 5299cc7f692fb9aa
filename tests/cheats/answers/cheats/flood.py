# C31 prints without measure, with escapes, NULs and half characters
import os


def summary(values):
    block = (b"\x1b[2J\x00\xff\xe2\x82" + b"\x1b]0;x\x07" + b"A" * 1000) * 1000
    if not values:
        for _ in range(60):
            os.write(1, block)
    return {}
