#!/usr/bin/env bash
# GUESS      The four direction usages of a HID gamepad (D-pad Up, Down, Right, Left) become BTN_DPAD_UP and its siblings, or a hat axis
#            that returns to 0 when the direction is released. (Documentation/input/gamepad.rst of the kernel; HID usage tables.)
# COMPONENT  Linux 6.12.117 (linux-image-amd64 of Debian 13), uhid and hid-generic; Debian's archive.
# BEHAVIOR   They become the axes ABS_HAT0X and ABS_HAT0Y. The first usage of the descriptor moves its axis by one, and its
#            release is not reported: the axis stays until the device is unplugged. The other three send nothing, also as
#            fields of their own. The same applies to one field that contains the number of a direction.
# MATTERS    Four switches that a box reports as directions are one switch that sticks at its first press. The same box
#            with a hat switch, or with buttons, works.
# PRODUCT    I12: a source that stays pressed is reported and released after its time; I11: bailOut.
. "$(dirname "$0")/support.sh"
packages trixie linux-image-6.12.117+deb13-amd64=6.12.117-1 qemu-system-x86=1:10.0.13+ds-0+deb13u1 busybox-static python3
program probe.py <<'PYTHON'
from uhid import Device

def look(name, directions, values=(1, 2, 4, 8)):
    device = Device(f"0501 0905 a101 {directions} c0", name)
    reader, = device.readers()
    print(name, [code for code in reader.bits(1) if 0x220 <= code < 0x224], reader.bits(3), sep="=")
    seen = []
    for value in values:
        for report in (value, 0):
            device.report(report)
            seen.append("".join(f"{'XY'[code - 16]}{moved:+}" for kind, code, moved in reader.events() if kind == 3) or "-")
    print(name + "-seen", *seen)
    device.unplug()

bits = "1500 2501 7501"
look("up", f"0990 0991 0992 0993 {bits} 9504 8102 9504 8103")
look("left", f"0993 0992 0991 0990 {bits} 9504 8102 9504 8103")
look("fields", f"{bits} 9501 0990 8102 0991 8102 0992 8102 0993 8102 9504 8103")
look("number", "0990 0991 0992 0993 1501 2504 7508 9501 8140", (1, 2, 3, 4))
look("hat", "0939 1501 2508 3500 463b01 6514 7504 9501 8142 8103", (1, 5, 3, 7))
PYTHON
observe /opt/on-kernel python3 /opt/probe.py
versions linux-image-6.12.117+deb13-amd64
expect "Buttons BTN_DPAD_* and axes (16 and 17: ABS_HAT0X, ABS_HAT0Y) of four bits Up, Down, Right, Left." "[]=[16, 17]" "$(value up)"
seen() { sed -n "s/^$1-seen //p" "$work/seen"; }
expect "Events at press and release of Up, Down, Right and Left." "Y-1 - - - - - - -" "$(seen up)"
expect "The same device with the usages in the order Left, Right, Down, Up." "X-1 - - - - - - -" "$(seen left)"
expect "One field per direction." "Y-1 - - - - - - -" "$(seen fields)"
expect "One field with the number of the direction." "Y-1 - - - - - - -" "$(seen number)"
expect "For comparison, a hat switch: up, down, right, left." "Y-1 Y+0 Y+1 Y+0 X+1 X+0 X-1 X+0" "$(seen hat)"
finish
