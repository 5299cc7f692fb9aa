"""A seccomp filter that refuses what a candidate does not need: network, tracing, namespaces, kernel surfaces.

It is a list of refused calls, not of allowed ones: research code runs on any libc and any native library.
Numbers: https://github.com/torvalds/linux/blob/master/arch/x86/entry/syscalls/syscall_64.tbl and
https://github.com/torvalds/linux/blob/master/include/uapi/asm-generic/unistd.h
"""

import os
import struct
import sys

from . import kernel

# name: (x86_64, arm64)
REFUSED = {
    # Network. Unix sockets too: they lead to the Docker socket. socketpair stays, asyncio and multiprocessing need it.
    "socket": (41, 198),
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
CLONE = (56, 220)
CLONE3 = (435, 435)
# Every CLONE_NEW* flag that clone takes.
NEW_NAMESPACES = 0x7E020000

AUDIT_ARCH = {"x86_64": 0xC000003E, "aarch64": 0xC00000B7}
COLUMN = {"x86_64": 0, "aarch64": 1}
X32_BIT = 0x40000000

LOAD, EQUAL, AT_LEAST, ANY_BIT, RETURN = 0x20, 0x15, 0x35, 0x45, 0x06
NUMBER, ARCH, FIRST_ARGUMENT = 0, 4, 16  # offsets in struct seccomp_data, little-endian
ALLOW, ERRNO = 0x7FFF0000, 0x00050000
EPERM, ENOSYS = 1, 38


def program(machine):
    """The filter as a list of (code, jump if true, jump if false, operand)."""
    column = COLUMN[machine]
    numbers = [pair[column] for pair in REFUSED.values() if pair[column] is not None]
    # Jumps are written as names first, since they count instructions from where they stand.
    steps = [(LOAD, 0, 0, ARCH), (EQUAL, 0, "refuse", AUDIT_ARCH[machine]), (LOAD, 0, 0, NUMBER)]
    if machine == "x86_64":
        steps.append((AT_LEAST, "refuse", 0, X32_BIT))
    steps += [(EQUAL, "refuse", 0, number) for number in numbers]
    # Its flags lie in memory that a filter cannot read; libc falls back to clone.
    steps.append((EQUAL, "absent", 0, CLONE3[column]))
    steps.append((EQUAL, 0, "allow", CLONE[column]))
    steps += [(LOAD, 0, 0, FIRST_ARGUMENT), (ANY_BIT, "refuse", "allow", NEW_NAMESPACES)]
    ends = {"allow": ALLOW, "refuse": ERRNO | EPERM, "absent": ERRNO | ENOSYS}
    place = {name: len(steps) + index for index, name in enumerate(ends)}

    def distance(jump, at):
        return place[jump] - at - 1 if jump in place else jump

    jumps = [(code, distance(yes, at), distance(no, at), k) for at, (code, yes, no, k) in enumerate(steps)]
    return jumps + [(RETURN, 0, 0, value) for value in ends.values()]


def install():
    """Filters this process and its children from now on. Needs no_new_privs."""
    machine = os.uname().machine
    if machine not in COLUMN or sys.maxsize < 2**32:
        raise OSError("no system call table for %s" % machine)
    instructions = b"".join(struct.pack("=HBBI", *step) for step in program(machine))
    ctypes = kernel.ctypes
    if ctypes is None:
        raise OSError("no ctypes")
    code = ctypes.create_string_buffer(instructions, len(instructions))
    header = struct.pack("HxxxxxxP", len(instructions) // 8, ctypes.addressof(code))
    kernel.prctl(kernel.PR_SET_SECCOMP, 2, ctypes.pointer(ctypes.create_string_buffer(header, len(header))))
