"""Performs the action of a program's button by pyatspi, once for each input line, and prints its start time."""
import sys
import time

import pyatspi


def find(node, name):
    if node.name == name and node.getRole() == pyatspi.ROLE_PUSH_BUTTON:
        return node
    return next((found for child in node if child and (found := find(child, name))), None)


programs = [program for program in pyatspi.Registry.getDesktop(0) if program and sys.argv[1] in (program.name or "")]
button = programs and find(programs[0], sys.argv[2])
if not button:
    sys.exit(1)
print("ready", flush=True)
for _ in sys.stdin:
    begin = time.monotonic()
    button.queryAction().doAction(0)
    print(begin, flush=True)
