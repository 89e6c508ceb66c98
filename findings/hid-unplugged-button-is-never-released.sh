#!/usr/bin/env bash
# GUESS      When a device is unplugged while its button is held, the kernel releases the button, and a program that reads the node a
#            moment later gets that release and then ENODEV. (Comments and practice: the kernel releases held keys at a disconnect.)
# COMPONENT  Linux 6.12.117 (linux-image-amd64 of Debian 13), uhid and hid-generic; Debian's archive.
# BEHAVIOR   A reader that asks after the removal gets ENODEV alone: the events that are queued, also a press and
#            release from before the removal, are dropped.
# MATTERS    A program that is busy for a moment loses the last press of a switch whose plug is loose, and one that waits for a
#            release keeps a key down.
# PRODUCT    I7: a lost source cancels the whole contact; the press before it is lost.
. "$(dirname "$0")/support.sh"
packages trixie linux-image-6.12.117+deb13-amd64=6.12.117-1 qemu-system-x86=1:10.0.13+ds-0+deb13u1 busybox-static python3
program probe.py <<'PYTHON'
import os
from uhid import Device, buttons, wait

def gone(reader):
    wait(lambda: not os.path.exists(reader.node), "end of the node")
    return reader.events()

device = Device(buttons("04", 2))
reader, = device.readers()
device.report(1)
print("before", *reader.keys())
device.unplug()
print("held", *gone(reader), sep="=")
device = Device(buttons("04", 2))
reader, = device.readers()
for value in (1, 0):
    device.report(value)
device.unplug()
print("tap", *gone(reader), sep="=")
PYTHON
observe /opt/on-kernel python3 /opt/probe.py
versions linux-image-6.12.117+deb13-amd64
expect "An event that is read while the device is there." "(288, 1)" "$(sed -n 's/^before //p' "$work/seen")"
expect "What a reader gets after the device was unplugged with its button held." "No such device" "$(value held)"
expect "The same after a press and a release that were not read yet." "No such device" "$(value tap)"
finish
