"""Tries a built program in private sessions of GNOME Shell, whose extension serves it: program.py [NAME...]

Prints a line for each check, as checks.py does. The pictures and events of a check are kept beside the logs of its session.
"""

import contextlib
import os
import sys

import display_checks
import lock_checks
import shell_checks
from client import Client
from helpers import expect, run, run_sessions
from scanning import HERE, PROGRAM, inspected, open_program, save, scan
from session import UUID, Session, wait


def served_alone(session, client):
    """The extension serves the program, and not the client of the tests."""
    answer = session.output("python3", "-c", f"import sys; sys.path.insert(0, {HERE!r}); from hold import client")
    expect(f"only {PROGRAM} is served" in answer, True, f"the answer: {answer}")


def lists_windows(session, client):
    """The program lists the windows of the session."""
    open_program(session, "gnome-calculator", "Calculator")


def diagnoses(session, client):
    """doctor reports that the overlay, the pointer and the keyboard can be used."""
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
    """One switch writes into a field by our own keyboard, and corrects the text."""
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


SESSIONS = [
    ({}, [served_alone, lists_windows, diagnoses, names_the_step, calculates, writes, clicks, *display_checks.CHECKS, *shell_checks.CHECKS]),
    ({"monitors": ("800x800", "800x800")}, [display_checks.works_on_second]),
    ({"monitors": ("1600x1600",)}, [display_checks.works_at_scale]),
    ({"lock": True}, lock_checks.CHECKS),
]


def main(*names):
    run_sessions(SESSIONS, names, try_session)


def try_session(number, options, checks):
    """Runs the checks of a session, and returns the number of those that failed."""
    with Session(f"{HERE}/extension", f"{HERE}/seen/program{number}", program=PROGRAM, **options) as session:
        session.environment["LD_LIBRARY_PATH"] = os.path.dirname(PROGRAM)
        client = Client(session.connect())
        return sum(not run(session, client, check) for check in checks)


if __name__ == "__main__":
    main(*sys.argv[1:])
