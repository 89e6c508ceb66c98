"""Checks of the program on the lock screen: it is scanned and unlocked by one switch only if the profile permits it.

Nothing of the lock screen is on the standard output, so its picture in a terminal is read.
"""

import contextlib
import fcntl
import os
import pty
import select
import struct
import subprocess
import termios
import time

from checks import lock_screen, prompt
from helpers import expect
from scanning import PROFILE, PROGRAM, open_program, save
from session import PASSWORD, wait
from terminal_picture import Picture

ROWS, COLUMNS = 30, 100


class Drawn:
    """A scan of the desktop that is read from its picture in a terminal."""

    def __init__(self, session, *settings):
        self.session, self.raw = session, b""
        self.picture = Picture(ROWS, COLUMNS)
        # All lines that were drawn at any time.
        self.seen = set()
        path = f"{session.folder}/lock.yaml"
        with open(path, "w", encoding="utf-8") as file:
            file.write(PROFILE)
        self.trace = f"{session.folder}/trace"
        with contextlib.suppress(FileNotFoundError):
            os.remove(self.trace)
        self.master, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", ROWS, COLUMNS, 0, 0))
        words = [word for setting in settings for word in ("--set", setting)]
        with open(f"{session.folder}/run.log", "ab") as log:
            self.program = subprocess.Popen(
                [PROGRAM, "run", "--profile", path, "--desktop", "--layout", "list", "--output", "terminal,overlay", "--trace", self.trace, *words],
                env=session.environment | {"TERM": "xterm-256color"}, stdin=slave, stdout=slave, stderr=log, start_new_session=True,
                preexec_fn=lambda: os.close(os.open(os.ttyname(0), os.O_RDWR)))
        os.close(slave)
        session.children.append(self.program)
        self.wait("a stop is highlighted", lambda: self.highlight(), limit=120)
        os.write(self.master, b"\x1b[?3u")
        self.rest_for(3)

    def highlight(self):
        return self.picture.highlight()

    def text(self):
        return "\n".join(self.picture.lines())

    def read(self, seconds):
        if select.select([self.master], [], [], seconds)[0]:
            # At the end of the program, its terminal is gone.
            with contextlib.suppress(OSError):
                self.raw += os.read(self.master, 65536)
            # A character may be cut at the end of what was read.
            text = self.raw.decode("utf-8", "ignore")
            whole = len(self.raw) if self.raw.decode("utf-8", "replace") == text else self.raw.rfind(b"\x1b")
            # Each picture ends with this sequence; some are replaced at once.
            for part in self.raw[:whole].decode("utf-8", "ignore").split("\x1b[?2026l"):
                self.picture.draw(part)
                self.seen.update(self.picture.lines())
            self.raw = self.raw[whole:]

    def rest_for(self, seconds):
        limit = time.monotonic() + seconds
        while (left := limit - time.monotonic()) > 0:
            self.read(left)

    def wait(self, what, condition, limit=60):
        def happened():
            self.read(0.05)
            return condition()
        try:
            wait(what, happened, self.program, limit)
        except TimeoutError as error:
            raise TimeoutError(f"{error}; the picture:\n{self.text()}") from error

    def tap(self, key):
        os.write(self.master, f"\x1b[{ord(key)};1:1u\x1b[{ord(key)};1:3u".encode())

    def step_to(self, is_wanted, what, most=60):
        for _ in range(most):
            if is_wanted(self.highlight()):
                return
            self.tap("n")
            self.rest_for(0.4)
        raise TimeoutError(f"the stop {what} was not there; the picture:\n{self.text()}")

    def pick(self, *labels):
        for label in labels:
            self.step_to(lambda shown, label=label: shown.startswith(label), label)
            self.tap(" ")
            self.rest_for(2)

    def write(self, letters):
        """Writes letters by the rows of our keyboard."""
        for letter in letters:
            self.step_to(lambda shown, letter=letter: letter in shown.split(), f"the row of {letter}")
            self.tap(" ")
            self.rest_for(1)
            self.step_to(lambda shown, letter=letter: shown == letter, letter)
            self.tap(" ")
            self.rest_for(2)

    def end(self):
        self.tap("q")
        deadline = time.monotonic() + 20
        while self.program.poll() is None and time.monotonic() < deadline:
            self.read(0.1)
        self.program.wait(1)


@contextlib.contextmanager
def drawn(session, name, *settings):
    """A scan that is ended in any case; its last picture is kept."""
    task = Drawn(session, *settings)
    try:
        yield task
    finally:
        session.screenshot(f"{name}-end")
        save(session, name, task.text())
        task.end()


def entry(session):
    return session.evaluate("Main.screenShield._dialog?._authPrompt?._entry?.text ?? ''")


def locked_without_option(session, client):
    """Without desktop.unlock, nothing is scanned and nothing is drawn above the lock screen; after it, the scan goes on."""
    open_program(session, "gnome-calculator", "Calculator")
    with drawn(session, "locked") as task:
        task.step_to(lambda shown: shown == "7", "7")
        lock_screen(session)
        task.wait("it reports the lock", lambda: "the screen is locked" in task.text())
        task.rest_for(3)
        expect("unlock the screen" in task.text() or "Main Menu" in task.text(), False, task.text())
        expect(session.evaluate("global.stage.get_children().filter(each => each.name === 'switchlight').length"), 0, "layers")
        session.screenshot("locked")
        session.evaluate("Main.screenShield.deactivate(false)")
        task.wait("the calculator is shown", lambda: "Calculator" in task.text(), limit=120)


def unlocks(session, client):
    """With desktop.unlock, one switch wakes the lock screen, writes a wrong and the right password, and is back at the program."""
    open_program(session, "gnome-calculator", "Calculator")
    with drawn(session, "unlocks", "desktop.unlock=true") as task:
        task.step_to(lambda shown: shown == "7", "7")
        lock_screen(session)
        task.wait("it reports the lock", lambda: "the screen is locked" in task.text())
        task.rest_for(3)
        session.screenshot("curtain")
        task.pick("Switchlight")
        expect("Calculator" in task.text(), False, task.text())
        task.pick("unlock the screen")
        wait("the shell asks for a password", lambda: prompt(session))
        task.rest_for(3)
        session.screenshot("prompt")
        task.pick("Switchlight", "keyboard")
        session.screenshot("keyboard")
        task.write(PASSWORD[:1])
        wait("the letter is in the entry", lambda: entry(session) == PASSWORD[:1])
        session.screenshot("letter")
        task.pick("editing", "enter key")
        task.wait("it says that the password is wrong", lambda: any("try again" in line for line in task.seen))
        session.screenshot("wrong")
        wait("the shell asks again", lambda: entry(session) == "")
        task.rest_for(3)
        task.write(PASSWORD[:2])
        task.pick("numbers symbols", "numbers")
        task.write(PASSWORD[2:])
        wait("the password is in the entry", lambda: entry(session) == PASSWORD)
        task.pick("editing", "enter key")
        wait("it is unlocked", lambda: session.evaluate("Main.sessionMode.currentMode") == "user")
        task.wait("the calculator is shown", lambda: "Calculator" in task.text(), limit=120)
        task.step_to(lambda shown: shown == "7", "7")
        session.screenshot("unlocked")
    expect(session.log("manager").split(), ["wrong", "right"], "the attempts")
    with open(task.trace, encoding="utf-8") as file:
        trace = file.read()
    expect("secret" in trace and "goes-on" in trace, True, "the lines that stand for the lock screen")
    expect([word for word in ("unlock the screen", "hidden key", "try again") if word in trace], [], "the trace")


CHECKS = [locked_without_option, unlocks]
