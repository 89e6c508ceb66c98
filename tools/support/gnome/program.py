"""Tries a built program in private sessions of GNOME Shell, whose extension serves it: program.py [NAME...]

Prints a line for each check, as checks.py does. The pictures and events of a check are kept beside the logs of its session.
"""

import contextlib
import os
import sys

from client import Client
from helpers import expect, run
from session import UUID, Session, wait
from terminal import Missing, Terminal

HERE = os.path.dirname(os.path.abspath(__file__))
PROGRAM = "/opt/switchlight/program/switchlight"
PROFILE = """format: switchlight-profile/1
name: Step
switches:
  main: {sources: [{terminal: space}], press: select}
  next: {sources: [{terminal: n}], press: next}
scanning: {method: step, loops: forever, start: immediately, changeGuard: 0ms, groups: none}
desktop: {words: 0, phrases: Жя中😀|Hello}
"""
# The events that end a pick.
ENDS = ("activated", "failed", "adjusting", "entered")


def save(session, name, text):
    with open(f"{session.folder}/{name}.txt", "w", encoding="utf-8") as file:
        file.write(text)


class Scan:
    """A scan of the desktop by one switch, whose stops are named by the beginning of their words."""

    def __init__(self, session):
        path = f"{session.folder}/step.yaml"
        with open(path, "w", encoding="utf-8") as file:
            file.write(PROFILE)
        self.terminal = Terminal(session, PROGRAM, path, ("--desktop", "--output", "jsonl,overlay"))
        self.terminal.wait(lambda lines: any('"event":"highlight"' in line for line in lines), 60)
        self.terminal.report_keys()
        self.terminal.rest_for(3)

    def step_to(self, label, most=150):
        for _ in range(most):
            if f'"text":"{label}' in self.terminal.said():
                return
            count = self.terminal.count('"event":"highlight"')
            self.terminal.tap("n")
            self.terminal.wait_for_more('"event":"highlight"', count)
            self.terminal.rest_for(0.1)
        raise Missing(f"the stop {label}: {self.terminal.lines[-6:]}")

    def pick(self, *labels):
        """Picks stops one after another, each when the one before has acted."""
        for label in labels:
            self.step_to(label)
            ended = self._count_ends()
            self.terminal.tap(" ")
            self.terminal.wait(lambda _: self._count_ends() > ended, 30)
            self.terminal.rest_for(1.2)

    def enter(self, *labels):
        """Enters groups, one in another."""
        for label in labels:
            self.step_to(label)
            count = self.terminal.count('"event":"highlight"')
            self.terminal.tap(" ")
            self.terminal.wait_for_more('"event":"highlight"', count)
            self.terminal.rest_for(0.5)

    def end(self):
        self.terminal.tap("q")
        self.terminal.program.wait(20)

    def _count_ends(self):
        return sum(self.terminal.count(f'"event":"{event}"') for event in ENDS)


@contextlib.contextmanager
def scan(session, name):
    """A scan that is ended in any case; its last picture and its events are kept."""
    task = Scan(session)
    try:
        yield task
    finally:
        session.screenshot(f"{name}-end")
        save(session, name, "\n".join(task.terminal.lines))
        task.end()


def open_program(session, program, title):
    """Starts a program as the only one, and waits until its window is listed."""
    session.end_programs()
    session.start(program)
    wait(f"{title} is listed", lambda: title in session.output(PROGRAM, "windows"))


def inspected(session):
    return session.output(PROGRAM, "inspect", "--desktop")


def served_alone(session, client):
    """The extension serves the program, and not the client of the tests."""
    answer = session.output("python3", "-c", f"import sys; sys.path.insert(0, {HERE!r}); from hold import client")
    expect(f"only {PROGRAM} is served" in answer, True, f"the answer: {answer}")


def lists_windows(session, client):
    """The program lists the windows of the session."""
    open_program(session, "gnome-calculator", "Calculator")


def diagnoses(session, client):
    """doctor says that the overlay, the pointer and the keyboard can be used."""
    said = session.output(PROGRAM, "doctor")
    save(session, "doctor", said)
    expect("highlight is drawn over programs" in said, True, said[:3000])


def names_the_step(session, client):
    """doctor asks GNOME Shell, and names the step if the extension is off, and if no extension is permitted."""
    setting = ("org.gnome.shell", "disable-user-extensions")
    try:
        for step, words in [
            (f"Turn its extension on: gnome-extensions enable {UUID}", ("gnome-extensions", "disable", UUID)),
            (f"Turn its extension on: gsettings set {' '.join(setting)} false", ("gsettings", "set", *setting, "true")),
        ]:
            session.output(*words)
            said = ""

            def names(step=step):
                nonlocal said
                said = session.output(PROGRAM, "doctor")
                return step in said

            with contextlib.suppress(TimeoutError):
                wait("doctor names the step", names)
            save(session, "step-" + words[0], said)
            expect(step in said, True, f"{step}: {said[:3000]}")
    finally:
        session.output("gsettings", "set", *setting, "false")
        session.output("gnome-extensions", "enable", UUID)


def calculates(session, client):
    """One switch calculates 7 x 8 by the keys of the calculator, with the highlight on the screen."""
    open_program(session, "gnome-calculator", "Calculator")
    with scan(session, "calculates") as task:
        task.step_to("7, button")
        session.screenshot("highlight")
        task.pick("7, button", "×", "8, button", "=")
        shown = inspected(session)
        save(session, "inspect", shown)
        expect("56" in shown, True, f"56 in {shown[:3000]}")


def writes(session, client):
    """One switch writes into a field by our own keyboard, and corrects what it wrote."""
    open_program(session, "gnome-text-editor", "Text Editor")
    with scan(session, "writes") as task:
        task.pick("text")
        session.screenshot("keyboard")
        task.enter("t o n d")
        task.pick('t"')
        task.enter("numbers symbols")
        task.pick("phrases")
        task.terminal.rest_for(1)
        task.enter("phrases")
        task.pick("Жя")
        session.screenshot("phrase")
        task.enter("editing")
        task.pick("backspace", "backspace")
        shown = inspected(session)
        expect("Жя中" in shown and "😀" not in shown, True, shown[:2000])


def clicks(session, client):
    """One switch clicks a key of the calculator by the pointer, from the menu of the next pick."""
    open_program(session, "gnome-calculator", "Calculator")
    with scan(session, "clicks") as task:
        task.enter("Switchlight", "pointer")
        task.pick("menu of the next pick")
        task.enter("7, button")
        session.screenshot("menu")
        task.pick("click instead")
        shown = inspected(session)
        save(session, "clicked", shown)
        expect('text field, 7' in shown, True, shown[:3000])


CHECKS = [served_alone, lists_windows, diagnoses, names_the_step, calculates, writes, clicks]


def main(*names):
    with Session(f"{HERE}/extension", f"{HERE}/seen/program", program=PROGRAM) as session:
        session.environment["LD_LIBRARY_PATH"] = os.path.dirname(PROGRAM)
        client = Client(session.connect())
        results = [run(session, client, check) for check in CHECKS if not names or check.__name__.replace("_", "-") in names]
    sys.exit(0 if all(results) else 1)


if __name__ == "__main__":
    main(*sys.argv[1:])
