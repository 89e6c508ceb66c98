#!/usr/bin/env bash
# GUESS      libevdev finds each name of linux/input-event-codes.h, also the aliases that the header has for older programs
#            and the names of the start of a range, such as BTN_MOUSE.
# COMPONENT  libevdev 1.13.4 (libevdev2 of Debian 13); Debian's archive.
# BEHAVIOR   Aliases of gamepad buttons are found (BTN_A is BTN_SOUTH), all others are not: KEY_SCREENLOCK,
#            KEY_BRIGHTNESS_ZERO, KEY_DIRECTION, KEY_DASHBOARD, KEY_HANGUEL, KEY_ZOOM, BTN_MOUSE, BTN_WHEEL. BTN_X is BTN_NORTH and
#            BTN_Y is BTN_WEST, although on pads with these letters X is on the left.
# MATTERS    A profile with a name from the header, or from another tool, is rejected; one with BTN_X may mean the wrong button.
# PRODUCT    docs/devices.md describes the names that a profile can contain; `devices --watch` prints them.
. "$(dirname "$0")/support.sh"
packages trixie libevdev2=1.13.4+dfsg-1 python3-minimal libpython3-stdlib
program probe.py <<'PYTHON'
import ctypes
library = ctypes.CDLL("libevdev.so.2")
library.libevdev_event_code_get_name.restype = ctypes.c_char_p
def known(name):
    code = library.libevdev_event_code_from_name(1, name.encode())
    return library.libevdev_event_code_get_name(1, code).decode() if code >= 0 else "none"
print("pad", *(f"{name}:{known(name)}" for name in ("BTN_A", "BTN_B", "BTN_X", "BTN_Y")))
names = "KEY_SCREENLOCK", "KEY_BRIGHTNESS_ZERO", "KEY_DIRECTION", "KEY_DASHBOARD", "KEY_HANGUEL", "KEY_ZOOM", "BTN_MOUSE", "BTN_WHEEL"
print("other", *(known(name) for name in names))
first = "KEY_COFFEE", "KEY_BRIGHTNESS_AUTO", "KEY_ROTATE_DISPLAY", "KEY_ALL_APPLICATIONS", "KEY_HANGEUL", "KEY_FULL_SCREEN"
print("first", *(known(name) == name for name in first))
PYTHON
observe bash -c 'python3 /opt/probe.py | sed "s/ /=/"'
versions libevdev2
expect "Second names of the buttons of a gamepad." "BTN_A:BTN_SOUTH BTN_B:BTN_EAST BTN_X:BTN_NORTH BTN_Y:BTN_WEST" "$(value pad)"
expect "Other second names of the same header." "none none none none none none none none" "$(value other)"
expect "The first names of six of these are known." "True True True True True True" "$(value first)"
finish
