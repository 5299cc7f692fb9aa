# C29 ignores signals and leaves a daemon in a session of its own
import os
import signal
import time


def summary(values):
    for number in range(1, 32):
        try:
            signal.signal(number, signal.SIG_IGN)
        except OSError:
            pass
    if os.fork() == 0:
        os.setsid()
        if os.fork():
            os._exit(0)
    while True:
        time.sleep(1)
