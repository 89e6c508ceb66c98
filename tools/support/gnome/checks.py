"""Tries the extension in private sessions of GNOME Shell: checks.py [NAME...]

Prints a line for each check: "ok" or "FAILED", its name, and what was seen.
"""

import inspect
import json
import os
import re
import sys
import traceback

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, Gio, GLib

from client import ALL, LEFT, MIDDLE, MOVE, PRESS, RELEASE, RIGHT, SIDE, WAIT, WHEEL, Client, pixels
from session import UUID, Session, wait

HERE = os.path.dirname(os.path.abspath(__file__))
BLUE, RED, GREEN = (255, 0, 0, 255), (0, 0, 255, 255), (0, 255, 0, 255)
# The codes of keys.
A, SHIFT, F11 = 30, 42, 87


class Failure(Exception):
    """A check that saw something else."""


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
    """A window that prints its events, with its place on the stage."""

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
    """The color of a place without the pointer over it, in red, green, blue."""
    return session.screenshot("place").pixel(x, y)


# One session, one monitor


def first_motion(session, client):
    """The first motion of a session reaches its place, and opens no overview."""
    expect(client.pointer((MOVE, 640, 400))[1:], ((640, 400), 0, True), "the pointer")
    wait("the shell is idle", lambda: session.evaluate("Main.overview.animationInProgress") is False)
    expect(client.state()["own"], False, "the shell has the keyboard")


def strangers(session, client):
    """Another program, and a client without a greeting, are refused with a next step."""
    stranger = Client(session.connect())
    for call in (stranger.state, stranger.windows, lambda: stranger.click(100, 100), lambda: stranger.key(A),
                 lambda: stranger.show(1, (0, 0, 9, 9), RED), lambda: stranger.call("Text", 0, "x")):
        expect("call Hello first" in refused(call, "Refused"), True, "the next step")
    answer = session.output("gdbus", "call", "--session", "-d", "invalid.switchlight.Shell", "-o", "/invalid/switchlight/Shell",
                            "-m", "invalid.switchlight.Shell1.Hello", "1")
    expect("Error.Refused" in answer and "only /usr/bin/python3 is served" in answer, True, f"the answer to gdbus: {answer}")


def second_client(session, client):
    """A second client gets Busy until the first one has gone; the first may greet again."""
    other = Client(session.connect())
    refused(other.hello, "Busy")
    expect(client.hello()[0], 1, "the version")
    client.bus.close_sync()
    wait("the second client is served", lambda: served(other))
    other.bus.close_sync()
    client.connect(session.connect())
    wait("a third one is", lambda: served(client))


def served(client):
    try:
        return client.hello()
    except GLib.Error:
        return None


def versions(session, client):
    """An unknown version is refused, and ends all that the client had."""
    client.show(1, (100, 100, 50, 50), RED)
    client.pointer((MOVE, 700, 500), (PRESS, LEFT))
    expect("log out and in" in refused(lambda: client.hello(2), "Version"), True, "the next step")
    expect(is_below(session, 120, 120) == (255, 0, 0), False, "the picture is there")
    wait("the button is up", lambda: buttons(session) == 0)
    refused(client.state, "Refused")
    client.hello()


def buttons(session):
    return session.evaluate("global.get_pointer()[2] >> 8 & 31")


