# C26 makes namespaces, mounts and other things that lead out
import ctypes
import os


def summary(values):
    libc = ctypes.CDLL(None, use_errno=True)
    libc.unshare(0x10000000)
    libc.mount(b"none", b"/tmp", b"tmpfs", 0, None)
    libc.chroot(b"/")
    libc.setns(0, 0)
    if os.getuid() == 0:
        os.setgroups([0])
    return {}
