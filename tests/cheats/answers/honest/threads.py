# Threads, one of which is still running at the end
import threading
import time


def summary(values):
    threads = [threading.Thread(target=sum, args=(values,)) for _ in range(4)]
    for thread in threads:
        thread.start()
    threading.Thread(target=time.sleep, args=(600,), daemon=True).start()
    for thread in threads:
        thread.join()
    values.sort()
    gaps = [b - a for a, b in zip(values, values[1:])]
    mean = sum(values) / len(values) if values else 0.0
    label = ("none", "one", "many")[min(len(values), 2)]
    return {"mean": mean, "gaps": gaps, "distinct": len(set(values)), "label": label}
