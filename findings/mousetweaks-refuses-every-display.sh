#!/usr/bin/env bash
# GUESS      mousetweaks, which clicks where the pointer rests, runs on a display of X11, and clicks once per rest. (Its manual; its Debian
#            patch only refuses Wayland.)
# COMPONENT  mousetweaks 3.32.0-6 (Debian 13), GTK 3.24.49, Xvfb; Debian's archive.
# BEHAVIOR   On X11 it ends at once with "Not running under X11. Aborting." and status 0, with the settings for dwell clicks on, with XDG_SESSION_TYPE and
#            GDK_BACKEND, in the foreground and as a daemon. For GTK 3 itself, the same display is one of X11.
# MATTERS    A person who can only move the pointer turns dwell clicks on, and nothing clicks. Whatever starts the program sees a success. Debian 13 has no
#            update, and sid no longer has the package.
# PRODUCT    S: the program scans by itself; it needs no dwell clicks of the desktop.
. "$(dirname "$0")/support.sh"
packages trixie mousetweaks=3.32.0-6 libgtk-3-0t64=3.24.49-3 gir1.2-gtk-3.0 python3-gi xvfb dbus dbus-daemon gsettings-desktop-schemas libglib2.0-bin fonts-dejavu-core
program probe.py <<'PYTHON'
import glob
import os
import subprocess
from gi import require_version
require_version("Gdk", "3.0")
from gi.repository import Gdk

os.environ["GSETTINGS_BACKEND"] = "keyfile"
subprocess.run(["gsettings", "set", "org.gnome.desktop.a11y.mouse", "dwell-click-enabled", "true"], check=True)
print("display", type(Gdk.Display.get_default()).__name__, sep="=")

def start(title, *options, **more):
    ended = subprocess.run(["mousetweaks", *options], env={**os.environ, **more}, capture_output=True, text=True, timeout=60)
    print(title, ended.returncode, ended.stderr.strip().rpartition("CRITICAL **: ")[2].partition(": ")[2], sep="=")

start("plain")
start("session", XDG_SESSION_TYPE="x11", GDK_BACKEND="x11")
subprocess.run(["mousetweaks", "--daemonize"], check=True, timeout=60, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

def running():
    names = [open(path).read().strip() for path in glob.glob("/proc/[0-9]*/comm") if os.path.exists(path)]
    return names.count("mousetweaks")

# The daemon is a child that has left its parent; it ends as soon as it has looked at the display.
for _ in range(600):
    if not running():
        break
    subprocess.run(["sleep", "0.1"], check=True)
print("daemon", running(), sep="=")
PYTHON
observe --as-user /opt/on-display python3 /opt/probe.py
versions mousetweaks libgtk-3-0t64
said="0=Not running under X11. Aborting."
expect "The display, as GTK 3 sees it." "X11Display" "$(value display)"
expect "Exit status and message of mousetweaks." "$said" "$(value plain)"
expect "The same with XDG_SESSION_TYPE=x11 and GDK_BACKEND=x11." "$said" "$(value session)"
expect "Processes of the daemon that stay." "0" "$(value daemon)"
finish
