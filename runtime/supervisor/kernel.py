"""Linux calls that the standard library does not offer; without ctypes there are none."""

import os

try:
    import ctypes

    libc = ctypes.CDLL(None, use_errno=True)
    libc.syscall.restype = ctypes.c_long
except (ImportError, OSError):  # Debian's python3-minimal has no ctypes
    ctypes = libc = None

PR_SET_PDEATHSIG = 1
PR_SET_DUMPABLE = 4
PR_SET_SECCOMP = 22
PR_CAPBSET_DROP = 24
PR_SET_CHILD_SUBREAPER = 36
PR_SET_NO_NEW_PRIVS = 38
PR_CAP_AMBIENT = 47
PR_CAP_AMBIENT_CLEAR_ALL = 4

# These numbers are the same on x86_64 and arm64.
SYS_PIDFD_OPEN = 434


def arguments(values):
    # Variadic: without a width, ctypes would hand over 32 bits.
    return [value if isinstance(value, ctypes._Pointer) else ctypes.c_long(value) for value in values]


def checked(result):
    if result < 0:
        number = ctypes.get_errno()
        raise OSError(number, os.strerror(number))
    return result


def syscall(number, *values):
    if libc is None:
        raise OSError("no ctypes")
    return checked(libc.syscall(*arguments((number,) + values)))


def prctl(option, *values):
    if libc is None:
        raise OSError("no ctypes")
    return checked(libc.prctl(*arguments(((option,) + values + (0, 0, 0, 0))[:5])))


def unshare(flags):
    if libc is None:
        raise OSError("no ctypes")
    checked(libc.unshare(flags))


def mount(source, target, kind, flags, data=None):
    texts = [None if text is None else os.fsencode(text) for text in (source, target, kind, data)]
    try:
        checked(libc.mount(texts[0], texts[1], texts[2], ctypes.c_ulong(flags), texts[3]))
    except OSError as error:
        raise OSError(error.errno, "cannot mount %s: %s" % (target, error.strerror))


def attempt(action, *values):
    """Whether the kernel did it."""
    try:
        action(*values)
        return True
    except OSError:
        return False


def pidfd_open(pid):
    """A descriptor that becomes readable when the process ends; None before kernel 5.3."""
    try:
        return os.pidfd_open(pid) if hasattr(os, "pidfd_open") else syscall(SYS_PIDFD_OPEN, pid, 0)
    except OSError:
        return None


def set_capabilities(bits):
    """Makes `bits` the effective, permitted and inheritable capabilities of this process."""
    if libc is None:
        raise OSError("no ctypes")
    header = (ctypes.c_uint32 * 2)(0x20080522, 0)  # version 3, ourselves
    low, high = bits & 0xFFFFFFFF, bits >> 32
    checked(libc.capset(header, (ctypes.c_uint32 * 6)(low, low, low, high, high, high)))
