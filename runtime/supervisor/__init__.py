"""The trusted side of a sandboxed process: sets it up, watches it, ends it."""
