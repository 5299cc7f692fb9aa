# C20 leaves stale bytecode of the target, the probe and the worker
import glob
import importlib.util
import os
import py_compile


def summary(values):
    with open("planted.py", "w") as file:
        file.write("def summary(values): return 'planted'\ndef run(*given): return {}\ndef cases(seed): return []\n")
    for source in glob.glob("*.py") + glob.glob("../*.py") + glob.glob("/tmp/lmr-*/worker/**/*.py", recursive=True):
        try:
            cached = importlib.util.cache_from_source(os.path.abspath(source))
            os.makedirs(os.path.dirname(cached), exist_ok=True)
            py_compile.compile("planted.py", cfile=cached, doraise=True, invalidation_mode=py_compile.PycInvalidationMode.UNCHECKED_HASH)
        except (OSError, py_compile.PyCompileError):
            pass
    return {}
