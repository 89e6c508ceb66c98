#!/usr/bin/env bash
# GUESS      The screen savers of Xfce and MATE own the name org.freedesktop.ScreenSaver, with Inhibit, UnInhibit and
#            SimulateUserActivity, as those of KDE and GNOME do; xscreensaver's own service has all three as well. UnInhibit of a number
#            that was never given is an error. (The interface org.freedesktop.ScreenSaver; the manuals.)
# COMPONENT  xfce4-screensaver 4.18.4, mate-screensaver 1.26.2, xscreensaver 6.09 (Debian 13); Debian's archive.
# BEHAVIOR   The first two own only org.xfce.ScreenSaver and org.mate.ScreenSaver, with interfaces of these names. MATE's never
#            answers SimulateUserActivity. xscreensaver owns org.freedesktop.ScreenSaver, but has Inhibit and UnInhibit alone.
#            All three answer UnInhibit of any number as done.
# MATTERS    A program that inhibits org.freedesktop.ScreenSaver finds no service in Xfce and MATE: the screen is locked
#            while a person waits for the highlight, and a switch cannot unlock it.
# PRODUCT    D15.4, D15.5, D15.13: each of these names is inhibited and notified of each gesture, besides logind and the X11 display.
. "$(dirname "$0")/support.sh"
packages trixie xfce4-screensaver=4.18.4-1 mate-screensaver=1.26.2-1+b1 xscreensaver=6.09+dfsg1-1 at-spi2-core dbus xvfb python3-gi python3-dbusmock \
  libglib2.0-bin fonts-dejavu-core procps
program probe.py <<'PYTHON'
from gi.repository import Gio, GLib
import subprocess, time
bus = Gio.bus_get_sync(Gio.BusType.SESSION)

def call(name, path, interface, method, arguments=None):
    try:
        return bus.call_sync(name, path, interface, method, arguments, None, 0, 5000).unpack()
    except GLib.Error as error:
        return "no answer" if "Timeout" in error.message else (Gio.DBusError.get_remote_error(error) or error.message).rpartition(".")[2]

def savers():
    names = call("org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "ListNames")[0]
    return sorted(name for name in names if "Saver" in name)

subprocess.Popen(["python3", "-m", "dbusmock", "--system", "--template", "logind"], stdout=subprocess.DEVNULL)
subprocess.run(["gdbus", "wait", "--system", "--timeout", "60", "org.freedesktop.login1"], check=True)
for command, name in ((["xfce4-screensaver"], "org.xfce.ScreenSaver"), (["mate-screensaver", "--no-daemon"], "org.mate.ScreenSaver"),
                      (["xscreensaver", "--no-splash"], "org.freedesktop.ScreenSaver")):
    started = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    subprocess.run(["gdbus", "wait", "--session", "--timeout", "60", name], check=True)
    path = "/" + name.replace(".", "/")
    word = command[0]
    print(word, savers(), sep="=")
    number = call(name, path, name, "Inhibit", GLib.Variant("(ss)", ("Reader", "reading")))
    print(f"{word} inhibit", type(number[0]).__name__, call(name, path, name, "UnInhibit", GLib.Variant("(u)", number)),
          call(name, path, name, "UnInhibit", GLib.Variant("(u)", (7,))), sep="=")
    print(f"{word} use", call(name, path, name, "SimulateUserActivity"), sep="=")
    started.terminate()
    started.wait()
    end = time.monotonic() + 60
    while savers() and time.monotonic() < end:
        time.sleep(0.1)
PYTHON
observe --as-user dbus-run-session -- sh -c 'DBUS_SYSTEM_BUS_ADDRESS=$DBUS_SESSION_BUS_ADDRESS exec /opt/on-display python3 /opt/probe.py'
versions xfce4-screensaver mate-screensaver xscreensaver
expect "Names of Xfce's screen saver on the bus." "['org.xfce.ScreenSaver']" "$(value xfce4-screensaver)"
expect "Inhibit, UnInhibit, UnInhibit of a number that was not given." "int=()=()" "$(value 'xfce4-screensaver inhibit')"
expect "SimulateUserActivity." "()" "$(value 'xfce4-screensaver use')"
expect "Names of MATE's." "['org.mate.ScreenSaver']" "$(value mate-screensaver)"
expect "The three answers." "int=()=()" "$(value 'mate-screensaver inhibit')"
expect "SimulateUserActivity." "no answer" "$(value 'mate-screensaver use')"
expect "Names of xscreensaver." "['org.freedesktop.ScreenSaver', 'org.jwz.XScreenSaver']" "$(value xscreensaver)"
expect "The three answers." "int=()=()" "$(value 'xscreensaver inhibit')"
expect "SimulateUserActivity." "UnknownMethod" "$(value 'xscreensaver use')"
finish
