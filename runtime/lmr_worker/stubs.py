"""Empty modules in place of packages that a repository imports and that no case needs."""

import abc
import importlib.machinery
import sys
import types


def install(names):
    if names:
        sys.meta_path.insert(0, StubFinder(names))


class StubFinder:
    """Serves the named top-level packages and everything below them, also when the real ones are installed."""

    def __init__(self, names):
        self.names = frozenset(names)

    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in self.names:
            return importlib.machinery.ModuleSpec(name, self, is_package=True)
        return None

    def create_module(self, spec):
        return StubModule(spec.name)

    def exec_module(self, module):
        module.__version__ = "0.0.0"
        if module.__name__.partition(".")[0] == "tqdm":
            module.__dict__.update(tqdm=Bar, trange=lambda *bounds, **options: Bar(range(*bounds)))


class StubModule(types.ModuleType):
    def __getattr__(self, name):
        if is_special(name):
            raise AttributeError(name)
        value = stub_class(name, self.__name__)
        setattr(self, name, value)
        return value


def stub_class(name, module):
    if name.endswith(("Error", "Exception", "Warning")):
        return type(name, (Exception,), {"__module__": module})  # may stand in an except clause
    return StubType(name, (Stub,), {"__module__": module, "is_stub_itself": True})


class StubType(abc.ABCMeta):
    """Of ABCMeta, so that a class may inherit from a stub and from an abstract class."""

    def __call__(cls, *args, **options):
        # A decorator hands back what it decorates; a class that the repository derives is called as any other.
        if "is_stub_itself" in cls.__dict__ and not options and is_decorated(args):
            return args[0]
        return super().__call__(*args, **options)

    def __getattr__(cls, name):
        if is_special(name):
            raise AttributeError(name)
        return stub_class(name, cls.__module__)

    def __getitem__(cls, item):
        return cls

    def __iter__(cls):
        return iter(())


class Stub(metaclass=StubType):
    def __init__(self, *args, **options):
        pass

    def __call__(self, *args, **options):
        return args[0] if not options and is_decorated(args) else Stub()

    def __getattr__(self, name):
        if is_special(name):
            raise AttributeError(name)
        return Stub()

    def __getitem__(self, item):
        return Stub()

    def __iter__(self):
        return iter(())

    def __len__(self):
        return 0

    def __bool__(self):
        return True

    def __enter__(self):
        return self

    def __exit__(self, *error):
        return None


class Bar(Stub):
    """tqdm's progress bar: its iterable and nothing else."""

    def __init__(self, iterable=(), *args, **options):
        self.iterable = iterable

    def __iter__(self):
        return iter(self.iterable)

    def __len__(self):
        return len(self.iterable)

    @staticmethod
    def write(*args, **options):
        pass


def is_special(name):
    # Python asks for these to learn what an object can do.
    return name.startswith("__") and name.endswith("__")


def is_decorated(args):
    return len(args) == 1 and isinstance(args[0], (types.FunctionType, type, staticmethod, classmethod, property))
