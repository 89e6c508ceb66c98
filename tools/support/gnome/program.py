"""Tries a built program in private sessions of GNOME Shell, whose extension serves it: program.py [NAME...]

Prints a line for each check, as checks.py does.
"""

import os
import sys

from client import Client
from helpers import expect, run
from session import Session, wait
from terminal import Missing, Terminal

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


PROFILE = """format: switchlight-profile/1
name: Step
switches:
  main: {sources: [{terminal: space}], press: select}
  next: {sources: [{terminal: n}], press: next}
scanning: {method: step, loops: forever, start: immediately, changeGuard: 0ms, groups: none}
desktop: {words: 0, phrases: Жя中😀|Hello}
"""


class Task:
    """A task by one switch: picks by label."""

    def __init__(self, session):
        path = f"{session.folder}/step.yaml"
        with open(path, "w", encoding="utf-8") as file:
            file.write(PROFILE)
        self.terminal = Terminal(session, PROGRAM, path, ("--desktop", "--output", "jsonl,overlay"))
        self.terminal.wait(lambda lines: any('"event":"highlight"' in line for line in lines), 60)
        self.terminal.report_keys()
        self.terminal.rest_for(3)

    def step_to(self, label, most=150):
        wanted = f'"text":"{label}'
        for _ in range(most):
            if wanted in self.terminal.said():
                return
            count = self.terminal.count('"event":"highlight"')
            self.terminal.tap("n")
            self.terminal.wait_for_more('"event":"highlight"', count)
            self.terminal.rest_for(0.1)
        raise Missing(f"the stop {label}: {self.terminal.lines[-6:]}")

    def pick(self, label):
        self.step_to(label)
        def ends():
            return sum(self.terminal.count(f'"event":"{event}"') for event in ("activated", "failed", "adjusting"))
        count = ends()
        self.terminal.tap(" ")
        self.terminal.wait(lambda _: ends() > count, 30)
        self.terminal.rest_for(1.2)

    def enter(self, label):
        self.step_to(label)
        count = self.terminal.count('"event":"highlight"')
        self.terminal.tap(" ")
        self.terminal.wait_for_more('"event":"highlight"', count)
        self.terminal.rest_for(0.5)

    def end(self):
        self.terminal.tap("q")
        self.terminal.program.wait(20)


def calculates(session, client):
    """One switch calculates 7 x 8 by the keys of the calculator, with the highlight on the screen."""
    session.end_programs()
    session.start("gnome-calculator")
    wait("it lists the calculator", lambda: "Calculator" in session.output(PROGRAM, "windows"))
    task = Task(session)
    try:
        task.step_to("7, button")
        session.screenshot("highlight")
        for key in ("7, button", "×", "8, button", "="):
            task.pick(key)
        session.screenshot("result")
        shown = session.output(PROGRAM, "windows")
        inspected = session.output(PROGRAM, "inspect", "--desktop")
        with open(f"{session.folder}/inspect.txt", "w") as f: f.write(shown + inspected)
        with open(f"{session.folder}/events.txt", "w") as f: f.write("\n".join(task.terminal.lines))
        expect("56" in inspected, True, f"56 in {inspected[:3000]}")
    except BaseException:
        session.screenshot("failed")
        raise
    finally:
        with open(f"{session.folder}/events.txt", "w") as f: f.write("\n".join(task.terminal.lines))
        task.end()


def writes(session, client):
    """One switch writes into a field by our own keyboard, and corrects what it wrote."""
    session.end_programs()
    session.start("gnome-text-editor")
    wait("it lists the editor", lambda: "Text Editor" in session.output(PROGRAM, "windows"))
    task = Task(session)
    try:
        task.pick("text")
        task.rest = None
        session.screenshot("keyboard")
        task.enter("t o n d")
        task.pick('t"')
        session.screenshot("letter")
        task.enter("numbers symbols")
        task.pick("phrases")
        task.terminal.rest_for(1)
        task.enter("phrases")
        task.pick("Жя")
        session.screenshot("phrase")
        task.enter("editing")
        task.pick("backspace")
        task.pick("backspace")
        session.screenshot("written")
        shown = session.output(PROGRAM, "inspect", "--desktop")
        expect("Жя中" in shown and "😀" not in shown, True, shown[:2000])
    except BaseException:
        session.screenshot("writes-failed")
        raise
    finally:
        with open(f"{session.folder}/writes.txt", "w") as f: f.write("\n".join(task.terminal.lines))
        task.end()


def diagnoses(session, client):
    """doctor says that the overlay, the pointer and the keyboard can be used."""
    said = session.output(PROGRAM, "doctor")
    with open(f"{session.folder}/doctor.txt", "w") as f: f.write(said)
    expect("highlight is drawn over programs" in said, True, said[:3000])


CHECKS = [served_alone, lists_windows, diagnoses, calculates, writes]


def main(*names):
    with Session(f"{HERE}/extension", f"{HERE}/seen/program", program=PROGRAM) as session:
        session.environment["LD_LIBRARY_PATH"] = os.path.dirname(PROGRAM)
        client = Client(session.connect())
        results = [run(session, client, check) for check in CHECKS if not names or check.__name__.replace("_", "-") in names]
    sys.exit(0 if all(results) else 1)


if __name__ == "__main__":
    main(*sys.argv[1:])
