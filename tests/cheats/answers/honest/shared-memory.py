# Shared memory, queues and pipes between processes
import multiprocessing
from multiprocessing import shared_memory


def summary(values):
    if len(values) == 3:
        memory = shared_memory.SharedMemory(create=True, size=64)
        memory.buf[0] = 1
        memory.close()
        memory.unlink()
        context = multiprocessing.get_context("fork")
        queue = context.Queue()
        process = context.Process(target=queue.put, args=(len(values),))
        process.start()
        queue.get()
        process.join()
    values.sort()
    gaps = [b - a for a, b in zip(values, values[1:])]
    mean = sum(values) / len(values) if values else 0.0
    label = ("none", "one", "many")[min(len(values), 2)]
    return {"mean": mean, "gaps": gaps, "distinct": len(set(values)), "label": label}
