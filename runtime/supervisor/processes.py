"""The processes of one attempt: which there are, what memory they hold, and how they end."""

import os
import time

SIGKILL, SIGSTOP = 9, 19
PAGE = os.sysconf("SC_PAGE_SIZE")


class User:
    """Every process of a user id that this attempt alone has: nothing escapes by setsid or a double fork."""

    def __init__(self, uid):
        self.uid = uid

    def alive(self):
        mine = b"%d" % self.uid
        return [pid for pid, status in statuses() if mine in field(status, b"Uid").split() and is_alive(status)]

    def kill(self):
        # Sent by the user itself: the kernel reaches all of its processes at once and no other.
        helper = os.fork()
        if helper == 0:
            try:
                become(self.uid)
                os.kill(-1, SIGKILL)
            finally:
                os._exit(0)
        # A victim can stop or kill the helper, so it is not waited for without end.
        if not wait_at_most(helper, 0.1):
            os.kill(helper, SIGKILL)
            os.waitpid(helper, 0)


class Descendants:
    """The children of this process and theirs: for candidates that share our user id. Orphans come to a subreaper."""

    def __init__(self, pid):
        self.pid = pid

    def alive(self):
        found = dict(statuses())
        return [pid for pid in below(self.pid, found) if is_alive(found[pid])]

    def kill(self):
        # Stopped first, or a process that forks faster than we read would outrun the list.
        stopped = set()
        for _ in range(50):
            fresh = [pid for pid in self.alive() if pid not in stopped]
            if not fresh:
                break
            for pid in fresh:
                send(pid, SIGSTOP)
            stopped.update(fresh)
        for pid in stopped:
            send(pid, SIGKILL)


class Namespace(Descendants):
    """A process namespace, by its first process, which is our child: the kernel ends all others with it."""

    def __init__(self, first):
        super().__init__(os.getpid())
        self.first = first

    def kill(self):
        send(self.first, SIGKILL)


class Marked:
    """Processes that were started with this HOME; all that is left to go by when their supervisor has died."""

    def __init__(self, home):
        self.mark = b"HOME=" + os.fsencode(home)

    def alive(self):
        return [pid for pid, status in statuses() if is_alive(status) and self.mark in environment(pid)]

    def kill(self):
        for pid in self.alive():
            send(pid, SIGKILL)


def end(group, patience=5.0):
    """Kills until none of the group is alive; returns how many were alive at first and how many are left."""
    first = group.alive()
    left, until = first, time.monotonic() + patience
    while left and time.monotonic() < until:
        group.kill()
        reap()
        left = group.alive()
        if left:
            time.sleep(0.005)
    return len(first), len(left)


def become(uid):
    """Takes a user id for good; nothing of ours, groups included, is kept."""
    os.setgroups([])
    os.setresgid(uid, uid, uid)
    os.setresuid(uid, uid, uid)
    if uid == 0 or os.getresuid() != (uid, uid, uid) or os.getresgid() != (uid, uid, uid):
        raise OSError("still another user than %d" % uid)


def reap():
    """Collects children that have ended: {pid: wait status}."""
    ended = {}
    try:
        while True:
            pid, status = os.waitpid(-1, os.WNOHANG)
            if pid == 0:
                break
            ended[pid] = status
    except ChildProcessError:
        pass
    return ended


def resident(pid):
    """Resident bytes of the tree below `pid`, and its number of processes and threads."""
    total = count = 0
    for one, tasks in tree(pid):
        pages = read("/proc/%d/statm" % one).split()
        total += int(pages[1]) * PAGE if pages else 0
        count += len(tasks)
    return total, count


def proportional(pid):
    """As `resident`, with pages that several processes share counted once; slow."""
    total = 0
    for one in below(pid, dict(statuses())):
        lines = read("/proc/%d/smaps_rollup" % one).splitlines()
        total += sum(int(line.split()[1]) * 1024 for line in lines if line.startswith(b"Pss:"))
    return total


def tree(pid):
    """(pid, its threads) of all below; by the kernel's lists of children where it keeps them, since a scan of /proc is slow."""
    if not os.path.exists("/proc/%d/task/%d/children" % (pid, pid)):
        yield from ((one, threads(one)) for one in below(pid, dict(statuses())))
        return
    pending = children(pid, threads(pid))
    while pending:
        one = pending.pop()
        tasks = threads(one)
        yield one, tasks
        pending += children(one, tasks)


def below(pid, found):
    families = {}
    for one, status in found.items():
        families.setdefault(int(field(status, b"PPid")), []).append(one)
    tree, pending = {}, [pid]
    while pending:
        fresh = [child for child in families.get(pending.pop(), ()) if child not in tree]
        tree.update(dict.fromkeys(fresh))
        pending += fresh
    return list(tree)


def children(pid, tasks):
    return [int(child) for task in tasks for child in read("/proc/%d/task/%s/children" % (pid, task)).split()]


def threads(pid):
    try:
        return os.listdir("/proc/%d/task" % pid)
    except OSError:
        return []


def statuses():
    """(pid, content of /proc/<pid>/status) of every process."""
    for name in os.listdir("/proc"):
        if name.isdigit():
            status = read("/proc/%s/status" % name)
            if status:
                yield int(name), status


def field(status, name):
    start = status.find(b"\n" + name + b":") + len(name) + 2
    return status[start : status.find(b"\n", start)].strip()


def is_alive(status):
    # A process whose first thread has ended looks like a zombie while its other threads run.
    return field(status, b"State")[:1] not in b"ZX" or int(field(status, b"Threads")) > 1


def environment(pid):
    return read("/proc/%d/environ" % pid).split(b"\0")


def read(path):
    try:
        with open(path, "rb", buffering=0) as file:
            return file.readall()
    except OSError:
        return b""  # it has ended meanwhile


def send(pid, number):
    try:
        os.kill(pid, number)
    except OSError:
        pass


def wait_at_most(pid, seconds):
    until = time.monotonic() + seconds
    while os.waitpid(pid, os.WNOHANG) == (0, 0):
        if time.monotonic() > until:
            return False
        time.sleep(0.0005)
    return True
