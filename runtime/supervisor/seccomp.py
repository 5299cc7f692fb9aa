"""A seccomp filter that refuses what a candidate does not need: network, tracing, namespaces, kernel surfaces.

It is a list of refused calls, not of allowed ones: research code runs on any libc and any native library.
Numbers: https://github.com/torvalds/linux/blob/master/arch/x86/entry/syscalls/syscall_64.tbl and
https://github.com/torvalds/linux/blob/master/include/uapi/asm-generic/unistd.h

Most refusals are silent, since libraries try such calls on their own and go on without them: a download that fails, a
profiler, a browser that looks for namespaces. Those in TELLING nobody makes who does not reach for other processes or out of the
sandbox. Where the kernel can, it hands these to the supervisor, which refuses them too and writes them down (audit.py).
"""

import os
import struct
import sys

from . import kernel

# name: (x86_64, arm64)
REFUSED = {
    # Network. Unix sockets too: they lead to the Docker socket. socketpair stays, asyncio and multiprocessing need it.
    "socket": (41, 198),
    "connect": (42, 203),
    "bind": (49, 200),
    # Other processes
    "ptrace": (101, 117),
    "process_vm_readv": (310, 270),
    "process_vm_writev": (311, 271),
    "process_madvise": (440, 440),
    "pidfd_getfd": (438, 438),
    "kcmp": (312, 272),
    # Namespaces and mounts
    "unshare": (272, 97),
    "setns": (308, 268),
    "mount": (165, 40),
    "umount2": (166, 39),
    "pivot_root": (155, 41),
    "chroot": (161, 51),
    "open_tree": (428, 428),
    "move_mount": (429, 429),
    "fsopen": (430, 430),
    "fsconfig": (431, 431),
    "fsmount": (432, 432),
    "fspick": (433, 433),
    "mount_setattr": (442, 442),
    "open_tree_attr": (467, 467),
    # Ways around the filter, and kernel surfaces without a use here
    "io_uring_setup": (425, 425),
    "io_uring_enter": (426, 426),
    "io_uring_register": (427, 427),
    "bpf": (321, 280),
    "perf_event_open": (298, 241),
    "userfaultfd": (323, 282),
    "add_key": (248, 217),
    "request_key": (249, 218),
    "keyctl": (250, 219),
    "name_to_handle_at": (303, 264),
    "open_by_handle_at": (304, 265),
    "fanotify_init": (300, 262),
    "lookup_dcookie": (212, 18),
    "nfsservctl": (180, 42),
    # Objects that outlive the process and that the next candidate could find
    "shmget": (29, 194),
    "semget": (64, 190),
    "msgget": (68, 186),
    "mq_open": (240, 180),
    # The machine
    "kexec_load": (246, 104),
    "kexec_file_load": (320, 294),
    "init_module": (175, 105),
    "finit_module": (313, 273),
    "delete_module": (176, 106),
    "reboot": (169, 142),
    "swapon": (167, 224),
    "swapoff": (168, 225),
    "acct": (163, 89),
    "quotactl": (179, 60),
    "quotactl_fd": (443, 443),
    "syslog": (103, 116),
    "vhangup": (153, 58),
    "settimeofday": (164, 170),
    "clock_settime": (227, 112),
    "clock_adjtime": (305, 266),
    "adjtimex": (159, 171),
    "sethostname": (170, 161),
    "setdomainname": (171, 162),
    "iopl": (172, None),
    "ioperm": (173, None),
    "modify_ldt": (154, None),
}
TELLING = frozenset(
    "ptrace process_vm_readv process_vm_writev pidfd_getfd unshare setns mount umount2 pivot_root chroot open_tree move_mount fsopen"
    " fsmount fspick mount_setattr bpf open_by_handle_at kexec_load kexec_file_load init_module finit_module delete_module reboot"
    " swapon swapoff settimeofday clock_settime sethostname setdomainname".split()
)
# A pair of datagram sockets can be turned to other addresses, such as a log's, so only connected kinds may be made.
SOCKETPAIR = (53, 199)
UNIX, STREAM, SEQPACKET, KIND = 1, 1, 5, 0xF
CLONE = (56, 220)
CLONE3 = (435, 435)
# Files in memory that have no name: no process's size shows what they hold, and no volume's either. Who asks for one hears that
# the kernel is too old, and takes a temporary file.
NAMELESS = ((319, 279), (447, 447))  # memfd_create, memfd_secret
# Every CLONE_NEW* flag that clone takes.
NEW_NAMESPACES = 0x7E020000

