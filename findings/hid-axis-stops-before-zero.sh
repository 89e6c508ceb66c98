#!/usr/bin/env bash
# GUESS      The values "fuzz" and "flat" of an axis are hints for its readers; an axis that returns to 0 ends at 0. (Descriptions
#            of EVIOCGABS in books and libraries: "used to filter noise".)
# COMPONENT  Linux 6.12.117 (linux-image-amd64 of Debian 13), uhid and hid-generic; Debian's archive.
# BEHAVIOR   The kernel itself applies the fuzz, 255 for a joystick axis of 16 bits: smaller steps are averaged or dropped. An axis that
#            returns slowly to 0 stops at 112, and stays there although the device reports 0; one that jumps arrives at 0.
# MATTERS    A sip and puff switch that counts as released "at 0" stays pressed after a soft puff, depending on the speed of its end.
# PRODUCT    I6.3: an axis goes up when it is back at "until". A slow return of this axis does not reach an "until" below 112.
. "$(dirname "$0")/support.sh"
packages trixie linux-image-6.12.117+deb13-amd64=6.12.117-1 qemu-system-x86=1:10.0.13+ds-0+deb13u1 busybox-static python3
program probe.py <<'PYTHON'
import struct
from uhid import Device, axis

device = Device(axis("30", -32768, 32767))
reader, = device.readers()

def move(*values):
    for value in values:
        device.report(*struct.pack("<h", value), 0)
    return reader.axes(0)

print("fuzz", *reader.axis(0)[3:], sep="=")
print("slow", *move(32767, 10000, 1000, 500, 300, 120, 60, 20, 5, 0, 0, 0))
print("state", reader.axis(0)[0], sep="=")
print("fast", *move(32767, 0))
PYTHON
observe /opt/on-kernel python3 /opt/probe.py
versions linux-image-6.12.117+deb13-amd64
expect "Fuzz and flat of the axis." "255=4095" "$(value fuzz)"
expect "Values for the reports 32767, 10000, 1000, 500, 300, 120, 60, 20, 5, 0, 0, 0." "32767 10000 1000 750 525 322 191 148 112" "$(sed -n 's/^slow //p' "$work/seen")"
expect "The value that the node then gives when asked." "112" "$(value state)"
expect "Values for the reports 32767 and 0." "32767 0" "$(sed -n 's/^fast //p' "$work/seen")"
finish
