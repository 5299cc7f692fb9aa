"""The job description: `name=value` arguments, then `--` and the command."""

# Arguments and not JSON: importing json costs 8 ms of each start, half as much as the interpreter's own.
NUMBERS = {"time": float}
NUMBERS.update(dict.fromkeys("uid namespaces memory disk file processes log result".split(), int))
LISTS = ("read", "write", "hide", "env")


class Job:
    """`uid` of the candidate or None for our own; `time` in seconds; `processes` counts threads too; the rest in bytes.

    `log` is kept of each end of the output, `read` and `write` are the paths that Landlock leaves open, apart from what is in the
    folders `hide`. With `namespaces`, `tmp` is what is seen as /tmp.
    """

    def __init__(self, arguments):
        split = arguments.index("--")
        self.command = arguments[split + 1 :]
        self.uid = None
        self.read, self.write, self.hide, self.env = [], [], [], []
        for argument in arguments[:split]:
            name, _, value = argument.partition("=")
            if name in LISTS:
                getattr(self, name).append(value)
            else:
                setattr(self, name, NUMBERS.get(name, str)(value))
        self.environment = dict(entry.split("=", 1) for entry in self.env)
