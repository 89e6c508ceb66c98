"""Tries a built program in private sessions of GNOME Shell, whose extension serves it: program.py [NAME...]

Prints a line for each check, as checks.py does.
"""

import os
import sys

from client import Client
from helpers import expect, run
from session import Session, wait

HERE = os.path.dirname(os.path.abspath(__file__))
PROGRAM = "/opt/switchlight/program/switchlight"


def served_alone(session, client):
    """The extension serves the program, and not the client of the tests."""
    answer = session.output("python3", "-c", f"import sys; sys.path.insert(0, {HERE!r}); from hold import client")
    expect(f"only {PROGRAM} is served" in answer, True, f"the answer: {answer}")


def lists_windows(session, client):
    """The program lists the windows of the session."""
    session.start("gnome-calculator")
    wait("it lists the calculator", lambda: "Calculator" in session.output(PROGRAM, "windows"))


CHECKS = [served_alone, lists_windows]


def main(*names):
    with Session(f"{HERE}/extension", f"{HERE}/seen/program", program=PROGRAM) as session:
        session.environment["LD_LIBRARY_PATH"] = os.path.dirname(PROGRAM)
        client = Client(session.connect())
        results = [run(session, client, check) for check in CHECKS if not names or check.__name__.replace("_", "-") in names]
    sys.exit(0 if all(results) else 1)


if __name__ == "__main__":
    main(*sys.argv[1:])
