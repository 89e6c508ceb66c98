#!/usr/bin/env bash
# GUESS      The portal's Inhibit (idle) ends its request with a failure if neither a session manager nor a screen saver can inhibit
#            anything. (Its documentation: response 0 means success; the version of the interface says that it is there.)
# COMPONENT  xdg-desktop-portal 1.20.3, xdg-desktop-portal-gtk 1.15.3 (Debian 13); Debian's archive.
# BEHAVIOR   The response is 0, as after an inhibition. The backend only writes a warning: nothing owns org.freedesktop.ScreenSaver
#            or org.gnome.SessionManager. Its monitor reports a running session without a screen saver.
# MATTERS    A program that keeps the screen on by the portal hears of no failure, on Xfce, MATE and small compositors; the screen
#            goes dark in front of a person who looks at it and presses seldom.
# PRODUCT    D15.5: the program asks the service and logind themselves, not the portal.
. "$(dirname "$0")/support.sh"
packages trixie xdg-desktop-portal=1.20.3+ds-1 xdg-desktop-portal-gtk=1.15.3-1 dbus dbus-daemon xvfb python3-gi gsettings-desktop-schemas fonts-dejavu-core
program probe.py <<'PYTHON'
from atspi import *

NAME, PATH, INHIBIT = "org.freedesktop.portal.Desktop", "/org/freedesktop/portal/desktop", "org.freedesktop.portal.Inhibit"
answers, states = {}, []

def note(_, sender, path, interface, signal, values):
    if signal == "Response":
        answers[path.rpartition("/")[2]] = values.unpack()[0]
    if signal == "StateChanged":
        states.append(values.unpack()[1])

session.signal_subscribe(NAME, None, None, None, None, Gio.DBusSignalFlags.NONE, note)
options = {"reason": GLib.Variant("s", "scanning"), "handle_token": GLib.Variant("s", "idle")}
ask(session, NAME, PATH, INHIBIT, "Inhibit", GLib.Variant("(sua{sv})", ("", 8, options)))
print("answer", wait(lambda: "idle" in answers and [answers["idle"]], "answer")[0], sep="=")
options = {"session_handle_token": GLib.Variant("s", "watch"), "handle_token": GLib.Variant("s", "monitor")}
ask(session, NAME, PATH, INHIBIT, "CreateMonitor", GLib.Variant("(sa{sv})", ("", options)))
state = wait(lambda: states and states[0], "state")
print("state", state["screensaver-active"], state["session-state"], sep="=")
names = ask(session, "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "ListNames")[0]
print("names", [name for name in names if "ScreenSaver" in name or "SessionManager" in name], sep="=")
print("version", ask(session, NAME, PATH, PROPERTIES, "Get", GLib.Variant("(ss)", (INHIBIT, "version")))[0], sep="=")
PYTHON
observe --as-user /opt/on-display python3 /opt/probe.py
versions xdg-desktop-portal xdg-desktop-portal-gtk
expect "Names of screen savers and session managers on the bus." "[]" "$(value names)"
expect "Version of the interface." "3" "$(value version)"
expect "Response to the request to inhibit idling (0: success, 2: failure)." "0" "$(value answer)"
expect "State of its monitor: a screen saver is active, and state of the session (1: running)." "False=1" "$(value state)"
expect "Warnings of the backend about the missing screen saver." "1" "$(grep -c 'Backend call failed: .*org.freedesktop.ScreenSaver' "$work/errors")"
finish
