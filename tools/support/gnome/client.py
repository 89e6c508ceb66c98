"""A client of the extension, as the program is one."""

import os

from gi.repository import Gio, GLib

NAME, PATH, INTERFACE = "invalid.switchlight.Shell", "/invalid/switchlight/Shell", "invalid.switchlight.Shell1"
ALL = 0xffffffff
MOVE, PRESS, RELEASE, WHEEL, WAIT = range(5)
LEFT, RIGHT = 0x110, 0x111
TYPES = {
    "Hello": "(u)", "Window": "(ts)", "Draw": "(a(uhuuuiiuu)a(uiiuu)au)", "Pointer": "(a(udd))", "Keys": "(a(ub))",
    "Symbols": "(au)", "Text": "(us)",
}


class Client:
    """A connection that calls the extension; the answers are plain values, the errors those of GLib."""

    def __init__(self, bus):
        self.bus = bus
        self.changes = set()
        bus.signal_subscribe(None, INTERFACE, "Changed", PATH, None, Gio.DBusSignalFlags.NONE, self._changed)

    def _changed(self, *values):
        self.changes |= set(values[5].unpack()[0])

    def call(self, method, *arguments, descriptors=()):
        values = GLib.Variant(TYPES[method], arguments) if method in TYPES else None
        fds = Gio.UnixFDList.new()
        for descriptor in descriptors:
            fds.append(descriptor)
        answer, _ = self.bus.call_with_unix_fd_list_sync(
            NAME, PATH, INTERFACE, method, values, None, Gio.DBusCallFlags.NO_AUTO_START, 60000, fds, None)
        return answer.unpack()

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
        return self.call("Pointer", [(kind, *(values + (0, 0))[:2]) for kind, *values in ((s[0], *s[1:]) for s in steps) for values in [tuple(values)]])

    def click(self, x, y, button=LEFT):
        return self.pointer((MOVE, x, y), (PRESS, button), (RELEASE, button))

    def key(self, *codes):
        self.call("Keys", [(code, True) for code in codes] + [(code, False) for code in reversed(codes)])


def pixels(data):
    """A memory file with these bytes."""
    descriptor = os.memfd_create("pixels")
    os.write(descriptor, data)
    return descriptor
