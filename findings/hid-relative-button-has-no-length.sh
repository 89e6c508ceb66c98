#!/usr/bin/env bash
# GUESS      A HID button whose field has the flag Relative is pressed when a report says 1, and released when one says 0.
#            (Practice; the flag describes axes that report a change.)
# COMPONENT  Linux 6.12.117 (linux-image-amd64 of Debian 13), uhid and hid-generic; Debian's archive.
# BEHAVIOR   Each report with 1 is a press and a release at once; one with 0 is nothing. The device and its
#            node look like those of an ordinary button.
# MATTERS    The contact lasts microseconds, however long the person presses: a filter that requires a minimum time drops each press,
#            and a long press never happens. One bit of the descriptor decides.
# PRODUCT    I2: with "hold", such a switch never counts; I4.1: with "longPress", each press fires the other action.
. "$(dirname "$0")/support.sh"
packages trixie linux-image-6.12.117+deb13-amd64=6.12.117-1 qemu-system-x86=1:10.0.13+ds-0+deb13u1 busybox-static python3
program probe.py <<'PYTHON'
from uhid import Device, buttons

for name, flags in (("absolute", "02"), ("relative", "06")):
    device = Device(buttons("04", 2, flags), name)
    reader, = device.readers()
    seen = []
    for value in (1, 1, 0):
        device.report(value)
        seen.append("".join("+" if pressed else "-" for code, pressed in reader.keys() if code == 0x120) or "nothing")
    print(name, *seen, sep="=")
    device.unplug()
PYTHON
observe /opt/on-kernel python3 /opt/probe.py
versions linux-image-6.12.117+deb13-amd64
expect "Presses (+) and releases (-) of BTN_TRIGGER for the reports 1, 1 and 0, with the flags Variable and Absolute." "+=nothing=-" "$(value absolute)"
expect "The same with the flags Variable and Relative." "+-=+-=nothing" "$(value relative)"
finish
