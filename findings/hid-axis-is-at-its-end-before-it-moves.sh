#!/usr/bin/env bash
# GUESS      An axis with a range from 0 to 255 that has reported nothing yet reads as its middle, or the kernel asks the device for its value when it
#            appears. (Practice of joysticks; EVIOCGABS is documented as the current value.)
# COMPONENT  Linux 6.12.117 (linux-image-amd64 of Debian 13), uhid and hid-generic; Debian's archive.
# BEHAVIOR   It reads as 0, the far end, until its first report; the device is not asked. A range from 100 to 200 reads as 0 too, which is outside of it. The
#            first report of the middle is an event; a first report of 0 is none.
# MATTERS    A switch that is "pressed below 50" is pressed from the start, and a joystick that is really held there at the start never
#            says so: asking cannot distinguish the two.
# PRODUCT    I7.8: if this 0 is beyond the limit, the first report releases the axis; AxisMovement takes such a 0 as no position.
. "$(dirname "$0")/support.sh"
packages trixie linux-image-6.12.117+deb13-amd64=6.12.117-1 qemu-system-x86=1:10.0.13+ds-0+deb13u1 busybox-static python3
program probe.py <<'PYTHON'
import struct
from uhid import Device, axis

for low, high in ((0, 255), (100, 200)):
    for first in (0 if low == 0 else low, (low + high) // 2):
        device = Device(axis("30", low, high))
        reader, = device.readers()
        before = reader.axis(0)[:3]
        device.report(*struct.pack("<h", first), 0)
        print(f"{low}-{first}", *before, reader.axes(0), sep="=")
        device.unplug()
device = Device(axis("30", 0, 255))
reader, = device.readers()
print("asked", *device.requests(), sep="=")
PYTHON
observe /opt/on-kernel python3 /opt/probe.py
versions linux-image-6.12.117+deb13-amd64
expect "Range 0 to 255: value, minimum, maximum before a report; the events of a first report of 0." "0=0=255=[]" "$(value 0-0)"
expect "The same for a first report of 127." "0=0=255=[127]" "$(value 0-127)"
expect "Range 100 to 200, first report 100." "0=100=200=[100]" "$(value 100-100)"
expect "Range 100 to 200, first report 150." "0=100=200=[150]" "$(value 100-150)"
expect "What the kernel sends to the device (2: start, 4: open; 9 would ask for a report)." "2=4" "$(value asked)"
finish