def pictures(session, client):
    """Pictures are over a window, the panel, a menu, the overview and a full-screen window; they move, blend and go."""
    probe = Probe(session, client, "Below")
    places = {1: (0, 0, 60, 20, BLUE), 2: (probe.x + 20, probe.y + 20, 100, 50, RED), 3: (1000, 60, 100, 100, GREEN)}
    colors = {1: (0, 0, 255), 2: (255, 0, 0), 3: (0, 255, 0)}
    for number, (*place, color) in places.items():
        client.show(number, place, color)

    def look(where):
        shot = session.screenshot(where.replace(" ", "-"))
        for number, (x, y, width, height, _) in places.items():
            for inside in ((x, y), (x + width - 1, y + height - 1)):
                expect(shot.pixel(*inside), colors[number], f"picture {number} over {where}")
            expect(shot.pixel(x + width, y + height) == colors[number], False, f"a pixel beside picture {number}")
    look("a window")
    session.evaluate("Main.panel.toggleQuickSettings()")
    wait("a menu is open", lambda: client.state()["own"])
    look("a menu")
    session.evaluate("Main.panel.toggleQuickSettings()")
    session.evaluate("Main.overview.show()")
    wait("the overview is shown", lambda: session.evaluate("Main.overview.visible && !Main.overview.animationInProgress"))
    look("the overview")
    session.evaluate("Main.overview.hide()")
    wait("the overview is left", lambda: not session.evaluate("Main.overview.visible"))
    session.evaluate("global.display.focus_window.make_fullscreen()")
    wait("the window fills the screen", lambda: probe.window()["frame"] == (0, 0, 1280, 720) and is_below(session, 1270, 10)[0] > 200)
    look("full screen")
    session.evaluate("global.display.focus_window.unmake_fullscreen()")

    client.call("Draw", [], [(2, 300, 200, 40, 30)], [1])
    shot = session.screenshot("moved")
    expect([shot.pixel(*place) for place in ((300, 200), (339, 229))], [(255, 0, 0)] * 2, "the moved picture")
    expect(shot.pixel(10, 10) == (0, 0, 255), False, "the hidden picture is there")
    client.show(1, (300, 200, 40, 30), (0, 0, 0, 128))
    expect(session.screenshot("blended").pixel(310, 210), (127, 0, 0), "half black over red")
    client.hide()
    expect(session.evaluate("global.stage.get_children().filter(each => each.name === 'switchlight').length"), 0, "layers")
    client.call("Window", probe.window()["id"], "close")
    probe.events("closed")


def click_through(session, client):
    """A click goes through a picture, on a key of the calculator."""
    session.start("gnome-calculator")
    window = wait("the calculator appears", lambda: find_window(client, "Calculator"))
    client.call("Window", window["id"], "activate")
    key = wait("its key 7 is known", lambda: accessible("gnome-calculator", "button", "7"))
    place = wait("it has a place", lambda: inside_place(key, window))
    client.show(1, window["frame"], (60, 0, 0, 60))

    def has_written():
        # It takes no click before its first layout is done.
        client.click(*place)
        return any(set(text(each)) == {"7"} for each in accessibles("gnome-calculator", "text"))
    wait("it has written 7", has_written)
    client.hide()
    client.call("Window", window["id"], "close")
    wait("the calculator is closed", lambda: not find_window(client, "Calculator"))


def find_window(client, title):
    return next((each for each in client.windows() if each["visible"] and title in each["title"]), None)


def inside_place(node, window):
    """The middle of an accessible, or nothing while it has no size; its window's places begin at the frame."""
    extents = node.get_component_iface().get_extents(Atspi.CoordType.WINDOW)
    if extents.width < 2:
        return None
    return window["frame"][0] + extents.x + extents.width // 2, window["frame"][1] + extents.y + extents.height // 2


def accessibles(program, role):
    """The accessibles of a program with a role."""
    desktop = Atspi.get_desktop(0)
    pending = [each for each in (desktop.get_child_at_index(index) for index in range(desktop.get_child_count()))
               if each is not None and each.get_name() == program]
    found = []
    while pending:
        node = pending.pop()
        try:
            if node.get_role_name() == role:
                found.append(node)
            pending += [child for child in (node.get_child_at_index(index) for index in range(min(node.get_child_count(), 100))) if child]
        except GLib.Error:
            pass
    return found


def accessible(program, role, name):
    return next((each for each in accessibles(program, role) if each.get_name() == name), None)


def text(node):
    interface = node.get_text_iface()
    return Atspi.Text.get_text(interface, 0, Atspi.Text.get_character_count(interface)) if interface else ""


