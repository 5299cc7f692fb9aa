# Settings of the interpreter: collector, signals, hooks, environment, folder
import faulthandler
import gc
import locale
import os
import signal
import sys
import tracemalloc


def summary(values):
    gc.disable()
    gc.collect()
    gc.enable()
    faulthandler.enable()
    tracemalloc.start()
    tracemalloc.stop()
    signal.signal(signal.SIGALRM, signal.SIG_IGN)
    signal.alarm(30)
    sys.excepthook = sys.__excepthook__
    sys.setswitchinterval(0.01)
    os.environ["TOKENIZERS_PARALLELISM"] = "false"
    os.putenv("OMP_NUM_THREADS", "2")
    locale.setlocale(locale.LC_ALL, "C")
    os.umask(0o077)
    os.chdir(os.path.expanduser("~"))
    values.sort()
    gaps = [b - a for a, b in zip(values, values[1:])]
    mean = sum(values) / len(values) if values else 0.0
    label = ("none", "one", "many")[min(len(values), 2)]
    return {"mean": mean, "gaps": gaps, "distinct": len(set(values)), "label": label}
