"""Common parts of the checks: expectations, a window that prints its events, and observations of the shell."""

import json
import os
import re
import sys
import traceback

from gi.repository import Gio, GLib

from session import wait

HERE = os.path.dirname(os.path.abspath(__file__))
BLUE, RED, GREEN = (255, 0, 0, 255), (0, 0, 255, 255), (0, 255, 0, 255)
# The codes of keys.
A, ENTER, SHIFT, F11, CONTROL, ALT, CAPS_LOCK, LOGO = 30, 28, 42, 87, 29, 56, 58, 125


class Failure(Exception):
    """A check that failed."""


def expect(seen, wanted, what):
    if seen != wanted:
        raise Failure(f"{what}: {seen}, not {wanted}")


def refused(call, kind):
    """Expects the error of that kind, and returns its message."""
    try:
        answer = call()
    except GLib.Error as error:
        name = Gio.DBusError.get_remote_error(error)
        expect(name, f"invalid.switchlight.Shell1.Error.{kind}", "the error")
        return error.message
    raise Failure(f"it was answered: {answer}")


class Probe:
    """A window that prints its events, with its position on the stage."""

    def __init__(self, session, client, title, *size):
        self.session, self.client, self.title = session, client, title
        self.process = session.start("python3", f"{HERE}/probe.py", title, *map(str, size), log=title)
        wait(f"the window {title} appears", lambda: self.window() and self.window()["visible"], self.process)
        client.call("Window", self.window()["id"], "activate")
        wait(f"the window {title} is active", lambda: self.window()["focus"])
        self.x, self.y, self.width, self.height = self.window()["frame"]
        # The events until now are those of its appearance.
        self.seen = 0
        self.take()

    def window(self):
        return next((each for each in self.client.windows() if each["title"] == self.title), None)

    def take(self):
        events = [json.loads(line) for line in self.session.log(self.title).splitlines() if line.startswith('{"event"')]
        new, self.seen = events[self.seen:], len(events)
        return new

    def events(self, kind, count=1):
        """Waits for that number of events of a kind, and returns all of them since the last time."""
        found = []

        def more():
            found.extend(each for each in self.take() if each["event"] == kind)
            return len(found) >= count
        wait(f"{self.title} gets {count} {kind}", more, self.process, limit=20)
        return found


def is_below(session, x, y):
    """Returns the color at a position without the pointer over it, in red, green, blue."""
    return session.screenshot("place").pixel(x, y)


def served(client):
    try:
        return client.hello()
    except GLib.Error:
        return None


def buttons(session):
    return session.evaluate("global.get_pointer()[2] >> 8 & 31")


def only(events, *names):
    return [tuple(round(each[name]) for name in names) for each in events]


def find_window(client, title):
    return next((each for each in client.windows() if each["visible"] and title in each["title"]), None)


def open_descriptors(session):
    """The number of memory files of the tests that the shell has open."""
    folder = f"/proc/{session.shell.pid}/fd"
    return sum(os.readlink(f"{folder}/{each}").startswith("/memfd:pixels") for each in os.listdir(folder))


def faults(log):
    """The lines of a log of the shell that an extension could cause."""
    found = re.findall(r".*(?:JS ERROR|switchlight@|(?:GLib\S*|Gjs|Clutter|Cogl|St|libmutter)-CRITICAL).*", log)
    # The sessions of the tests have no X11; GNOME 48 criticizes its Text Editor also while the extension is off.
    others = ("Failed to init X11", "surface_state_changed: assertion 'wl_window->has_last_sent_configuration' failed")
    return [line for line in found if not any(each in line for each in others)]


def run(session, client, check):
    """Runs a check, and prints its line. Returns False if it failed."""
    name = check.__name__.replace("_", "-")
    try:
        seen = check(session, client)
        print(f"ok {name}: {seen or check.__doc__.splitlines()[0]}", flush=True)
        return True
    except Exception as error:
        if not isinstance(error, (Failure, TimeoutError)):
            traceback.print_exc()
        print(f"FAILED {name}: {error}", flush=True)
        return False


def run_sessions(sessions, names, try_session):
    """Runs the checks of each session that are named, or all, and ends the process."""
    status = 0
    for number, (options, checks) in enumerate(sessions, 1):
        wanted = [check for check in checks if not names or check.__name__.replace("_", "-") in names]
        if not wanted:
            continue
        # Each in a process of its own: the accessibility library stays with its first session.
        sys.stdout.flush()
        child = os.fork()
        if child == 0:
            sys.exit(1 if try_session(number, options, wanted) else 0)
        status |= os.waitpid(child, 0)[1]
    sys.exit(1 if status else 0)
