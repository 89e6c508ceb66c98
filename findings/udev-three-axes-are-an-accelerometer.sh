#!/usr/bin/env bash
# GUESS      A device with axes and without buttons (a sip-and-puff sensor, a pressure cushion) is tagged as a joystick, because
#            nothing else has absolute axes without a pen or a finger.
# COMPONENT  udev 257.13 (Debian 13), its builtin input_id; umockdev 0.19.1; Debian's archive.
# BEHAVIOR   With X, Y and Z it is ID_INPUT_ACCELEROMETER, which libinput ignores and desktops use for the rotation of a
#            display. With X and Y, with Z alone, or with ABS_PRESSURE alone it has no tag but ID_INPUT. Two axes of a joystick
#            (ABS_RX and ABS_RY) make it one.
# MATTERS    The same sensor works or not, depending on the axes that its maker chose: without a tag, the user at the seat may not open it, and
#            a puff may turn the display.
# PRODUCT    docs/devices.md explains how a person gets access to a device; axes can be switches.
. "$(dirname "$0")/support.sh"
packages trixie udev=257.13-1~deb13u1 umockdev=0.19.1-3 python3-minimal
program probe.py <<'PYTHON'
import subprocess

PATH = "/devices/platform/mock/input/input7"

def tags(axes):
    bits = format(sum(1 << axis for axis in axes), "x")
    with open("/tmp/device.umockdev", "w") as file:
        file.write(f"P: {PATH}\nE: SUBSYSTEM=input\nA: name=Sensor\nA: capabilities/ev=9\nA: capabilities/key=0\n"
                   f"A: capabilities/abs={bits}\nA: capabilities/rel=0\nA: properties=0\n\n")
    command = ["umockdev-run", "-d", "/tmp/device.umockdev", "--", "udevadm", "test-builtin", "input_id", f"/sys{PATH}"]
    lines = subprocess.run(command, capture_output=True, text=True, check=True).stdout.split()
    return " ".join(line[len("ID_"):-len("=1")] for line in lines if line.startswith("ID_"))

for name, axes in {"xyz": [0, 1, 2], "xy": [0, 1], "z": [2], "pressure": [24], "rxry": [3, 4]}.items():
    print(name, tags(axes), sep="=")
PYTHON
observe python3 /opt/probe.py
versions udev umockdev
expect "X, Y and Z without a button." "INPUT INPUT_ACCELEROMETER" "$(value xyz)"
expect "X and Y." "INPUT" "$(value xy)"
expect "Z alone." "INPUT" "$(value z)"
expect "Pressure alone." "INPUT" "$(value pressure)"
expect "RX and RY." "INPUT INPUT_JOYSTICK" "$(value rxry)"
finish
