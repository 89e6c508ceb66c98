"""Tests the extension in private sessions of GNOME Shell: checks.py [NAME...]

Prints a line for each check: "ok" or "FAILED", its name, and its observation.
"""

import os
import sys

from gi.repository import Gio, GLib

import client_checks
from accessibles import accessible, accessibles, inside_place, text
from client import LEFT, MIDDLE, MOVE, PRESS, RELEASE, RIGHT, SIDE, WAIT, WHEEL, Client, pixels
from client_checks import clean_log
from helpers import (
    A, ALT, BLUE, CAPS_LOCK, CONTROL, ENTER, F11, GREEN, HERE, LOGO, RED, SHIFT, Probe, buttons, expect, find_window, is_below, only, refused,
    run, run_sessions, served)
from session import PASSWORD, Session, wait


# One session, one monitor


def first_motion(session, client):
    """The first motion of a session reaches its position, and opens no overview."""
    expect(client.pointer((MOVE, 640, 400))[1:], ((640, 400), 0, True), "the pointer")
    wait("the shell is idle", lambda: session.evaluate("Main.overview.animationInProgress") is False)
    expect(client.state()["own"], False, "the shell has the keyboard")


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
    """A click passes through a picture, onto a key of the calculator."""
    session.start("gnome-calculator")
    window = wait("the calculator appears", lambda: find_window(client, "Calculator"))
    client.call("Window", window["id"], "activate")
    key = wait("its key 7 is known", lambda: accessible("gnome-calculator", "button", "7"))
    place = wait("it has a place", lambda: inside_place(key, window))
    client.show(1, window["frame"], (60, 0, 0, 60))

    def has_written():
        # It ignores clicks before its first layout.
        client.click(*place)
        return any(set(text(each)) == {"7"} for each in accessibles("gnome-calculator", "text"))
    wait("it has written 7", has_written)
    client.hide()
    client.call("Window", window["id"], "close")
    wait("the calculator is closed", lambda: not find_window(client, "Calculator"))


def pointer(session, client):
    """A window receives clicks, double clicks, drags and the wheel; a position outside is not reached, and presses nothing."""
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


class RemoteKeys:
    """Another keyboard, by the remote desktop of the compositor."""

    NAME, INTERFACE = "org.gnome.Mutter.RemoteDesktop", "org.gnome.Mutter.RemoteDesktop"

    def __init__(self, bus):
        self.bus = bus
        self.path = self._call("/org/gnome/Mutter/RemoteDesktop", "", "CreateSession", None)[0]

    def _call(self, path, part, method, values):
        return self.bus.call_sync(self.NAME, path, self.INTERFACE + part, method, values, None, Gio.DBusCallFlags.NONE, 60000, None).unpack()

    def __enter__(self):
        self._call(self.path, ".Session", "Start", None)
        return self

    def __exit__(self, *_):
        self._call(self.path, ".Session", "Stop", None)

    def key(self, code, is_down):
        self._call(self.path, ".Session", "NotifyKeyboardKeycode", GLib.Variant("(ub)", (code, is_down)))


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
    expect(client.call("Modifiers"), (0,), "the modifiers after our own Shift")
    with RemoteKeys(client.bus) as others:
        for code, bit in ((SHIFT, 1), (CONTROL, 4), (ALT, 8), (LOGO, 64)):
            others.key(code, True)
            wait(f"the key {code} counts as held", lambda: client.call("Modifiers") == (bit,))
            others.key(code, False)
            wait(f"the key {code} is released", lambda: client.call("Modifiers") == (0,))
        # The Logo key alone opens the overview, which would take the next text and hide the next window.
        wait("the overview is shown", lambda: session.evaluate("Main.overview.visible && !Main.overview.animationInProgress"))
        session.evaluate("Main.overview.hide()")
        wait("the overview is left", lambda: not session.evaluate("Main.overview.visible"))
        for is_on in (True, False):
            others.key(CAPS_LOCK, True)
            others.key(CAPS_LOCK, False)
            wait("Caps Lock changes", lambda: session.evaluate("Boolean(global.get_pointer()[2] & 2)") == is_on)
            expect(client.call("Modifiers"), (0,), "the modifiers beside Caps Lock")
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


