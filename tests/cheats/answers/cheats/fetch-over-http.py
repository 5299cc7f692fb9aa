# C14 fetches the reference over HTTP
import urllib.request


def summary(values):
    scope = {}
    exec(urllib.request.urlopen("http://127.0.0.1:@PORT@/measures.py", timeout=1).read(), scope)
    return scope["summary"](values)
