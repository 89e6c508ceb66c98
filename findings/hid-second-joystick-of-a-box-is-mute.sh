#!/usr/bin/env bash
# GUESS      A HID device with two joystick collections, each with reports of its own, has two nodes, or one in which
#            each button has its own code. (HID specification: collections of the top level are devices of their own.)
# COMPONENT  Linux 6.12.117 (linux-image-amd64 of Debian 13), uhid and hid-generic; Debian's archive.
# BEHAVIOR   It has one node with the buttons of one joystick, and the buttons of the second collection send nothing. Two keyboard collections share
#            a node too, but both type. A joystick and a gamepad have two nodes, both with the name of the device, without a suffix.
# MATTERS    A box that describes its two sockets as two joysticks has one switch that never works, and no message says why.
# PRODUCT    docs/devices.md: "devices --watch" shows the presses that arrive.
. "$(dirname "$0")/support.sh"
packages trixie linux-image-6.12.117+deb13-amd64=6.12.117-1 qemu-system-x86=1:10.0.13+ds-0+deb13u1 busybox-static python3
program probe.py <<'PYTHON'
from uhid import Device

def box(first, second, usages):
    return " ".join(f"0501 09{application} a101 85{number} {usages} 1500 2501 7501 9503 8102 9505 8103 c0"
                    for application, number in ((first, "01"), (second, "02")))

for title, first, second, usages in (("joysticks", "04", "04", "0509 1901 2903"), ("keyboards", "06", "06", "0507 0904 0905 0906"),
                                     ("mixed", "04", "05", "0509 1901 2903")):
    # The last node of the device appears before the last report of this one can be read.
    device = Device(box(first, second, usages), "Box")
    readers = device.readers(2 if title == "mixed" else 1)
    print(title, *[f"{reader.name()}:{len(reader.bits(1))}" for reader in readers], sep="=")
    for number in (1, 2):
        device.report(number, 1)
        device.report(number, 0)
        print(f"{title}{number}", *[len([pressed for _, pressed in reader.keys() if pressed == 1]) for reader in readers])
    device.unplug()
PYTHON
observe /opt/on-kernel python3 /opt/probe.py
versions linux-image-6.12.117+deb13-amd64
seen() { sed -n "s/^$1 //p" "$work/seen"; }
expect "Nodes and their buttons, of a box with two joysticks with three buttons each." "Box:3" "$(value joysticks)"
expect "Presses that arrive for the first button of the first, and of the second joystick." "1 and 0" "$(seen joysticks1) and $(seen joysticks2)"
expect "The same for two keyboards." "Box Keyboard:3, 1 and 1" "$(value keyboards), $(seen keyboards1) and $(seen keyboards2)"
expect "The same for a joystick and a gamepad." "Box:3=Box:3, 1 0 and 0 1" "$(value mixed), $(seen mixed1) and $(seen mixed2)"
finish