def pointer(session, client):
    """Clicks, double clicks, drags and the wheel are what a window gets; a place outside is not reached, and presses nothing."""
    probe = Probe(session, client, "Pointer")
    x, y = probe.x + 100, probe.y + 80
    expect(client.click(x, y)[1:], ((x, y), 0, True), "the answer to a click")
    expect(only(probe.events("press"), "count", "x", "y", "button"), [(1, 100, 80, 1)], "a click")
    client.click(x + 50, y, RIGHT)
    expect(only(probe.events("press"), "x", "button"), [(150, 3)], "a right click")
    for button, bits in ((LEFT, 1), (MIDDLE, 2), (RIGHT, 4), (SIDE, 0)):
        expect((client.pointer((PRESS, button))[2], client.pointer((RELEASE, button))[2]), (bits, 0), "the buttons")
    wait("the last one is up", lambda: any(each["event"] == "release" and each["button"] == 8 for each in probe.take()))
    client.pointer((MOVE, x, y + 60), *[(PRESS, LEFT), (RELEASE, LEFT), (WAIT, 50)] * 2)
    expect(only(probe.events("press", 2), "count"), [(1,), (2,)], "a double click")
    client.pointer((MOVE, x, y), (PRESS, LEFT), *[(MOVE, x + 10 * step, y + 5 * step) for step in range(1, 11)], (RELEASE, LEFT))
    expect(only(probe.events("drag"), "x", "y"), [(100, 50)], "a drag")
    client.pointer((MOVE, x, y), (WHEEL, 0, 3), (WHEEL, -1, 0))
    expect(only(probe.events("wheel", 4), "x", "y"), [(0, 1)] * 3 + [(-1, 0)], "the wheel")
    probe.take()
    before, after, held, done = client.pointer((PRESS, LEFT), (MOVE, 5000, 5000), (PRESS, RIGHT))
    expect((before, held, done), ((x, y), 0, False), "the answer to a place outside")
    expect(only(probe.events("release"), "button"), [(1,)], "the released button")
    for place in ((0, 300), (1279, 719), (640, 0)):
        expect(client.pointer((MOVE, *place))[1::2], (place, True), "an edge of the monitor")
    client.call("Window", probe.window()["id"], "close")
    probe.events("closed")


def only(events, *names):
    return [tuple(round(each[name]) for name in names) for each in events]


def keys(session, client):
    """Keys and symbols reach the window; a release of a key that is not held does nothing."""
    probe = Probe(session, client, "Keys")
    client.key(SHIFT, A)
    expect(only(probe.events("key", 2), "value"), [(0xffe1,), (ord("A"),)], "Shift and A")
    client.call("Symbols", [ord("@"), 0x20ac])
    expect([ord("@"), 0x20ac], [each["value"] for each in probe.events("key", 3) if each["value"] < 0xfe00], "symbols")
    probe.take()
    client.call("Keys", [(A, False)])
    client.key(F11)
    expect(only(probe.events("key-up"), "code"), [(F11,)], "the released keys")
    client.call("Window", probe.window()["id"], "close")
    probe.events("closed")


def texts(session, client):
    """A text of several scripts is written into the Text Editor, and characters before the caret are deleted."""
    file = f"{session.folder}/home/page.txt"
    with open(file, "w", encoding="utf-8") as out:
        out.write("")
    expect(client.call("Text", 0, "x"), (False,), "the answer without a field")
    session.start("gnome-text-editor", file)
    window = wait("the editor appears", lambda: find_window(client, "page.txt"))
    client.call("Window", window["id"], "activate")
    wait("its text has the input method", lambda: client.state()["text"])

    def wait_for(wanted):
        wait(f"the text is {wanted}", lambda: any(text(each) == wanted for each in accessibles("gnome-text-editor", "text")), limit=30)
    expect(client.call("Text", 0, "яß中😀ا"), (True,), "the answer")
    wait_for("яß中😀ا")
    expect(client.call("Text", 2, "é"), (True,), "the answer")
    wait_for("яß中é")
    expect(client.call("Text", 99, "new"), (True,), "the answer")
    wait_for("new")
    refused(lambda: client.call("Text", 0, "ü" * 2001), "Arguments")
    client.call("Text", 0, "ü" * 2000)
    wait_for("new" + "ü" * 2000)
    # As of a field that reports no text.
    session.evaluate("Main.inputMethod._surroundingText = null")
    expect(client.call("Text", 1, "x"), (False,), "the answer of a field without a text")
    wait_for("new" + "ü" * 2000)
    session.end_programs()


