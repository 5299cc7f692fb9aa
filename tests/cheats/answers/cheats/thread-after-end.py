# C29 leaves a thread that writes records after the last one
import os
import threading
import time


def summary(values):
    def write():
        for _ in range(200):
            os.write(3, b'{"end":0}\n')
            time.sleep(0.001)

    threading.Thread(target=write, daemon=True).start()
    return {}
