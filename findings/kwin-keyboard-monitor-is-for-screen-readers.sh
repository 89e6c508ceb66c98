#!/usr/bin/env bash
# GUESS      org.freedesktop.a11y.Manager, which lets an assistive technology watch and grab keys on Wayland, was added to KWin after
#            6.3; if it exists, any program of the session may use it, as on GNOME's first versions.
# COMPONENT  KWin 6.3.6 (kwin-wayland of Debian 13); Debian's archive.
# BEHAVIOR   The name and its interface KeyboardMonitor are there. All four methods answer AccessDenied ("Only screen readers are
#            allowed to use this interface").
# MATTERS    A key of the ordinary keyboard cannot become a switch in this way, although the interface seems to be available: a check
#            for the name alone succeeds.
# PRODUCT    Switches are read from devices (I), not from the compositor.
. "$(dirname "$0")/support.sh"
packages trixie kwin-wayland=4:6.3.6-1+deb13u1 dbus dbus-daemon python3-gi fonts-dejavu-core
program probe.py <<'PYTHON'
from atspi import *
NAME, PATH = "org.freedesktop.a11y.Manager", "/org/freedesktop/a11y/Manager"
def names():
    return ask(session, "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "ListNames")[0]
wait(lambda: "org.kde.KWin" in names(), "KWin")
print("name", NAME in names(), sep="=")
for method in ("WatchKeyboard", "UnwatchKeyboard", "GrabKeyboard", "UngrabKeyboard"):
    try:
        print(method, ask(session, NAME, PATH, "org.freedesktop.a11y.KeyboardMonitor", method), sep="=")
    except GLib.Error as error:
        print(method, Gio.DBusError.get_remote_error(error), sep="=")
PYTHON
observe /opt/on-kwin python3 /opt/probe.py
versions kwin-wayland
expect "The name is on the session bus." "True" "$(value name)"
for method in WatchKeyboard UnwatchKeyboard GrabKeyboard UngrabKeyboard; do
  expect "$method of a program that is no screen reader." "org.freedesktop.DBus.Error.AccessDenied" "$(value "$method")"
done
finish
