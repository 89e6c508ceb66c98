"""A scan of the desktop by the built program, with one switch."""

import contextlib
import os

from session import wait
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

    def __init__(self, session, *settings):
        path = f"{session.folder}/step.yaml"
        with open(path, "w", encoding="utf-8") as file:
            file.write(PROFILE)
        words = [word for setting in settings for word in ("--set", setting)]
        self.sweeps = 0
        self.terminal = Terminal(session, PROGRAM, path, ("--desktop", "--output", "jsonl,overlay", *words))
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
        """Picks stops one after another, each after the previous one has acted."""
        for label in labels:
            self.step_to(label)
            ended = self._count_ends()
            self.terminal.tap(" ")
            self.terminal.wait(lambda _: self._count_ends() > ended, 30)
            self.terminal.rest_for(1.2)

    def enter(self, *labels):
        """Enters nested groups, one after another."""
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
def scan(session, name, *settings):
    """A scan that is ended in any case; its last picture and its events are kept."""
    task = Scan(session, *settings)
    try:
        yield task
    finally:
        session.screenshot(f"{name}-end")
        save(session, name, "\n".join(task.terminal.lines))
        task.end()


def open_program(session, program, title):
    """Starts a program as the only one, and waits until its window is listed."""
    session.evaluate("Main.panel.closeQuickSettings(), Main.panel.closeCalendar()")
    # Programs that the shell has started.
    session.evaluate("global.get_window_actors().forEach(each => each.meta_window.kill())")
    session.end_programs()
    session.start(program)
    wait(f"{title} is listed", lambda: title in session.output(PROGRAM, "windows"), limit=120)


def inspected(session):
    return session.output(PROGRAM, "inspect", "--desktop")


def focus(session):
    """The class of the window that has the keyboard."""
    return session.evaluate("global.display.focus_window?.get_wm_class() ?? ''")