def windows(session, client):
    """Windows have their frames, programs and focus; they are activated and closed; changes are notified."""
    one, two = Probe(session, client, "One"), Probe(session, client, "Two", 300, 200)
    expect(two.window()["frame"][2:], (300, 200), "the size")
    expect([one.window()["pid"], two.window()["pid"]], [one.process.pid, two.process.pid], "the programs")
    expect([one.window()["focus"], two.window()["focus"]], [False, True], "the focus")
    listed = [each["title"] for each in client.windows()]
    expect(listed.index("Two") > listed.index("One"), True, "the active window is on top")
    client.was_notified()
    expect(client.call("Window", one.window()["id"], "activate"), (True,), "the answer")
    wait("it is active", lambda: one.window()["focus"])
    wait("it is notified", lambda: client.was_notified("focus", "windows"))
    session.evaluate("Main.overview.show()")
    wait("the shell's keyboard is notified", lambda: client.was_notified("own"))
    expect(client.state()["own"], True, "the shell has the keyboard")
    expect(one.window()["visible"], False, "a window is visible in the overview")
    expect(client.call("Window", two.window()["id"], "activate"), (True,), "the answer")
    wait("the overview is left", lambda: two.window()["visible"] and two.window()["focus"])
    for probe in (one, two):
        expect(client.call("Window", probe.window()["id"], "close"), (True,), "the answer")
        probe.events("closed")
    expect(client.call("Window", 1, "close"), (False,), "the answer for no window")
    refused(lambda: client.call("Window", 1, "maximize"), "Arguments")


def killed(session, client):
    """A client that is killed takes its pictures along, what it held down is released, and its later requests press nothing."""
    probe = Probe(session, client, "Killed")
    client.bus.close_sync()
    other = session.start("python3", f"{HERE}/hold.py", str(probe.x + 50), str(probe.y + 50), log="hold")
    client.connect(session.connect())
    probe.client = Client(client.bus)
    wait("the other one holds", lambda: "held" in session.log("hold"), other)
    expect(only(probe.events("press"), "button"), [(1,)], "the press")
    expect(buttons(session), 1, "the buttons")
    expect(is_below(session, 20, 200), (255, 0, 0), "its picture")
    other.kill()
    wait("the next one is served", lambda: served(client))
    expect(client.pointer((WAIT, 500))[2], 0, "the buttons")
    expect(only(probe.events("release"), "button"), [(1,)], "the released button")
    probe.seen = 0
    expect(only(probe.events("key-up"), "code"), [(SHIFT,)], "the released key")
    expect(is_below(session, 20, 200) == (255, 0, 0), False, "its picture is there")
    probe.seen = 0
    expect(only(probe.events("press"), "button"), [(1,)], "all presses")
    client.call("Window", probe.window()["id"], "close")
    probe.events("closed")


