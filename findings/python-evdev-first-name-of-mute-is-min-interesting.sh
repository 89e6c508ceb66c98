#!/usr/bin/env bash
# GUESS      python-evdev names a key as evtest and libevdev do: KEY_MUTE, BTN_SOUTH, always as one string.
# COMPONENT  python-evdev 1.9.1 (python3-evdev of Debian 13), libevdev 1.13.4; Debian's archive.
# BEHAVIOR   A code with several names is a tuple of them in alphabetical order: the first of the mute key is
#            KEY_MIN_INTERESTING, of the lower button of a gamepad BTN_A, of the first one of a joystick BTN_JOYSTICK. A code with
#            one name is a string. libevdev has one name for each.
# MATTERS    A program that uses the first name writes names that other programs do not know, and one that compares with a string
#            never sees the key.
# PRODUCT    docs/devices.md: a name of a switch may be any name of the kernel's header; both are read.
. "$(dirname "$0")/support.sh"
packages trixie python3-evdev=1.9.1-1 python3-libevdev libevdev2
program probe.py <<'PYTHON'
from evdev import InputEvent, KeyEvent, ecodes
import libevdev
for name, code in {"mute": 113, "south": 0x130, "trigger": 0x120, "lock": 152, "enter": 28}.items():
    print(name, KeyEvent(InputEvent(0, 0, 1, code, 1)).keycode, libevdev.evbit(1, code).name, sep="=")
PYTHON
observe python3 /opt/probe.py
versions python3-evdev libevdev2
expect "The mute key: keycode of python-evdev, name of libevdev." "('KEY_MIN_INTERESTING', 'KEY_MUTE')=KEY_MUTE" "$(value mute)"
expect "The lower button of a gamepad." "('BTN_A', 'BTN_GAMEPAD', 'BTN_SOUTH')=BTN_SOUTH" "$(value south)"
expect "The first button of a joystick." "('BTN_JOYSTICK', 'BTN_TRIGGER')=BTN_TRIGGER" "$(value trigger)"
expect "The lock key." "('KEY_COFFEE', 'KEY_SCREENLOCK')=KEY_COFFEE" "$(value lock)"
expect "Enter." "KEY_ENTER=KEY_ENTER" "$(value enter)"
finish
