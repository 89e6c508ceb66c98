"""A client of the extension, as the program is one."""

import os

from gi.repository import Gio, GLib

NAME, PATH, INTERFACE = "invalid.switchlight.Shell", "/invalid/switchlight/Shell", "invalid.switchlight.Shell1"
ALL = 0xffffffff
MOVE, PRESS, RELEASE, WHEEL, WAIT = range(5)
LEFT, RIGHT, MIDDLE, SIDE = range(0x110, 0x114)
TYPES = {
    "Hello": "(u)", "Window": "(ts)", "Draw": "(a(uhuuuiiuu)a(uiiuu)au)", "Pointer": "(a(udd))", "Keys": "(a(ub))",
    "Symbols": "(au)", "Text": "(us)", "ServeWhileLocked": "(b)",
}


class Client:
    """A connection that calls the extension; the answers are plain values, the errors those of GLib."""

    def __init__(self, bus):
        self.changes = set()
        self.connect(bus)

    def connect(self, bus):
        """Uses another connection, which is another client for the extension."""
        self.bus = bus
        bus.signal_subscribe(None, INTERFACE, "Changed", PATH, None, Gio.DBusSignalFlags.NONE, self._changed)

    def _changed(self, *values):
        self.changes |= set(values[5].unpack()[0])

    def was_notified(self, *kinds):
        """Returns true if all these kinds of changes have arrived, and forgets them."""
        while GLib.MainContext.default().iteration(False):
            pass
        if not self.changes.issuperset(kinds):
            return False
        self.changes.clear()
        return True

    def call(self, method, *arguments, descriptors=()):
        values = GLib.Variant(TYPES[method], arguments) if method in TYPES else None
        fds = Gio.UnixFDList.new()
        for descriptor in descriptors:
            fds.append(descriptor)
        answer, _ = self.bus.call_with_unix_fd_list_sync(
            NAME, PATH, INTERFACE, method, values, None, Gio.DBusCallFlags.NO_AUTO_START, 60000, fds, None)
        return answer.unpack()

    def send(self, method, *arguments):
        """Sends a call without waiting for the reply."""
        self.bus.call(NAME, PATH, INTERFACE, method, GLib.Variant(TYPES[method], arguments), None, Gio.DBusCallFlags.NONE, 60000, None, None)
        self.bus.flush_sync(None)

    def hello(self, version=1):
        return self.call("Hello", version)

    def state(self):
        return self.call("State")[0]

    def windows(self):
        return self.call("Windows")[0]

    def show(self, number, rectangle, color, scale=1):
        """Shows a filled rectangle; the color is blue, green, red, alpha, multiplied by alpha."""
        x, y, width, height = rectangle
        columns, rows = round(width * scale), round(height * scale)
        descriptor = pixels(bytes(color) * (columns * rows))
        try:
            self.call("Draw", [(number, 0, columns, rows, columns * 4, x, y, width, height)], [], [], descriptors=[descriptor])
        finally:
            os.close(descriptor)

    def hide(self, *numbers):
        self.call("Draw", [], [], numbers or [ALL])

    def pointer(self, *steps):
        """The places before and after, the buttons that are down, and True if all places were reached."""
        return self.call("Pointer", [(*step, 0, 0)[:3] for step in steps])

    def click(self, x, y, button=LEFT):
        return self.pointer((MOVE, x, y), (PRESS, button), (RELEASE, button))

    def key(self, *codes):
        self.call("Keys", [(code, True) for code in codes] + [(code, False) for code in reversed(codes)])


def pixels(data):
    """A memory file with these bytes."""
    descriptor = os.memfd_create("pixels")
    os.write(descriptor, data)
    return descriptor
