"""A client of AT-SPI without libatspi and without a cache: each request goes to the program over D-Bus."""

import subprocess
import sys
import time

from gi.repository import Gio, GLib

ACCESSIBLE = "org.a11y.atspi.Accessible"
ACTION = "org.a11y.atspi.Action"
COMPONENT = "org.a11y.atspi.Component"
SELECTION = "org.a11y.atspi.Selection"
TEXT = "org.a11y.atspi.Text"
VALUE = "org.a11y.atspi.Value"
PROPERTIES = "org.freedesktop.DBus.Properties"
REGISTRY = "org.a11y.atspi.Registry"
ROOT = "/org/a11y/atspi/accessible/root"
STATES = {"checked": 4, "editable": 7, "enabled": 8, "focusable": 11, "focused": 12, "selectable": 22, "sensitive": 24, "showing": 25,
          "visible": 30, "active": 1, "expanded": 10, "selected": 23, "checkable": 41, "has-popup": 42}

session = Gio.bus_get_sync(Gio.BusType.SESSION)


def ask(connection, name, path, interface, method, arguments=None):
    """Returns the results of a method, as a tuple. Raises GLib.Error for an error reply."""
    return connection.call_sync(name, path, interface, method, arguments, None, Gio.DBusCallFlags.NONE, 20000).unpack()


def connect():
    """A connection to the accessibility bus of this session."""
    address = ask(session, "org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus", "GetAddress")[0]
    flags = Gio.DBusConnectionFlags.AUTHENTICATION_CLIENT | Gio.DBusConnectionFlags.MESSAGE_BUS_CONNECTION
    return Gio.DBusConnection.new_for_address_sync(address, flags)


def status(name):
    """A property of org.a11y.Status, or the name of the error."""
    arguments = GLib.Variant("(ss)", ("org.a11y.Status", name))
    try:
        return ask(session, "org.a11y.Bus", "/org/a11y/bus", PROPERTIES, "Get", arguments)[0]
    except GLib.Error as error:
        return Gio.DBusError.get_remote_error(error)


def set_status(name, value):
    arguments = GLib.Variant("(ssv)", ("org.a11y.Status", name, GLib.Variant("b", value)))
    ask(session, "org.a11y.Bus", "/org/a11y/bus", PROPERTIES, "Set", arguments)


class Node:
    """An accessible object of a program."""

    def __init__(self, bus, name, path):
        self.bus, self.bus_name, self.path = bus, name, path

    def ask(self, interface, method, signature=None, *values):
        arguments = GLib.Variant(signature, values) if signature else None
        return ask(self.bus, self.bus_name, self.path, interface, method, arguments)

    def attempt(self, interface, method, signature=None, *values):
        """Like ask, but returns the name of the error if there is one."""
        try:
            return self.ask(interface, method, signature, *values)
        except GLib.Error as error:
            return Gio.DBusError.get_remote_error(error) or str(error)

    def get(self, interface, name):
        return self.ask(PROPERTIES, "Get", "(ss)", interface, name)[0]

    def set(self, interface, name, value):
        return self.attempt(PROPERTIES, "Set", "(ssv)", interface, name, value)

    @property
    def name(self):
        return self.get(ACCESSIBLE, "Name")

    @property
    def role(self):
        return self.ask(ACCESSIBLE, "GetRole")[0]

    @property
    def states(self):
        low, high = self.ask(ACCESSIBLE, "GetState")[0]
        bits = low | high << 32
        return {name for name, bit in STATES.items() if bits >> bit & 1}

    @property
    def interfaces(self):
        return [name.rpartition(".")[2] for name in self.ask(ACCESSIBLE, "GetInterfaces")[0]]

    @property
    def children(self):
        return [Node(self.bus, *child) for child in self.ask(ACCESSIBLE, "GetChildren")[0]]

    @property
    def relations(self):
        return {kind: [Node(self.bus, *target) for target in targets]
                for kind, targets in self.ask(ACCESSIBLE, "GetRelationSet")[0]}

    @property
    def actions(self):
        count = self.get(ACTION, "NActions")
        return [self.ask(ACTION, "GetName", "(i)", index)[0] for index in range(count)]

    @property
    def text(self):
        return self.ask(TEXT, "GetText", "(ii)", 0, -1)[0]

    def extents(self, kind):
        """Place and size: of the display (0), of the window (1), of the parent (2)."""
        return self.ask(COMPONENT, "GetExtents", "(u)", kind)[0]

    def press(self, action):
        return self.ask(ACTION, "DoAction", "(i)", self.actions.index(action))[0]

    def all(self):
        """This object and all below it, a parent before its children."""
        found = [self]
        for child in self.children:
            try:
                found += child.all()
            except GLib.Error:
                pass  # gone in the meantime
        return found

    def find(self, name=None, role=None):
        for node in self.all():
            if (name is None or node.name == name) and (role is None or node.role == role):
                return node
        return None

    def line(self):
        actions = self.actions if "Action" in self.interfaces else []
        extents = (self.extents(0), self.extents(1)) if "Component" in self.interfaces else ""
        return f"role {self.role} {self.name!r} {sorted(self.states)} {actions} {extents} {self.interfaces}"


def click(node):
    """Clicks the middle of an accessible with the pointer of an X11 display."""
    x, y, width, height = node.extents(0)
    devices = Node(node.bus, REGISTRY, "/org/a11y/atspi/registry/deviceeventcontroller")
    devices.ask("org.a11y.atspi.DeviceEventController", "GenerateMouseEvent", "(iis)", x + width // 2, y + height // 2, "b1c")


def dump(node, depth=0):
    print("  " * depth + node.line())
    for child in node.children:
        dump(child, depth + 1)


def wait(question, what, seconds=60):
    """Returns the first true result; ends the program with 69 after a timeout."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        try:
            answer = question()
        except GLib.Error:
            answer = None
        if answer:
            return answer
        context = GLib.MainContext.default()
        while context.iteration(False):
            pass
        time.sleep(0.05)
    print(f"no {what} after {seconds} s", file=sys.stderr)
    sys.exit(69)


def program(bus, command, name=None, windows=1):
    """Starts a program, and returns its process and its root once it has that number of windows."""
    started = subprocess.Popen(command)
    desktop = Node(bus, REGISTRY, ROOT)

    def look():
        for child in desktop.children:
            pid = ask(bus, "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "GetConnectionUnixProcessID",
                      GLib.Variant("(s)", (child.bus_name,)))[0]
            if (pid == started.pid or name and child.name == name) and len(child.children) >= windows:
                return child
        return None

    return started, wait(look, f"window of {command[0]} on the accessibility bus")