def hidden_from_accessibility(session, client):
    """Accessibility clients find no name and nothing that is showing in the layer."""
    client.show(1, (100, 100, 50, 50), RED)
    stage = wait("the stage is known", lambda: next(iter(accessibles("gnome-shell", "window")), None))
    layers = [each for each in (stage.get_child_at_index(index) for index in range(stage.get_child_count())) if each.get_role_name() == "invalid"]
    expect([(each.get_name(), each.get_child_count(), len(each.get_state_set().get_states())) for each in layers], [("", 0, 0)], "the layer")
    client.hide()


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


def lock_screen(session):
    """Locks the screen, and waits until the lock screen is drawn."""
    session.evaluate("Main.screenShield.lock(false)")
    wait("it is locked", lambda: session.evaluate("Main.sessionMode.isLocked"))
    wait("the lock is drawn", lambda: not session.evaluate("Main.screenShield._lockScreenGroup?.get_transition('translation-y') != null"))


def hello_of_other_program(session):
    return session.output("gdbus", "call", "--session", "-d", "invalid.switchlight.Shell", "-o", "/invalid/switchlight/Shell",
                          "-m", "invalid.switchlight.Shell1.Hello", "1")


def unasked_lock(session, client):
    """Without a request before the lock, the extension refuses every caller until the end of the lock, and shows nothing."""
    client.show(1, (600, 20, 50, 50), RED)
    client.pointer((MOVE, 700, 500), (PRESS, LEFT))
    client.was_notified()
    lock_screen(session)
    wait("it is notified", lambda: client.was_notified("mode"))
    stranger = Client(session.connect())
    for call in (client.hello, client.state, client.windows, lambda: client.show(2, (9, 9, 9, 9), RED), lambda: client.click(9, 9),
                 lambda: client.key(A), lambda: client.call("Text", 0, "x"), lambda: client.call("Symbols", [65]),
                 lambda: client.call("Window", 1, "close"), lambda: client.call("ServeWhileLocked", True), stranger.hello, stranger.state):
        expect("unlock it" in refused(call, "Locked"), True, "the next step")
    expect("Error.Refused" in hello_of_other_program(session), True, "the answer to gdbus")
    expect(is_below(session, 620, 40) == (255, 0, 0), False, "the picture is there")
    expect(session.evaluate("global.stage.get_children().filter(each => each.name === 'switchlight').length"), 0, "layers")
    expect(buttons(session), 0, "the buttons")
    session.evaluate("Main.screenShield.deactivate(false)")
    wait("the client is served again", lambda: served(client))
    client.call("ServeWhileLocked", True)
    client.call("ServeWhileLocked", False)
    lock_screen(session)
    refused(client.hello, "Locked")
    session.evaluate("Main.screenShield.deactivate(false)")
    wait("the client is served again", lambda: served(client))


def prompt(session):
    return session.evaluate("Main.screenShield._dialog?._activePage === Main.screenShield._dialog?._promptBox")


