#!/usr/bin/env bash
# GUESS      A held key repeats as often through the copy of a device as on the device: "intercept | uinput -d" of the README copies it, with its delay and period.
# COMPONENT  interception-tools 0.6.8 under Linux 6.12.117 (Debian 13); Debian's archive. Debian names its program "intercept" "interception".
# BEHAVIOR   The copy repeats a held key about twice as often: the repeats of the device are passed on, and the copy makes its own. A key that was held at the start
#            repeats on the copy without a press, and its release never arrives there. A key without EV_REP, of a joystick, arrives once.
# MATTERS    A program that counts or times repeats, such as one that takes a held key for several steps, runs twice as fast as soon as a remapper is between. A reader that takes a
#            repeat for a sign of a held key waits for a release that never comes.
# PRODUCT    I6.1: repeats are ignored; a held move repeats at times of its own (I5).
. "$(dirname "$0")/support.sh"
packages trixie linux-image-6.12.117+deb13-amd64=6.12.117-1 qemu-system-x86=1:10.0.13+ds-0+deb13u1 busybox-static python3 interception-tools=0.6.8-3+b3
program probe.py <<'PYTHON'
import glob
import os
import select
import subprocess
import time
from uhid import EVENT, Device, Reader, buttons, wait

KEYBOARD = "0501 0906 a101 0507 1904 2907 1500 2501 7501 9504 8102 7504 9501 8103 c0"

def copied(reader):
    """Starts the pipe of the README for a node, and returns it with a reader of the copy."""
    before = set(glob.glob("/dev/input/event*"))
    passing = subprocess.Popen(["interception", "-g", reader.node], stdout=subprocess.PIPE)
    copying = subprocess.Popen(["uinput", "-d", reader.node], stdin=passing.stdout)
    node, = wait(lambda: set(glob.glob("/dev/input/event*")) - before, "copy")
    return (passing, copying), Reader(node)

def values(reader, seconds):
    """The values of the events of keys in that time."""
    found, end = [], time.monotonic() + seconds
    while (rest := end - time.monotonic()) > 0:
        if select.select([reader.file], [], [], rest)[0]:
            data = os.read(reader.file, EVENT.size * 64)
            found += [EVENT.unpack_from(data, place) for place in range(0, len(data), EVENT.size)]
    return [value for _, _, kind, _, value in found if kind == 1]

def held(device, reader):
    """The values while the first key is held for three seconds, and after its release."""
    device.report(1)
    while_held = values(reader, 3)
    device.report(0)
    return while_held, values(reader, 1)

device = Device(KEYBOARD, "Keyboard")
reader, = device.readers()
alone, after = held(device, reader)
print("alone", alone.count(1), after[-1:], sep="=")
device.report(2)
wait(lambda: 48 in reader.held(), "held key")
programs, copy = copied(reader)
began = values(copy, 2)
device.report(0)
ended = values(copy, 1)
print("held", began.count(1), began.count(2) > 5, ended.count(0), sep="=")
through, after = held(device, copy)
print("through", through.count(1), after[-1:], 1.6 < through.count(2) / alone.count(2) < 2.4, sep="=")
for program in programs:
    program.kill()
    program.wait()
stick = Device(buttons("04", 2), "Stick")
reader, = stick.readers()
programs, copy = copied(reader)
through, after = held(stick, copy)
print("stick", through, after, sep="=")
for program in programs:
    program.kill()
PYTHON
observe /opt/on-kernel python3 /opt/probe.py
versions linux-image-6.12.117+deb13-amd64 interception-tools
expect "The keyboard alone: presses of a key that is held for three seconds; its end." "1=[0]" "$(value alone)"
expect "The copy: presses; end; its repeats are 1.6 to 2.4 times those of the keyboard alone." "1=[0]=True" "$(value through)"
expect "The copy, with a key held before it began: presses; more than five repeats; releases." "0=True=0" "$(value held)"
expect "The copy of a joystick with a held button: values while it is held and after it." "[1]=[0]" "$(value stick)"
finish
