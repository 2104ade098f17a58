#!/usr/bin/env python3
"""The adapter for todo.sh, Debian's todotxt-cli; TODO_SH names another one than `todo-txt`."""
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

TODO_SH = os.environ.get("TODO_SH", "todo-txt")
if not shutil.which(TODO_SH):
    sys.exit(4)


def todo(folder, *arguments):
    config = pathlib.Path(folder, "config")
    config.write_text(f"export TODO_DIR='{folder}'\nexport TODO_FILE=$TODO_DIR/todo.txt DONE_FILE=$TODO_DIR/done.txt "
                      "REPORT_FILE=$TODO_DIR/report.txt\n")
    # Plain, without questions, without archiving by itself, and without an empty line for one that is removed.
    command = [TODO_SH, "-d", str(config), "-p", "-f", "-a", "-n"]
    result = subprocess.run(command + list(arguments), capture_output=True, stdin=subprocess.DEVNULL)
    config.unlink()
    return result


def fields(line):
    with tempfile.TemporaryDirectory() as folder:
        pathlib.Path(folder, "todo.txt").write_bytes(line + b"\n")
        for name, command in (("projects", "listproj"), ("contexts", "listcon")):
            names = todo(folder, command).stdout.split(b"\n")
            # In the order of the alphabet, each once; the sign is a part of each.
            found = {name[1:]: line.find(name) for name in names if name}
            value = b" ".join(sorted(found, key=found.get)).decode("latin-1").encode("unicode_escape").decode()
            print(name, value, sep="\t")


def apply(folder, operation, line, value=""):
    commands = {
        "complete": ["do", line], "priority": ["pri", line, value], "no-priority": ["depri", line],
        "add": ["add", value], "delete": ["rm", line], "archive": ["archive"],
    }
    if operation not in commands:
        sys.exit(3)
    todo(folder, *commands[operation])


if sys.argv[1] == "fields":
    fields(sys.stdin.buffer.read())
else:
    apply(*sys.argv[2:])
