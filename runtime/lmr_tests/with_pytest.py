"""Test files of pytest, without any file or plugin that could change what it does."""

import os

from lmr_worker.records import Failure, raised
from lmr_worker.target import make_importable

from .recorder import words


def run(tree, files, only, recorder):
    os.environ["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"
    try:
        import pytest
    except ImportError as error:
        raise Failure("tests", ImportError("%s; name pytest in python.requirements" % error))
    for file in files:
        make_importable(tree, file)  # importlib mode leaves it to us
    report = os.path.join(os.environ["TMPDIR"], "report.xml")
    plugin = make_plugin(pytest, recorder)
    arguments = ["--rootdir", tree, "--junitxml", report]
    pytest.main(OPTIONS + arguments + ["--"] + (files if only is None else [only]), plugins=[plugin])
    if plugin.faults:
        raise Failure("import", ImportError(plugin.faults[0]))
    with open(report, encoding="utf-8") as file:
        recorder.report(file.read())
    recorder.end()


OPTIONS = ["--noconftest", "-p", "no:cacheprovider", "-c", os.devnull, "--import-mode=importlib"]
# What was printed goes to the log as it comes; why a test failed is in its record.
OPTIONS += ["-q", "--no-header", "--no-summary", "--tb=short", "--capture=no"]


def make_plugin(pytest, recorder):
    """As a function: pytest is imported after PYTEST_DISABLE_PLUGIN_AUTOLOAD is set."""

    class Plugin:
        def __init__(self):
            self.faults = []
            self.phases = set()

        def pytest_collectreport(self, report):
            if report.failed:
                self.faults.append(str(report.longrepr).strip().split("\n")[-1].lstrip("E "))

        @pytest.hookimpl(trylast=True)
        def pytest_collection_finish(self, session):
            if not self.faults:
                recorder.start([item.nodeid for item in session.items])

        @pytest.hookimpl(tryfirst=True)
        def pytest_runtest_logstart(self, nodeid):
            self.phases = set()
            recorder.begin(nodeid)

        @pytest.hookimpl(hookwrapper=True, tryfirst=True)
        def pytest_runtest_makereport(self, item, call):
            made = yield
            report = made.get_result()
            outcome = outcome_of(call.excinfo, report)
            if outcome == "passed":
                self.phases.add(call.when)
                return
            recorder.saw(outcome, words(raised(call.excinfo.value)) if call.excinfo else "")

        @pytest.hookimpl(trylast=True)
        def pytest_runtest_logfinish(self, nodeid):
            if self.phases == {"setup", "call", "teardown"}:
                recorder.saw("passed")
            recorder.finish(nodeid)

    def outcome_of(excinfo, report):
        """By the exception itself and by the report that was made of it: a pass needs both."""
        if hasattr(report, "wasxfail") or (excinfo is None and report.failed):
            return "xfailed" if report.skipped else "xpassed"
        if excinfo is None:
            return "passed" if report.passed else "skipped"
        if isinstance(excinfo.value, pytest.skip.Exception):
            return "skipped"
        return "failed" if isinstance(excinfo.value, (AssertionError, pytest.fail.Exception)) else "error"

    return Plugin()
