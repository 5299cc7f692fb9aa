"""Runs a command where the kernel lacks what is named, as older kernels and stricter containers do.

    without.py [landlock] [seccomp] [namespaces] [listener] -- COMMAND...
"""

import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "runtime"))

from supervisor import kernel, seccomp  # noqa: E402

MACHINE = seccomp.COLUMN[os.uname().machine]
PRCTL, PR_SET_SECCOMP = (157, 167)[MACHINE], 22
CALLS = {
    "landlock": [444, 445, 446],
    "seccomp": [seccomp.SECCOMP[MACHINE]],
    "namespaces": [seccomp.REFUSED["unshare"][MACHINE], seccomp.REFUSED["setns"][MACHINE]],
}


def program(missing):
    """Refuses the calls of what is missing."""
    numbers = [number for name in missing for number in CALLS.get(name, ())]
    first = [(seccomp.LOAD, 0, 0, seccomp.NUMBER)]
    steps = [(seccomp.EQUAL, "refuse", 0, number) for number in numbers]
    if "listener" in missing:  # seccomp() with any flag
        steps += [(seccomp.EQUAL, 0, 2, seccomp.SECCOMP[MACHINE]), (seccomp.LOAD, 0, 0, seccomp.SECOND_ARGUMENT), (seccomp.EQUAL, "allow", "refuse", 0)]
    if "seccomp" in missing:
        steps += [(seccomp.EQUAL, 0, "allow", PRCTL), (seccomp.LOAD, 0, 0, seccomp.FIRST_ARGUMENT), (seccomp.EQUAL, "refuse", "allow", PR_SET_SECCOMP)]
    steps = first + steps + [(seccomp.RETURN, 0, 0, seccomp.ALLOW), (seccomp.RETURN, 0, 0, seccomp.ERRNO | seccomp.EPERM)]
    place = {"allow": len(steps) - 2, "refuse": len(steps) - 1}
    return [(code, *[place[to] - at - 1 if to in place else to for to in (yes, no)], k) for at, (code, yes, no, k) in enumerate(steps)]


def main(arguments):
    split = arguments.index("--")
    kernel.prctl(kernel.PR_SET_NO_NEW_PRIVS, 1)
    kernel.prctl(kernel.PR_SET_SECCOMP, 2, seccomp.header(program(arguments[:split])))
    os.execvp(arguments[split + 1], arguments[split + 1 :])


main(sys.argv[1:])
