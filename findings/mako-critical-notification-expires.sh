#!/usr/bin/env bash
# GUESS      A notification of the urgency critical stays until a person closes it, whatever time its program asks for: "Critical
#            notifications should not automatically expire" (specification of desktop notifications, version 1.2, which both report).
# COMPONENT  mako 1.10.0 on sway 1.10.1, and dunst 1.12.2 under Xvfb (Debian 13); Debian's archive.
# BEHAVIOR   Both close it after the time that its program asked for, as expired, as they close a normal one. Without such a time both keep it.
# MATTERS    An alarm or a call for help that a program sends with the usual few seconds is gone before a person who scans, or who needs a
#            minute to look up, has read it.
# PRODUCT    F8.17: an expired notification stays in "notifications".
. "$(dirname "$0")/support.sh"
packages trixie mako-notifier=1.10.0-1 dunst=1.12.2-1 xfce4-notifyd=0.9.7-2 sway=1.10.1-2 python3-gi at-spi2-core dbus dbus-daemon xvfb xdotool libglib2.0-bin fonts-dejavu-core
program probe.py <<'PYTHON'
from gi.repository import Gio, GLib
import subprocess, sys, time
NAME = INTERFACE = "org.freedesktop.Notifications"
bus = Gio.bus_get_sync(Gio.BusType.SESSION)
closed = {}
bus.signal_subscribe(None, INTERFACE, "NotificationClosed", None, None, 0, lambda *event: closed.update([event[5].unpack()]))

def until(question, seconds=60):
    end = time.monotonic() + seconds
    while not question() and time.monotonic() < end:
        while GLib.MainContext.default().iteration(False):
            pass
        time.sleep(0.05)
    return question()

def owned():
    return bus.call_sync("org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "NameHasOwner",
                         GLib.Variant("(s)", (NAME,)), None, 0, -1).unpack()[0]

def notify(title, urgency, expire):
    arguments = GLib.Variant("(susssasa{sv}i)", ("program", 0, "", title, "for help", [], {"urgency": GLib.Variant("y", urgency)}, expire))
    return bus.call_sync(NAME, "/org/freedesktop/Notifications", INTERFACE, "Notify", arguments, None, 0, -1).unpack()[0]

daemon = subprocess.Popen([sys.argv[1]], stderr=subprocess.DEVNULL)
if not until(owned):
    sys.exit("the daemon has not started")
NORMAL, CRITICAL = 1, 2
kept = notify("Kept", CRITICAL, -1)
sent = {"critical": notify("Critical", CRITICAL, 500), "normal": notify("Normal", NORMAL, 500)}
until(lambda: sent["normal"] in closed)
until(lambda: sent["critical"] in closed, 10)
print(sys.argv[1], *(f"{name} {closed.get(number)}" for name, number in sent.items()), f"kept {kept not in closed}", sep="=")
daemon.terminate()
PYTHON
observe --as-user /opt/on-sway python3 /opt/probe.py mako
mako=$(value mako)
observe /opt/on-display python3 /opt/probe.py dunst
versions mako-notifier dunst
expect "mako: the reasons of the end (1 is expired) of a critical and a normal one of half a second; a critical one without a time is still there." "critical 1=normal 1=kept True" "$mako"
expect "dunst: the same." "critical 1=normal 1=kept True" "$(value dunst)"
finish
