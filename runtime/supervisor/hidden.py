"""Folders that no candidate may read: what it is compared with, and what others answered."""

import os


def samples(folders):
    """(folder, a file in it or None), as the supervisor sees them."""
    return [(folder, first_file(folder)) for folder in folders]


def holds(found, landlocked):
    """Whether this process, confined as it is by now, reads none of them. Tried and not derived."""
    return bool(found) and not any(is_open(folder, file, landlocked) for folder, file in found)


def is_open(folder, file, landlocked):
    # Without Landlock, whoever can enter may also find a file that is open by itself.
    if not landlocked and os.access(folder, os.X_OK):
        return True
    if file is None:
        return False
    try:
        os.close(os.open(file, os.O_RDONLY))
        return True
    except OSError:
        return False


def first_file(folder):
    pending = [folder]
    while pending:
        try:
            with os.scandir(pending.pop()) as entries:
                for entry in entries:
                    if entry.is_file(follow_symlinks=False):
                        return entry.path
                    if entry.is_dir(follow_symlinks=False):
                        pending.append(entry.path)
        except OSError:
            pass  # gone meanwhile
    return None
