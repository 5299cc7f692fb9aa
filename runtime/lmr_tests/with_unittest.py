"""Test files of the standard library's unittest."""

import unittest

from lmr_worker.records import Failure, raised
from lmr_worker.target import import_target

from .recorder import words

LOADER = unittest.defaultTestLoader


def run(tree, files, only, recorder):
    found = []
    for file in files:
        try:
            suite = LOADER.loadTestsFromModule(import_target(tree, file))
        except BaseException as error:
            raise Failure("import", error)
        found += [("%s::%s" % (file, name_of(test)), test) for test in flatten(suite)]
    chosen = [(name, test) for name, test in found if only in (None, name)]
    names = [name for name, _ in chosen]
    if len(set(names)) != len(names):
        raise Failure("tests", ValueError("two tests have the same name"))
    recorder.start(names)
    # A suite, as it is what runs the set-up of classes and modules.
    unittest.TestSuite(test for _, test in chosen).run(Result(recorder, chosen))
    recorder.end()


def flatten(suite):
    for test in suite:
        if isinstance(test, unittest.TestSuite):
            yield from flatten(test)
        else:
            yield test


def name_of(test):
    method = getattr(test, "_testMethodName", None)
    return test.id() if method is None else "%s::%s" % (type(test).__qualname__, method)


class Result(unittest.TestResult):
    def __init__(self, recorder, chosen):
        super().__init__()
        self.recorder = recorder
        # By identity: a test case of the task may define equality as it likes.
        self.names = {id(test): name for name, test in chosen}

    def startTest(self, test):
        super().startTest(test)
        self.recorder.begin(self.names[id(test)])

    def stopTest(self, test):
        self.recorder.finish(self.names[id(test)])
        super().stopTest(test)

    def addSuccess(self, test):
        self.recorder.saw("passed")

    def addFailure(self, test, err):
        self.recorder.saw("failed", words(raised(err[1])))

    def addError(self, test, err):
        if id(test) not in self.names:  # the set-up of a class or module: its tests do not run
            print("%s: %s" % (test, words(raised(err[1]))))
        self.recorder.saw("error", words(raised(err[1])))

    def addSubTest(self, test, subtest, err):
        if err is not None and issubclass(err[0], test.failureException):
            self.addFailure(test, err)
        elif err is not None:
            self.addError(test, err)

    def addSkip(self, test, reason):
        self.recorder.saw("skipped", str(reason))

    def addExpectedFailure(self, test, err):
        self.recorder.saw("xfailed", words(raised(err[1])))

    def addUnexpectedSuccess(self, test):
        self.recorder.saw("xpassed")
