# Tries a hub and a log server, and goes on without them
import logging.handlers
import socket
import urllib.request


def summary(values):
    socket.gethostname()
    try:
        urllib.request.urlopen("http://127.0.0.1:9/model.bin", timeout=1)
    except OSError:
        pass
    try:
        socket.create_connection(("127.0.0.1", 9), timeout=1)
    except OSError:
        pass
    try:
        logging.handlers.SysLogHandler("/dev/log").emit(logging.makeLogRecord({"msg": "hello"}))
    except OSError:
        pass
    values.sort()
    gaps = [b - a for a, b in zip(values, values[1:])]
    mean = sum(values) / len(values) if values else 0.0
    label = ("none", "one", "many")[min(len(values), 2)]
    return {"mean": mean, "gaps": gaps, "distinct": len(set(values)), "label": label}