AUDIT_ARCH = {"x86_64": 0xC000003E, "aarch64": 0xC00000B7}
COLUMN = {"x86_64": 0, "aarch64": 1}
X32_BIT = 0x40000000

LOAD, EQUAL, AT_LEAST, ANY_BIT, AND, RETURN = 0x20, 0x15, 0x35, 0x45, 0x54, 0x06
NUMBER, ARCH, FIRST_ARGUMENT, SECOND_ARGUMENT = 0, 4, 16, 24  # offsets in struct seccomp_data, little-endian
ALLOW, ERRNO, ASK = 0x7FFF0000, 0x00050000, 0x7FC00000
EPERM, ENOSYS = 1, 38


def program(machine, audited=False):
    """The filter as a list of (code, jump if true, jump if false, operand). `audited`: somebody listens for the telling calls."""
    column = COLUMN[machine]
    refused = [(name, pair[column]) for name, pair in REFUSED.items() if pair[column] is not None]
    # Jumps are written as names first, since they count instructions from where they stand.
    steps = [(LOAD, 0, 0, ARCH), (EQUAL, 0, "refuse", AUDIT_ARCH[machine]), (LOAD, 0, 0, NUMBER)]
    if machine == "x86_64":
        steps.append((AT_LEAST, "refuse", 0, X32_BIT))
    steps += [(EQUAL, "ask" if audited and name in TELLING else "refuse", 0, number) for name, number in refused]
    # Its flags lie in memory that a filter cannot read; libc falls back to clone.
    steps += [(EQUAL, "absent", 0, pair[column]) for pair in (CLONE3,) + NAMELESS]
    steps += [(EQUAL, 0, 6, SOCKETPAIR[column]), (LOAD, 0, 0, FIRST_ARGUMENT), (EQUAL, 0, "refuse", UNIX)]
    steps += [(LOAD, 0, 0, SECOND_ARGUMENT), (AND, 0, 0, KIND), (EQUAL, "allow", 0, STREAM), (EQUAL, "allow", "refuse", SEQPACKET)]
    steps.append((EQUAL, 0, "allow", CLONE[column]))
    steps += [(LOAD, 0, 0, FIRST_ARGUMENT), (ANY_BIT, "refuse", "allow", NEW_NAMESPACES)]
    ends = {"allow": ALLOW, "refuse": ERRNO | EPERM, "absent": ERRNO | ENOSYS, "ask": ASK}
    place = {name: len(steps) + index for index, name in enumerate(ends)}

    def distance(jump, at):
        return place[jump] - at - 1 if jump in place else jump

    jumps = [(code, distance(yes, at), distance(no, at), k) for at, (code, yes, no, k) in enumerate(steps)]
    return jumps + [(RETURN, 0, 0, value) for value in ends.values()]


def names(machine):
    """The telling calls by their number."""
    return {REFUSED[name][COLUMN[machine]]: name for name in TELLING}


def install():
    """Filters this process and its children from now on. Needs no_new_privs. Returns a descriptor to listen at, or None."""
    machine = os.uname().machine
    if machine not in COLUMN or sys.maxsize < 2**32:
        raise OSError("no system call table for %s" % machine)
    if kernel.ctypes is None:
        raise OSError("no ctypes")
    try:
        return kernel.syscall(SECCOMP[COLUMN[machine]], SET_MODE_FILTER, NEW_LISTENER, header(program(machine, audited=True)))
    except OSError:
        # Before kernel 5.0, or in a container whose own filter has the one listener that there can be.
        kernel.prctl(kernel.PR_SET_SECCOMP, 2, header(program(machine)))
        return None


SECCOMP = (317, 277)
SET_MODE_FILTER, NEW_LISTENER = 1, 1 << 3


def header(instructions):
    """A struct sock_fprog."""
    ctypes = kernel.ctypes
    text = b"".join(struct.pack("=HBBI", *step) for step in instructions)
    code = ctypes.create_string_buffer(text, len(text))
    fields = struct.pack("HxxxxxxP", len(instructions), ctypes.addressof(code))
    pointer = ctypes.pointer(ctypes.create_string_buffer(fields, len(fields)))
    pointer.code = code  # lives as long as what points to it
    return pointer
