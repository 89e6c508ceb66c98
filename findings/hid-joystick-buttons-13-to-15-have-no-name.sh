#!/usr/bin/env bash
# GUESS      Each of the first 16 buttons of a HID joystick has a name in the kernel's header (BTN_TRIGGER to BTN_DEAD), which libevdev
#            knows; a joystick with 100 buttons has 100 codes. (Documentation/input/event-codes.rst.)
# COMPONENT  Linux 6.12.117, libevdev 1.13.4 (Debian 13), uhid and hid-generic; Debian's archive.
# BEHAVIOR   Buttons 13 to 15 send the codes 0x12c to 0x12e, which have no name; libevdev knows none either. Of 100 buttons, those from 81 on
#            have no code and send nothing.
# MATTERS    A switch in the 13th socket of a joystick interface works, but a program that stores switches by name cannot store
#            it; the sockets on both sides of it can be stored.
# PRODUCT    I6.10: such a button is bound by its number.
. "$(dirname "$0")/support.sh"
packages trixie linux-image-6.12.117+deb13-amd64=6.12.117-1 qemu-system-x86=1:10.0.13+ds-0+deb13u1 busybox-static python3 libevdev2=1.13.4+dfsg-1 python3-libevdev
program probe.py <<'PYTHON'
import libevdev
from uhid import Device, buttons

def name(code):
    found = libevdev.evbit(1, code)
    return found.name if found.is_defined else "-"

device = Device(buttons("04", 16))
reader, = device.readers()
print("names", *[name(code) for code in reader.bits(1)])
for button in (12, 13, 14, 15, 16):
    device.report(1 << button - 1 & 255, 1 << button - 1 >> 8)
print("presses", *[f"{code:#x}" for code, pressed in reader.keys() if pressed])
device.unplug()
device = Device(buttons("04", 100))
reader, = device.readers()
print("codes", len(reader.bits(1)))
for button in (80, 81, 100):
    number = 1 << button - 1
    device.report(*number.to_bytes(13, "little"))
    print(button, [f"{code:#x}" for code, pressed in reader.keys() if pressed])
PYTHON
observe /opt/on-kernel python3 /opt/probe.py
versions linux-image-6.12.117+deb13-amd64 libevdev2
seen() { sed -n "s/^$1 //p" "$work/seen"; }
expect "Names of the codes of a joystick with 16 buttons." "BTN_TRIGGER BTN_THUMB BTN_THUMB2 BTN_TOP BTN_TOP2 BTN_PINKIE BTN_BASE BTN_BASE2 BTN_BASE3 BTN_BASE4 BTN_BASE5 BTN_BASE6 - - - BTN_DEAD" "$(seen names)"
expect "Codes of the presses of buttons 12 to 16." "0x12b 0x12c 0x12d 0x12e 0x12f" "$(seen presses)"
expect "Number of codes of a joystick with 100 buttons." "80" "$(seen codes)"
expect "Presses of buttons 80, 81 and 100." "['0x2ff'] [] []" "$(seen 80) $(seen 81) $(seen 100)"
finish
