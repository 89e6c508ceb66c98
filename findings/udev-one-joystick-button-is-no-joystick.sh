#!/usr/bin/env bash
# GUESS      A device with a button of a joystick or gamepad (BTN_TRIGGER, BTN_SOUTH) is tagged ID_INPUT_JOYSTICK, so that the
#            rules of systemd give the person at the seat access to it, as to any gamepad.
# COMPONENT  udev 257.13 (Debian 13), its builtin input_id; umockdev 0.19.1; Debian's archive.
# BEHAVIOR   With one such button, also beside the axes X, Y and Z, the device has the tag ID_INPUT alone. Two buttons make it
#            a joystick, or one button and a seventh axis such as ABS_HAT0X. BTN_0 alone gives no tag in any number.
# MATTERS    A switch interface that is a joystick with one button cannot be opened by the person who needs it, while a gamepad
#            with ten can. Compositors leave it alone too.
# PRODUCT    docs/devices.md explains how a person gets access to a device.
. "$(dirname "$0")/support.sh"
packages trixie udev=257.13-1~deb13u1 umockdev=0.19.1-3 python3-minimal
program probe.py <<'PYTHON'
import subprocess

PATH = "/devices/platform/mock/input/input7"

def words(bits):
    number, found = sum(1 << bit for bit in bits), []
    while number or not found:
        found.insert(0, format(number & (1 << 64) - 1, "x"))
        number >>= 64
    return " ".join(found)

def tags(keys, axes):
    types = [0, 1] + ([3] if axes else [])
    with open("/tmp/device.umockdev", "w") as file:
        file.write(f"P: {PATH}\nE: SUBSYSTEM=input\nA: name=Switch\nA: capabilities/ev={words(types)}\n"
                   f"A: capabilities/key={words(keys)}\nA: capabilities/abs={words(axes)}\nA: capabilities/rel=0\nA: properties=0\n\n")
    command = ["umockdev-run", "-d", "/tmp/device.umockdev", "--", "udevadm", "test-builtin", "input_id", f"/sys{PATH}"]
    lines = subprocess.run(command, capture_output=True, text=True, check=True).stdout.split()
    return " ".join(line[len("ID_"):-len("=1")] for line in lines if line.startswith("ID_"))

TRIGGER, THUMB, SOUTH, EAST = 0x120, 0x121, 0x130, 0x131
print("trigger", tags([TRIGGER], []), sep="=")
print("south", tags([SOUTH], []), sep="=")
print("axes", tags([TRIGGER], [0, 1, 2]), sep="=")
print("hat", tags([TRIGGER], [0, 1, 16]), sep="=")
print("two", tags([TRIGGER, THUMB], []), "and", tags([SOUTH, EAST], []), sep="=")
print("misc", tags(range(0x100, 0x10a), []), sep="=")
PYTHON
observe python3 /opt/probe.py
versions udev umockdev
expect "BTN_TRIGGER alone." "INPUT" "$(value trigger)"
expect "BTN_SOUTH alone." "INPUT" "$(value south)"
expect "BTN_TRIGGER with the axes X, Y and Z." "INPUT" "$(value axes)"
expect "BTN_TRIGGER with X, Y and a hat." "INPUT INPUT_JOYSTICK" "$(value hat)"
expect "Two buttons of a joystick, two of a gamepad." "INPUT INPUT_JOYSTICK=and=INPUT INPUT_JOYSTICK" "$(value two)"
expect "BTN_0 to BTN_9." "INPUT" "$(value misc)"
finish