def arguments(session, client):
    """A call with impossible arguments changes nothing, presses nothing and writes nothing into the log."""
    log = session.log("shell")
    client.show(1, (100, 100, 50, 50), RED)
    reader, writer = os.pipe()
    plain = os.open(f"{session.folder}/plain", os.O_RDWR | os.O_CREAT)
    os.write(plain, bytes(400))
    memory = pixels(bytes(400))
    picture = (2, 0, 10, 10, 40, 0, 0, 10, 10)

    def draw(show=(), move=(), hide=(), descriptors=(memory,)):
        return lambda: client.call("Draw", list(show), list(move), list(hide), descriptors=descriptors)
    calls = [
        draw([picture], descriptors=[reader]), draw([picture], descriptors=[plain]), draw([picture], descriptors=[]),
        draw([(2, 5, *picture[2:])]), draw([(2, -1, *picture[2:])]), draw([(ALL, *picture[1:])]),
        draw([(2, 0, 0, 10, 40, 0, 0, 10, 10)]), draw([(2, 0, 10, 0, 40, 0, 0, 10, 10)]), draw([(2, 0, 10, 10, 39, 0, 0, 10, 10)]),
        draw([(2, 0, 10, 11, 40, 0, 0, 10, 10)]), draw([(2, 0, 100000, 100000, 400000, 0, 0, 10, 10)]),
        draw([(2, 0, 0xffffffff, 0xffffffff, 0xffffffff, 0, 0, 10, 10)]), draw([(2, 0, 1, 1, 0xffffffff, 0, 0, 1, 1)]),
        draw([(2, 0, 10, 10, 40, 0, 0, 0xffffffff, 10)]), draw([(2, 0, 10, 10, 40, -2 ** 31, 0, 10, 10)]),
        draw([picture], [(7, 0, 0, 1, 1)], [1]), draw([], [(1, 40000, 0, 1, 1)], []),
        draw([(number + 5, *picture[1:]) for number in range(1000)]),
        lambda: client.pointer((PRESS, LEFT), (9, 0, 0)), lambda: client.pointer((PRESS, LEFT), (PRESS, 1)),
        lambda: client.pointer((PRESS, LEFT), (MOVE, float("nan"), 0)), lambda: client.pointer((PRESS, LEFT), (MOVE, 0, float("inf"))),
        lambda: client.pointer((PRESS, LEFT), (WAIT, -1)), lambda: client.pointer((PRESS, LEFT), (WAIT, 1e9)),
        lambda: client.pointer((PRESS, LEFT), (WHEEL, 0.5, 0)), lambda: client.pointer((PRESS, LEFT), (WHEEL, 0, 1e9)),
        lambda: client.pointer(*[(PRESS, LEFT)] * 513), lambda: client.call("Keys", [(A, True), (0, True)]),
        lambda: client.call("Keys", [(A, True), (256, True)]), lambda: client.call("Keys", [(A, True)] * 513),
        lambda: client.call("Symbols", [65] * 513),
    ]
    for call in calls:
        try:
            refused(call, "Arguments")
        except Failure as failure:
            raise Failure(f"{inspect.getsource(call).strip()} {calls.index(call)}: {failure}")
    shot = session.screenshot("arguments")
    expect((shot.pixel(110, 110), shot.pixel(5, 5) == (0, 0, 0)), ((255, 0, 0), True), "the pictures")
    expect(client.pointer()[2], 0, "the buttons")
    expect(client.call("Keys", []), (), "no keys")
    expect(faults(session.log("shell")[len(log):]), [], "the log")
    expect(open_descriptors(session), 0, "the open files")
    for descriptor in (reader, writer, plain, memory):
        os.close(descriptor)
    client.hide()


def open_descriptors(session):
    """The number of memory files of the tests that the shell has open."""
    folder = f"/proc/{session.shell.pid}/fd"
    return sum(os.readlink(f"{folder}/{each}").startswith("/memfd:pixels") for each in os.listdir(folder))


def turned_off(session, client):
    """Off and on, three times: pictures and buttons go, and the client is served again."""
    for _ in range(3):
        client.hello()
        client.show(1, (20, 200, 50, 50), RED)
        client.pointer((MOVE, 700, 500), (PRESS, LEFT))
        session.turn(False)
        expect(is_below(session, 30, 210) == (255, 0, 0), False, "the picture is there")
        wait("the button is up", lambda: buttons(session) == 0)
        try:
            raise Failure(f"it was answered: {client.state()}")
        except GLib.Error as error:
            expect("NameHasNoOwner" in error.message, True, error.message)
        session.turn(True)
        refused(client.state, "Refused")
    client.hello()


def many_clients(session, client):
    """Fifty clients come, hold a button and a key, and go, while the shell collects garbage; nothing is held or open after them."""
    client.bus.close_sync()
    for number in range(50):
        other = Client(session.connect())
        wait(f"client {number} is served", lambda other=other: served(other))
        other.show(1, (20, 200, 50, 50), RED)
        other.pointer((MOVE, 700, 500), (PRESS, LEFT))
        other.call("Keys", [(SHIFT, True)])
        other.bus.close_sync()
        session.evaluate("imports.system.gc()")
    client.connect(session.connect())
    wait("the next one is served", lambda: served(client))
    expect(client.pointer((WAIT, 100))[2], 0, "the buttons")
    expect(session.evaluate("global.get_pointer()[2]"), 0, "the buttons and modifiers")
    expect(open_descriptors(session), 0, "the open files")


