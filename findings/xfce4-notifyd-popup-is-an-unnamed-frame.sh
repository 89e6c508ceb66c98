#!/usr/bin/env bash
# GUESS      A notification that xfce4-notifyd shows is a window of the role notification or alert, named by its title, and its actions are
#            buttons that are named by their labels. (AT-SPI has the role ATSPI_ROLE_NOTIFICATION for that; practice of GNOME Shell.)
# COMPONENT  xfce4-notifyd 0.9.7 on GTK 3 under Xvfb, at-spi2-core 2.56.2 (Debian 13); Debian's archive.
# BEHAVIOR   It is a frame without a name, as the window of a program is; title and text are labels in it. The buttons are there, and the
#            action of one is reported to the program that sent the notification.
# MATTERS    A client that lists windows has one more without a name for each notification, and cannot distinguish it from a
#            program. One that waits for the role never announces it.
# PRODUCT    D1.13, F8.23: the popup is no window to choose, and its buttons are not offered.
. "$(dirname "$0")/support.sh"
packages trixie mako-notifier=1.10.0-1 dunst=1.12.2-1 xfce4-notifyd=0.9.7-2 sway=1.10.1-2 python3-gi at-spi2-core dbus dbus-daemon xvfb xdotool libglib2.0-bin fonts-dejavu-core
program probe.py <<'PYTHON'
from atspi import *
import glob
FRAME, LABEL, BUTTON = 23, 29, 43
NAME = "org.freedesktop.Notifications"
invoked = []
session.signal_subscribe(None, NAME, "ActionInvoked", None, None, 0, lambda *event: invoked.append(event[5].unpack()[1]))
bus = connect()
set_status("IsEnabled", True)
daemon = subprocess.Popen(glob.glob("/usr/lib/*/xfce4/notifyd/xfce4-notifyd"), stderr=subprocess.DEVNULL)
wait(lambda: ask(session, "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "NameHasOwner", GLib.Variant("(s)", (NAME,)))[0], "daemon")
ask(session, NAME, "/org/freedesktop/Notifications", NAME, "Notify",
    GLib.Variant("(susssasa{sv}i)", ("phone", 0, "", "Call", "Ann", ["yes", "Answer", "no", "Reject"], {}, 0)))
desktop = Node(bus, REGISTRY, ROOT)
answer = wait(lambda: desktop.find("Answer", BUTTON), "button")
root = next(child for child in desktop.children if child.name == "xfce4-notifyd")
window = root.children[0]
print("window", len(root.children), window.role, repr(window.name), sep="=")
print("names", [node.name for node in window.all() if node.role == LABEL and "showing" in node.states and node.name], sep="=")
print("buttons", [(node.name, node.actions) for node in window.all() if node.role == BUTTON], sep="=")
print("answer", answer.press("click"), wait(lambda: invoked, "action"), sep="=")
daemon.terminate()
PYTHON
observe /opt/on-display python3 /opt/probe.py
versions xfce4-notifyd
expect "Windows of the daemon; role (23 is a frame) and name of the one that shows the notification." "1=23=''" "$(value window)"
expect "The labels in it." "['Call', 'Ann']" "$(value names)"
expect "The buttons in it, with their actions." "[('Answer', ['click']), ('Reject', ['click'])]" "$(value buttons)"
expect "The answer to the action of the first; what was reported to the program." "True=['yes']" "$(value answer)"
finish
