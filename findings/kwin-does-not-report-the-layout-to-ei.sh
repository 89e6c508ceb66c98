#!/usr/bin/env bash
# GUESS      A program that writes by KWin's emulated input (EIS, libei) receives the current modifiers and the active layout: the
#            protocol has an event for that (ei_keyboard.modifiers).
# COMPONENT  KWin 6.3.6 (Debian 13) with GTK 4.18; Debian's archive.
# BEHAVIOR   The keyboard of org.kde.KWin.EIS.RemoteDesktop has a keymap with all layouts, and nothing reports the active one,
#            neither at the start nor after a change, nor the state of Caps Lock.
# MATTERS    Keys that are pressed by their positions in the keymap write letters of another layout, and with Caps Lock the other
#            case. org.kde.KeyboardLayouts reports the layout.
# PRODUCT    F6 defines the characters that are written on KWin.
. "$(dirname "$0")/support.sh"
packages trixie kwin-wayland=4:6.3.6-1+deb13u1 kwin-common=4:6.3.6-1+deb13u1 gir1.2-gtk-4.0 python3-gi dbus dbus-daemon fonts-dejavu-core
printf '%s\n' '[Layout]' 'Use=true' 'LayoutList=us,de' > "$root/etc/xdg/kxkbrc"
program window.py <<'PYTHON'
from gtk4 import *
def fill(box, application):
    field = Gtk.Entry()
    def note(_):
        with open("/tmp/typed.new", "w") as file:
            file.write(field.get_text())
        GLib.spawn_command_line_sync("mv /tmp/typed.new /tmp/typed")
    field.connect("changed", note)
    box.append(field)
    GLib.timeout_add(500, lambda: open("/tmp/active", "w") and False if field.get_root().is_active() else True)
show(fill)
PYTHON
program probe.py <<'PYTHON'
import os, socket, struct, subprocess, time
from gi.repository import Gio, GLib
os.environ["GDK_BACKEND"] = "wayland"
window = subprocess.Popen(["python3", "/opt/window.py"], stdout=subprocess.DEVNULL)
bus = Gio.bus_get_sync(Gio.BusType.SESSION)

def until(question):
    end = time.monotonic() + 60
    while not question() and time.monotonic() < end:
        time.sleep(0.2)

def typed():
    return open("/tmp/typed").read() if os.path.exists("/tmp/typed") else ""

def layouts(method, arguments=None):
    return bus.call_sync("org.kde.keyboard", "/Layouts", "org.kde.KeyboardLayouts", method, arguments, None, 0, -1).unpack()

class Keyboard:
    """A client of the ei protocol that asks for a keyboard, and keeps what it is given of it."""

    def __init__(self):
        _, descriptors = bus.call_with_unix_fd_list_sync(
            "org.kde.KWin", "/org/kde/KWin/EIS/RemoteDesktop", "org.kde.KWin.EIS.RemoteDesktop", "connectToEIS",
            GLib.Variant("(i)", (1,)), None, 0, -1, None)
        self.socket = socket.socket(fileno=descriptors.get(0))
        self.socket.setblocking(True)
        self.kinds, self.given, self.keymap, self.buffer = {0: "handshake"}, [], b"", b""
        self.capabilities, self.is_ready, self.answers, self.serial = 0, False, 0, 0
        until(lambda: self.read() or self.is_ready)

    def send(self, target, code, arguments=b""):
        self.socket.sendall(struct.pack("=QII", target, 16 + len(arguments), code) + arguments)

    @staticmethod
    def text(words):
        data = words.encode() + b"\0"
        return struct.pack("=I", len(data)) + data + b"\0" * (-len(data) % 4)

    def read(self):
        data, descriptors, _, _ = socket.recv_fds(self.socket, 65536, 8)
        if not data:
            raise SystemExit("KWin has closed the connection")
        self.descriptors = descriptors
        self.buffer += data
        while len(self.buffer) >= 16:
            target, length, code = struct.unpack_from("=QII", self.buffer)
            if len(self.buffer) < length:
                break
            body, self.buffer = self.buffer[16:length], self.buffer[length:]
            self.take(self.kinds.get(target, ""), target, code, body)

    def take(self, kind, target, code, body):
        if (kind, code) == ("handshake", 0):
            self.send(0, 0, struct.pack("=I", 1))
            self.send(0, 2, struct.pack("=I", 2))
            self.send(0, 3, self.text("finding"))
            for name in ("connection", "callback", "pingpong", "seat", "device", "keyboard"):
                self.send(0, 4, self.text("ei_" + name) + struct.pack("=I", 1))
            self.send(0, 1)
        elif (kind, code) == ("handshake", 2):
            self.serial, self.connection, _ = struct.unpack("=IQI", body)
            self.kinds[self.connection] = "connection"
        elif (kind, code) == ("connection", 1):
            self.kinds[struct.unpack_from("=Q", body)[0]] = "seat"
        elif (kind, code) == ("connection", 3):
            self.send(struct.unpack_from("=Q", body)[0], 0, struct.pack("=Q", 0))
        elif (kind, code) == ("seat", 2):
            self.capabilities |= struct.unpack_from("=Q", body)[0]
        elif (kind, code) == ("seat", 3):
            self.send(target, 1, struct.pack("=Q", self.capabilities))
        elif (kind, code) == ("seat", 4):
            self.device = struct.unpack_from("=Q", body)[0]
            self.kinds[self.device] = "device"
        elif (kind, code) == ("device", 5):
            self.keyboard = struct.unpack_from("=Q", body)[0]
            self.kinds[self.keyboard] = "keyboard"
        elif (kind, code) == ("device", 7):
            self.serial = struct.unpack("=I", body)[0]
            self.send(self.device, 1, struct.pack("=II", self.serial, 1))
            self.is_ready = True
        elif (kind, code) == ("keyboard", 1):
            self.keymap = os.pread(self.descriptors[0], struct.unpack("=II", body)[1], 0)
        elif kind == "keyboard":
            self.given.append(code)
        elif kind == "callback":
            self.answers += 1

    def press(self, code):
        for is_down in (1, 0):
            self.send(self.keyboard, 1, struct.pack("=II", code, is_down))
            self.send(self.device, 3, struct.pack("=IQ", self.serial, int(time.monotonic() * 1e6)))
        wanted = self.answers + 1
        self.kinds[wanted] = "callback"
        self.send(self.connection, 0, struct.pack("=QI", wanted, 1))
        until(lambda: self.answers >= wanted or self.read())

until(lambda: os.path.exists("/tmp/active"))
keyboard = Keyboard()
print("layouts", keyboard.keymap.count(b"[Group2]") > 10 or keyboard.keymap.count(b"symbols[2]") > 10, sep="=")
Y, A, CAPS = 44, 30, 58
keyboard.press(Y)
for code in (CAPS, A, CAPS):
    keyboard.press(code)
until(lambda: len(typed()) == 2)
layouts("setLayout", GLib.Variant("(u)", (1,)))
keyboard.press(Y)
until(lambda: len(typed()) == 3)
print("typed", typed(), sep="=")
print("given", keyboard.given, sep="=")
print("layout", layouts("getLayout")[0], sep="=")
window.kill()
PYTHON
observe /opt/on-kwin python3 /opt/probe.py
versions kwin-wayland libgtk-4-1
expect "Both layouts are in the keymap." "True" "$(value layouts)"
expect "What one key writes, another with Caps Lock, and the first one after the layout has changed." "zAy" "$(value typed)"
expect "What was given of the keyboard besides its keymap." "[]" "$(value given)"
expect "What org.kde.KeyboardLayouts says then." "1" "$(value layout)"
finish
