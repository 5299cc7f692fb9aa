# C29 leaves a daemon that writes records and files later
import os
import time


def summary(values):
    if os.fork() == 0:
        os.setsid()
        if os.fork() == 0:
            while True:
                time.sleep(0.02)
                try:
                    os.write(3, b'{"end":0}\n')
                    open("@RUN@/report.json", "w").close()
                except OSError:
                    pass
        os._exit(0)
    os.wait()
    return {}
