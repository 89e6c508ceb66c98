#!/usr/bin/env bash
# GUESS      The first absolute motion of a virtual pointer reaches its target, from anywhere.
# COMPONENT  GNOME Shell 51.0 (Debian's unstable suite) on Wayland, without a screen; 48.7 (Debian 13) as a comparison; Debian's
#            archive.
# BEHAVIOR   In a session of 51.0 the pointer begins at 0,0, the hot corner. The first motion to the middle of the monitor ends at
#            one of the two edges of that corner, and opens the overview. The second motion to the same place arrives, and so does
#            a motion that begins at 0,0 later. In 48.7 the pointer begins at 16,16, and the first motion arrives.
# MATTERS    The first pick of a program opens the overview, and its click hits an edge of the monitor.
# PRODUCT    F6.37: the extension of GNOME Shell moves the pointer.
. "$(dirname "$0")/support.sh"
program_text='import time
from gnome import *
make_device("pointer", "POINTER")
def place():
    return evaluate("global.get_pointer().slice(0, 2)")
def move(x, y):
    """Moves the pointer from the windows, and says where it is then, and if the overview is open."""
    leave_overview()
    evaluate(f"pointer.notify_absolute_motion(0, {x}, {y}); 0")
    if not until(lambda: place() == [x, y] or 0 in place() and evaluate("Main.overview.visible")):
        raise SystemExit(f"the pointer stays at {place()}, and nothing opens")
    # More motion would show in this time.
    time.sleep(2)
    where = "arrived" if place() == [x, y] else "at an edge" if 0 in place() and (x in place() or y in place()) else place()
    return f"{where}, {"overview" if evaluate("Main.overview.visible") else "windows"}"
print("begins", place(), sep="=")
print("first", move(640, 400), sep="=")
print("second", move(640, 400), sep="=")
print("corner", move(0, 0), sep="=")
print("from corner", move(640, 400), sep="=")'
look() { # SUITE VERSION BEGINS FIRST
  packages "$1" gnome-shell="$2" python3-dbusmock python3-gi dbus dbus-daemon libglib2.0-bin gir1.2-gtk-4.0 libgl1-mesa-dri at-spi2-core fonts-dejavu-core
  program probe.py <<< "$program_text"
  observe --as-user /opt/on-gnome python3 /opt/probe.py
  versions gnome-shell mutter-common
  expect "The pointer at the beginning." "$3" "$(value begins)"
  expect "After the first motion to 640,400." "$4" "$(value first)"
  expect "After a second motion there." "arrived, windows" "$(value second)"
  expect "After a motion to 0,0, the hot corner." "arrived, overview" "$(value corner)"
  expect "After a motion from there to 640,400." "arrived, windows" "$(value 'from corner')"
  rm -rf "$root"
}
look sid 51.0-3 "[0, 0]" "at an edge, overview"
look trixie 48.7-0+deb13u2 "[16, 16]" "arrived, windows"
finish
