"""A thin look at the accessibility bus of a desktop of tools/tests/test-newer-programs."""

import time

from gi.repository import Gio, GLib

FLAGS = Gio.DBusConnectionFlags.AUTHENTICATION_CLIENT | Gio.DBusConnectionFlags.MESSAGE_BUS_CONNECTION
ROOT = ("org.a11y.atspi.Registry", "/org/a11y/atspi/accessible/root")


class Bus:
    """The accessibility of programs; a missing reply is None."""

    def __init__(self, environment):
        session = Gio.DBusConnection.new_for_address_sync(environment["DBUS_SESSION_BUS_ADDRESS"], FLAGS, None, None)
        self.session = session
        address = session.call_sync(
            "org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus", "GetAddress", None, None, 0, 10_000, None).unpack()[0]
        self.connection = Gio.DBusConnection.new_for_address_sync(address, FLAGS, None, None)

    def call(self, node, interface, member, signature=None, *arguments):
        try:
            return self.connection.call_sync(
                node[0], node[1], interface, member, GLib.Variant(signature, arguments) if signature else None, None, 0, 3000,
                None).unpack()
        except GLib.Error:
            return None

    def property(self, node, interface, name):
        answer = self.call(node, "org.freedesktop.DBus.Properties", "Get", "(ss)", "org.a11y.atspi." + interface, name)
        return answer[0] if answer else None

    def is_enabled(self):
        return self.status("Get", "(ss)", "org.a11y.Status", "IsEnabled")[0]

    def disable(self):
        self.status("Set", "(ssv)", "org.a11y.Status", "IsEnabled", GLib.Variant("b", False))

    def status(self, member, signature, *arguments):
        return self.session.call_sync(
            "org.a11y.Bus", "/org/a11y/bus", "org.freedesktop.DBus.Properties", member, GLib.Variant(signature, arguments), None, 0,
            10_000, None).unpack()

    def children(self, node):
        answer = self.call(node, "org.a11y.atspi.Accessible", "GetChildren")
        return [tuple(child) for child in answer[0]] if answer else []

    def application(self, seconds):
        """Returns the first program with a window, once there is one."""
        limit = time.monotonic() + seconds
        while time.monotonic() < limit:
            for application in self.children(ROOT):
                if self.children(application):
                    return application
            time.sleep(0.3)
        return None

    def name(self, node):
        return self.property(node, "Accessible", "Name")

    def toolkit(self, application):
        return f"{self.property(application, 'Application', 'ToolkitName')} {self.property(application, 'Application', 'Version')}"

    def text(self, node):
        answer = self.call(node, "org.a11y.atspi.Text", "GetText", "(ii)", 0, -1)
        return answer[0] if answer else None

    def truth(self, node):
        """Returns the frame in which the program draws an accessible: x, y, width and height in a window, and the window's number; see truth.c."""
        words = (self.property(node, "Accessible", "HelpText") or "").split()
        if len(words) != 5:
            return None
        return [*(float(word) for word in words[:4]), words[4]]


def walk(bus, node, depth=40):
    """An accessible and all its descendants."""
    yield node
    if depth > 0:
        for child in bus.children(node)[:300]:
            yield from walk(bus, child, depth - 1)
