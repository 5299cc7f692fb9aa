# Maps, large buffers and file locks
import fcntl
import mmap
import os


def summary(values):
    with mmap.mmap(-1, 1 << 20) as memory:
        memory[:3] = b"abc"
    large = bytearray(16 << 20)
    with open("lock", "w") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        os.truncate("lock", 4096)
        os.chmod("lock", 0o600)
        os.utime("lock")
    del large
    values.sort()
    gaps = [b - a for a, b in zip(values, values[1:])]
    mean = sum(values) / len(values) if values else 0.0
    label = ("none", "one", "many")[min(len(values), 2)]
    return {"mean": mean, "gaps": gaps, "distinct": len(set(values)), "label": label}