def memory(session, client):
    """Three hundred pictures of the whole monitor, one after the other, do not stay in the memory of the shell."""
    def size():
        with open(f"/proc/{session.shell.pid}/status", encoding="utf-8") as file:
            return next(int(line.split()[1]) // 1024 for line in file if line.startswith("VmRSS"))
    before, most = size(), 0
    for _ in range(300):
        client.show(1, (0, 0, 1280, 720), BLUE)
        most = max(most, size())
    client.hide()
    seen = f"{before} MB before, at most {most} MB while 1055 MB were shown"
    if most - before > 600:
        raise Failure(seen)
    return seen


def idle(session, client):
    """Without a client, and with one that rests, the shell wakes up as often as without the extension."""
    client.bus.close_sync()
    client.connect(session.connect())
    off_on = []
    for state in (False, True):
        session.turn(state)
        off_on.append(session.wake_ups())
    client.hello()
    resting = session.wake_ups()
    seen = f"in 5 s: {off_on[0]} off, {off_on[1]} on, {resting} with a client"
    if max(off_on[1], resting) > off_on[0] + 3:
        raise Failure(seen)
    return seen


def hidden_from_accessibility(session, client):
    """Accessibility clients find no name and nothing that is showing in the layer."""
    client.show(1, (100, 100, 50, 50), RED)
    stage = wait("the stage is known", lambda: next(iter(accessibles("gnome-shell", "window")), None))
    layers = [each for each in (stage.get_child_at_index(index) for index in range(stage.get_child_count())) if each.get_role_name() == "invalid"]
    expect([(each.get_name(), each.get_child_count(), len(each.get_state_set().get_states())) for each in layers], [("", 0, 0)], "the layer")
    client.hide()


def clean_log(session, client):
    """The shell's log has no error of a script of the extension, and no criticism of a library."""
    expect(faults(session.log("shell")), [], "the log")


def faults(log):
    """The lines of a log of the shell that an extension could cause."""
    found = re.findall(r".*(?:JS ERROR|switchlight@|(?:GLib\S*|Gjs|Clutter|Cogl|St|libmutter)-CRITICAL).*", log)
    # The sessions of the tests have no X11.
    return [line for line in found if "Failed to init X11" not in line]


# Two monitors


def two_monitors(session, client):
    """Pictures, the pointer and windows on a second monitor."""
    monitors = client.state()["monitors"]
    expect(monitors, [(0, 0, 800, 600, 1.0), (800, 0, 640, 480, 1.0)], "the monitors")
    client.show(1, (780, 100, 40, 40), RED)
    client.show(2, (1400, 440, 40, 40), BLUE)
    shot = session.screenshot("two-monitors")
    expect([shot.pixel(*place) for place in ((780, 100), (819, 139), (1439, 479))], [(255, 0, 0), (255, 0, 0), (0, 0, 255)], "the pictures")
    expect(client.pointer((MOVE, 1200, 300))[1::2], ((1200, 300), True), "the pointer")
    expect(client.pointer((MOVE, 1000, 590))[3], False, "a place between the monitors was reached")
    probe = Probe(session, client, "Second", 200, 100)
    session.evaluate("global.display.focus_window.move_to_monitor(1)")
    wait("the window is on the second monitor", lambda: probe.window()["monitor"] == 1)
    x, y, *_ = probe.window()["frame"]
    client.click(x + 30, y + 20)
    expect(only(probe.events("press"), "x", "y"), [(30, 20)], "a click")


# A scale of 200 %


def scale(session, client):
    """At 200 % a picture has the pixels of the monitor, and places are those of windows."""
    session.set_scale(2)
    wait("the monitor has its scale", lambda: client.state()["monitors"][0][4] == 2)
    _, _, width, height, _ = client.state()["monitors"][0]
    factor = client.state()["factor"]
    unit = 1600 // width
    side = 10 * unit
    board = b"".join(bytes(RED if (row + column) % 2 else BLUE) for row in range(side) for column in range(side))
    descriptor = pixels(board)
    client.call("Draw", [(1, 0, side, side, side * 4, 100, 100, 10, 10)], [], [], descriptors=[descriptor])
    os.close(descriptor)
    shot = session.screenshot("scale")
    corner = [shot.pixel(100 * unit + x, 100 * unit + y) for x, y in ((0, 0), (1, 0), (0, 1), (side - 1, side - 1))]
    expect(corner, [(0, 0, 255), (255, 0, 0), (255, 0, 0), (0, 0, 255)], "the pixels")
    probe = Probe(session, client, "Scaled", 200, 100)
    expect(probe.width, 200 * factor, "the width of the window")
    client.click(probe.x + 30 * factor, probe.y + 20 * factor)
    expect(only(probe.events("press"), "x", "y"), [(30, 20)], "a click")
    return f"stage {width}x{height}, factor {factor}"


def without_feature(session, client):
    """The same, on a shell that lays out in pixels of the monitor."""
    return scale(session, client)


# The lock


def lock(session, client):
    """While the screen is locked the client is served, above the lock, and no other program; windows are none."""
    probe = Probe(session, client, "Locked")
    client.show(1, (600, 20, 50, 50), RED)
    client.was_notified()
    session.evaluate("Main.screenShield.lock(false)")
    wait("it is locked", lambda: client.state()["mode"] == "unlock-dialog")
    wait("it is notified", lambda: client.was_notified("mode"))
    expect(client.state()["own"], True, "the shell has the keyboard")
    expect(client.windows(), [], "the windows")
    expect(client.call("Window", 1, "close"), (False,), "the answer")
    wait("the lock is drawn", lambda: not session.evaluate("Main.screenShield._lockScreenGroup?.get_transition('translation-y') != null"))
    expect(is_below(session, 620, 40), (255, 0, 0), "the picture")
    client.show(2, (700, 20, 50, 50), BLUE)
    expect(is_below(session, 720, 40), (0, 0, 255), "a new picture")
    refused(Client(session.connect()).state, "Refused")
    answer = session.output("gdbus", "call", "--session", "-d", "invalid.switchlight.Shell", "-o", "/invalid/switchlight/Shell",
                            "-m", "invalid.switchlight.Shell1.Hello", "1")
    expect("Error.Refused" in answer, True, answer)
    client.key(57)
    wait("a key wakes the dialog", lambda: session.evaluate("Main.screenShield._dialog?._activePage === Main.screenShield._dialog?._promptBox"))
    wait("the lock screen is bright", lambda: is_below(session, 640, 400) != (0, 0, 0))
    expect([session.screenshot("lock").pixel(*each) for each in ((620, 40), (720, 40))], [(255, 0, 0), (0, 0, 255)], "the pictures")
    client.bus.close_sync()
    client.connect(session.connect())
    wait("a client that comes at the lock is served", lambda: served(client))
    session.evaluate("Main.screenShield.deactivate(false)")
    wait("it is unlocked", lambda: client.state()["mode"] == "user")
    wait("the window is there", lambda: probe.window() and probe.window()["visible"])
    expect(client.click(probe.x + 20, probe.y + 20)[3], True, "the pointer")
    probe.events("press")


SESSIONS = [
    ({}, [first_motion, strangers, second_client, versions, pictures, click_through, pointer, keys, texts, windows, killed, arguments,
          turned_off, many_clients, memory, hidden_from_accessibility, idle, clean_log]),
    ({"monitors": ("800x600", "640x480")}, [first_motion, two_monitors, clean_log]),
    ({"monitors": ("1600x1200",)}, [scale, clean_log]),
    ({"monitors": ("1600x1200",), "features": ()}, [without_feature, clean_log]),
    ({"lock": True}, [lock, clean_log]),
]


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


def main(*names):
    failed = 0
    for number, (options, checks) in enumerate(SESSIONS, 1):
        wanted = [check for check in checks if not names or check.__name__.replace("_", "-") in names]
        if not wanted:
            continue
        with Session(f"{HERE}/extension", f"{HERE}/seen/{number}", **options) as session:
            client = Client(session.connect())
            client.hello()
            for check in wanted:
                if run(session, client, check):
                    continue
                failed += 1
                client.bus.close_sync()
                session.end_programs()
                client.connect(session.connect())
                wait("a new client is served", lambda: served(client))
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main(*sys.argv[1:])
