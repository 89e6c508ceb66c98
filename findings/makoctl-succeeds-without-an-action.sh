#!/usr/bin/env bash
# GUESS      "makoctl invoke" runs the action of the last notification, or exits with a status that is not 0 if there is no notification, no
#            such number or no such action. "makoctl dismiss" and CloseNotification refuse a number that is not there. (makoctl(1);
#            the specification of desktop notifications names an error.)
# COMPONENT  mako 1.10.0 on sway 1.10.1 (Debian 13); Debian's archive.
# BEHAVIOR   All exit with 0 without a message: without a notification, with a number that is not there, with an action that the notification
#            lacks, and for a notification whose only action has another key than "default". No action is invoked in these cases.
#            CloseNotification of an unknown number is answered as done.
# MATTERS    A switch or a key that is bound to it does nothing at the question "Answer the call?", and neither its script nor its
#            person learns why. Most programs name their actions themselves.
# PRODUCT    F8.23: buttons of notifications are not offered; B1 judges a program by its exit status.
. "$(dirname "$0")/support.sh"
packages trixie mako-notifier=1.10.0-1 dunst=1.12.2-1 xfce4-notifyd=0.9.7-2 sway=1.10.1-2 python3-gi at-spi2-core dbus dbus-daemon xvfb xdotool libglib2.0-bin fonts-dejavu-core
program probe.py <<'PYTHON'
from gi.repository import Gio, GLib
import subprocess, sys, time
NAME = INTERFACE = "org.freedesktop.Notifications"
bus = Gio.bus_get_sync(Gio.BusType.SESSION)
invoked = []
bus.signal_subscribe(None, INTERFACE, "ActionInvoked", None, None, 0, lambda *event: invoked.append(event[5].unpack()[1]))

def until(question):
    end = time.monotonic() + 60
    while not question() and time.monotonic() < end:
        while GLib.MainContext.default().iteration(False):
            pass
        time.sleep(0.05)
    if not question():
        sys.exit("no answer after a minute")

def owned():
    return bus.call_sync("org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "NameHasOwner",
                         GLib.Variant("(s)", (NAME,)), None, 0, -1).unpack()[0]

def call(method, arguments):
    try:
        return bus.call_sync(NAME, "/org/freedesktop/Notifications", INTERFACE, method, arguments, None, 0, -1).unpack()
    except GLib.Error as error:
        return Gio.DBusError.get_remote_error(error)

def notify(*actions):
    return call("Notify", GLib.Variant("(susssasa{sv}i)", ("phone", 0, "", "Call", "Ann", list(actions), {}, 0)))[0]

def run(name, *words):
    done = subprocess.run(["makoctl", *words], capture_output=True, text=True)
    print(name, done.returncode, done.stdout + done.stderr, sep="=")

daemon = subprocess.Popen(["mako"], stderr=subprocess.DEVNULL)
until(owned)
run("nothing", "invoke")
run("dismiss", "dismiss", "-n", "77")
print("close", call("CloseNotification", GLib.Variant("(u)", (77,))), sep="=")
call_number = notify("answer", "Answer")
run("one", "invoke")
run("lacks", "invoke", "-n", str(call_number), "reject")
# Signals arrive in their order, so an action that is there ends the wait.
run("named", "invoke", "-n", str(call_number), "answer")
until(lambda: invoked)
print("invoked", invoked, sep="=")
notify("default", "Answer")
run("default", "invoke")
until(lambda: "default" in invoked)
daemon.terminate()
PYTHON
observe --as-user /opt/on-sway python3 /opt/probe.py
versions mako-notifier
expect "invoke without a notification: exit status and message." "0=" "$(value nothing)"
expect "dismiss of a number that is not there." "0=" "$(value dismiss)"
expect "The answer to CloseNotification of it." "()" "$(value close)"
expect "invoke with a notification whose only action is called \"answer\"." "0=" "$(value one)"
expect "invoke of an action that it lacks." "0=" "$(value lacks)"
expect "invoke of \"answer\" by its name." "0=" "$(value named)"
expect "The actions that were invoked by then." "['answer']" "$(value invoked)"
expect "invoke with an action \"default\", which is invoked." "0=" "$(value default)"
finish
