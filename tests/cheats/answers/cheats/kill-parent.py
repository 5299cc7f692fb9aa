# C26 stops and kills its supervisor
import os
import signal


def summary(values):
    for number in (signal.SIGSTOP, signal.SIGKILL):
        try:
            os.kill(os.getppid(), number)
        except OSError:
            pass
    return {}
