# Exit handlers and finalizers
import atexit
import weakref


def summary(values):
    class Resource:
        pass

    resource = Resource()
    atexit.register(print, "bye")
    weakref.finalize(resource, print, "gone")
    values.sort()
    gaps = [b - a for a, b in zip(values, values[1:])]
    mean = sum(values) / len(values) if values else 0.0
    label = ("none", "one", "many")[min(len(values), 2)]
    return {"mean": mean, "gaps": gaps, "distinct": len(set(values)), "label": label}