def lock(session, client):
    """While the screen is locked, only the client that has requested it is served: its pictures are above the lock, and it unlocks."""
    probe = Probe(session, client, "Locked")
    client.call("ServeWhileLocked", True)
    client.show(1, (600, 20, 50, 50), RED)
    client.pointer((MOVE, 700, 500), (PRESS, LEFT))
    client.was_notified()
    lock_screen(session)
    wait("it is notified", lambda: client.was_notified("mode"))
    expect(is_below(session, 620, 40) == (255, 0, 0), False, "the picture of before is there")
    expect(buttons(session), 0, "the buttons")
    expect("call Hello first" in refused(client.state, "Refused"), True, "the next step")
    stranger = Client(session.connect())
    for call in (stranger.hello, stranger.state, lambda: stranger.key(A)):
        refused(call, "Locked")
    client.hello()
    refused(stranger.hello, "Locked")
    expect("Error.Refused" in hello_of_other_program(session), True, "the answer to gdbus")
    refused(lambda: client.call("ServeWhileLocked", True), "Locked")
    state = client.state()
    expect([state[each] for each in ("mode", "own", "locked", "process")], ["unlock-dialog", True, True, session.shell.pid], "the state")
    expect(client.windows(), [], "the windows")
    expect(client.call("Window", 1, "close"), (False,), "the answer")
    client.show(1, (600, 20, 50, 50), RED)
    expect(is_below(session, 620, 40), (255, 0, 0), "the picture")
    client.key(ENTER)
    wait("a key wakes the dialog", lambda: prompt(session))
    wait("the entry has the input method", lambda: client.state()["text"])
    wait("the lock screen is bright", lambda: is_below(session, 640, 400) != (0, 0, 0))
    for password in ("ж\u00e9wrong", PASSWORD):
        wait("the entry is empty", lambda: session.evaluate("Main.screenShield._dialog._authPrompt._entry.text") == "")
        # The entry loses the focus while the shell begins to ask.
        wait("it accepts a text", lambda password=password: session.evaluate("Main.screenShield._dialog._authPrompt._entry.reactive")
             and client.call("Text", 0, password) == (True,))
        wait("it is in the entry", lambda password=password: session.evaluate("Main.screenShield._dialog._authPrompt._entry.text") == password)
        expect(session.screenshot("lock").pixel(620, 40), (255, 0, 0), "the picture")
        client.key(ENTER)
    wait("it is unlocked", lambda: session.evaluate("Main.sessionMode.currentMode") == "user")
    expect(session.log("manager").split(), ["wrong", "right"], "the attempts")
    refused(client.state, "Refused")
    expect(client.hello()[2]["locked"], False, "the state")
    wait("the window is there", lambda: probe.window() and probe.window()["visible"])
    wait("the lock screen is gone", lambda: session.evaluate("Main.screenShield._dialog === null"))
    expect(client.click(probe.x + 20, probe.y + 20)[3], True, "the pointer")
    probe.events("press")
    lock_screen(session)
    refused(client.hello, "Locked")
    session.evaluate("Main.screenShield.deactivate(false)")
    wait("the client is served again", lambda: served(client))


def lock_among_others(session, client):
    """The shell disables the extension for a moment at a lock if another one ends there; the request of before counts."""
    client.call("ServeWhileLocked", True)
    loads = "Main.extensionManager.lookup('other@switchlight.invalid').state"
    expect(session.evaluate(loads), 1, "the other extension")
    lock_screen(session)
    wait("the other one is disabled", lambda: session.evaluate(loads) != 1)
    wait("the client is served", lambda: served(client))
    refused(Client(session.connect()).hello, "Locked")
    session.evaluate("Main.screenShield.deactivate(false)")
    wait("the client is served again", lambda: served(client))


SESSIONS = [
    ({}, [first_motion, client_checks.strangers, client_checks.second_client, client_checks.versions, pictures, click_through, pointer,
          keys, texts, windows, client_checks.killed, client_checks.arguments, client_checks.turned_off, client_checks.many_clients,
          client_checks.memory, hidden_from_accessibility, client_checks.idle, clean_log]),
    ({"monitors": ("800x600", "640x480")}, [first_motion, two_monitors, clean_log]),
    ({"monitors": ("1600x1200",)}, [scale, clean_log]),
    ({"monitors": ("1600x1200",), "features": ()}, [without_feature, clean_log]),
    ({"lock": True}, [unasked_lock, lock, clean_log]),
    ({"lock": True, "other": True}, [lock_among_others, clean_log]),
]


def try_session(number, options, checks):
    """Runs the checks of a session, and returns the number of those that failed."""
    failed = 0
    with Session(f"{HERE}/extension", f"{HERE}/seen/{number}", **options) as session:
        client = Client(session.connect())
        client.hello()
        for check in checks:
            if run(session, client, check):
                continue
            failed += 1
            client.bus.close_sync()
            session.end_programs()
            client.connect(session.connect())
            wait("a new client is served", lambda: served(client))
    return failed


def main(*names):
    run_sessions(SESSIONS, names, try_session)


if __name__ == "__main__":
    main(*sys.argv[1:])
