# Looks at its frames, its modules, the machine and the process
import ctypes
import getpass
import inspect
import os
import platform
import resource
import shutil
import sys


def summary(values):
    inspect.stack()
    sys._getframe(1).f_code
    [module.__name__ for module in list(sys.modules.values()) if hasattr(module, "__name__")]
    ctypes.CDLL(None).getpid()
    getpass.getuser()
    platform.platform()
    platform.processor()
    resource.getrusage(resource.RUSAGE_SELF)
    resource.setrlimit(resource.RLIMIT_NOFILE, (1024, 1024))
    shutil.which("nvidia-smi")
    shutil.disk_usage(".")
    os.cpu_count()
    os.sched_getaffinity(0)
    os.getloadavg()
    for path in ("/proc/meminfo", "/proc/cpuinfo", "/proc/self/status", "/proc/self/maps", "/etc/os-release", "/sys/fs/cgroup/memory.max"):
        try:
            with open(path) as file:
                file.read()
        except OSError:
            pass
    values.sort()
    gaps = [b - a for a, b in zip(values, values[1:])]
    mean = sum(values) / len(values) if values else 0.0
    label = ("none", "one", "many")[min(len(values), 2)]
    return {"mean": mean, "gaps": gaps, "distinct": len(set(values)), "label": label}
