"""Landlock: which files a process and its children may read and write, without any privilege.

https://docs.kernel.org/userspace-api/landlock.html
"""

import os
import stat
import struct

from . import kernel

CREATE_RULESET, ADD_RULE, RESTRICT_SELF = 444, 445, 446
VERSION = 1
PATH_BENEATH = 1

EXECUTE, WRITE_FILE, READ_FILE, READ_DIR = 1 << 0, 1 << 1, 1 << 2, 1 << 3
REMOVE_DIR, REMOVE_FILE = 1 << 4, 1 << 5
MAKE_DIR, MAKE_REG, MAKE_SOCK, MAKE_FIFO, MAKE_SYM = 1 << 7, 1 << 8, 1 << 9, 1 << 10, 1 << 12
MAKE_CHAR, MAKE_BLOCK = 1 << 6, 1 << 11
REFER, TRUNCATE = 1 << 13, 1 << 14

READ = EXECUTE | READ_FILE | READ_DIR
MAKE = REMOVE_DIR | REMOVE_FILE | MAKE_DIR | MAKE_REG | MAKE_SOCK | MAKE_FIFO | MAKE_SYM | REFER
WRITE = WRITE_FILE | TRUNCATE | MAKE
OF_A_FILE = EXECUTE | READ_FILE | WRITE_FILE | TRUNCATE
HANDLED = READ | WRITE | MAKE_CHAR | MAKE_BLOCK

TCP = 1 << 0 | 1 << 1
ABSTRACT_SOCKETS, SIGNALS = 1 << 0, 1 << 1

# What an interpreter and its libraries read; all else that a process needs is named in its job.
SYSTEM = (
    "/usr /bin /sbin /lib /lib32 /lib64 /libx32 /etc /opt /nix/store /gnu/store /proc /sys/devices/system /sys/fs/cgroup"
).split()
# Whole programs with their own data, such as a runner with its jobs: one with something hidden in it is closed altogether.
PROGRAMS = "/opt"
# Its names, and the content of no other device: whoever is root owns the disks.
ALL_DEVICES = "/dev"
DEVICES = "/dev/null /dev/zero /dev/full /dev/random /dev/urandom /dev/tty".split()
SHARED_MEMORY = "/dev/shm"


def version():
    """ABI version of this kernel, 0 without Landlock."""
    try:
        return kernel.syscall(CREATE_RULESET, 0, 0, VERSION)
    except OSError:
        return 0


def prepare(readable, writable, hide):
    """A ruleset that allows the given paths and the system's own, apart from what is hidden in them; None without Landlock.

    Paths are opened with today's rights.
    """
    abi = version()
    if abi == 0:
        return None
    handled = HANDLED & ~(REFER if abi < 2 else 0) & ~(TRUNCATE if abi < 3 else 0)
    fields = struct.pack("QQQ", handled, TCP, ABSTRACT_SOCKETS | SIGNALS)
    size = 24 if abi >= 6 else 16 if abi >= 4 else 8
    ruleset = kernel.syscall(CREATE_RULESET, pointer(fields[:size]), size, 0)
    for path in SYSTEM + list(readable):
        allow_apart(ruleset, os.path.realpath(path), READ & handled, hide)
    allow(ruleset, ALL_DEVICES, READ_DIR & handled)
    for path in list(writable) + [SHARED_MEMORY]:
        allow(ruleset, path, (READ | WRITE) & handled)
    for path in DEVICES + graphics():
        allow(ruleset, path, (READ_FILE | WRITE_FILE | TRUNCATE) & handled)
    return ruleset


def restrict(ruleset):
    kernel.syscall(RESTRICT_SELF, ruleset, 0)


def allow_apart(ruleset, path, access, hide):
    """Allows a folder; where some of it is hidden, only its names, and what else is in it."""
    # A checkout on the path of modules may hold a token in its settings.
    inside = [one for one in hide + [path + "/.git"] if one.startswith(path + "/") and os.path.exists(one)]
    if not inside:
        return allow(ruleset, path, access)
    allow(ruleset, path, access & READ_DIR)
    for entry in os.scandir(path):
        held = [one for one in inside if (one + "/").startswith(entry.path + "/")]
        if entry.is_symlink() or entry.path in held or (held and path == PROGRAMS):
            continue
        allow_apart(ruleset, entry.path, access, hide)


def allow(ruleset, path, access):
    try:
        opened = os.open(path, os.O_PATH | os.O_CLOEXEC)
    except OSError:
        return  # not here, so nothing to allow
    try:
        if not stat.S_ISDIR(os.fstat(opened).st_mode):
            access &= OF_A_FILE
        kernel.syscall(ADD_RULE, ruleset, PATH_BENEATH, pointer(struct.pack("=Qi", access, opened)), 0)
    finally:
        os.close(opened)


def graphics():
    return ["/dev/" + name for name in os.listdir("/dev") if name.startswith(("nvidia", "kfd", "dri"))]


def pointer(data):
    return kernel.ctypes.pointer(kernel.ctypes.create_string_buffer(data, len(data)))
