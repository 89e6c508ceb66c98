#!/usr/bin/env bash
# GUESS      Slow Keys and Bounce Keys filter what comes from real keyboards. Keys that a program makes by XTest arrive, because
#            they are no accident of a hand.
# COMPONENT  Xvfb 21.1.16 (the server code of X.Org), xkbset 0.8, xdotool 3.20160805.1 (Debian 13); Debian's archive.
# BEHAVIOR   With Slow Keys of one second a key that XTest presses and lets go at once never arrives, and no error comes. One that
#            is held for longer does. With Bounce Keys the second of two equal letters is lost: "ll" arrives as "l".
# MATTERS    The people who use Slow or Bounce Keys are those who use switches. A program that types for them by short XTest taps
#            types nothing, or swallows double letters.
# PRODUCT    F6 and K4 say how keys are pressed on X11.
. "$(dirname "$0")/support.sh"
packages trixie xvfb=2:21.1.16-1.3+deb13u4 xkbset=0.8-1 xdotool=1:3.20160805.1-5.1 xinput python3 dbus
program probe.py <<'PYTHON'
import re, subprocess, time
log = "/tmp/events"
listener = subprocess.Popen(["stdbuf", "-oL", "xinput", "test-xi2", "--root"], stdout=open(log, "wb"))

def read():
    return open(log, "rb").read().decode("latin1")

def presses():
    """Presses that the master keyboard (device 3) reported."""
    events = read().split("EVENT type ")
    return sum(bool(re.match(r"2 \(KeyPress\)\s+device: 3 ", event)) for event in events)

def run(*command):
    subprocess.run(command, check=True)

def arrived(*steps):
    """How many presses arrive of these keys; the last step is a button, which nothing filters and which comes after them."""
    before, buttons = presses(), read().count("(ButtonPress)")
    for step in steps:
        if isinstance(step, float):
            time.sleep(step)
        else:
            run("xdotool", *step)
    run("xdotool", "click", "1")
    end = time.monotonic() + 30
    while read().count("(ButtonPress)") == buttons and time.monotonic() < end:
        time.sleep(0.1)
    return presses() - before

end = time.monotonic() + 30
while "EVENT" not in read() and time.monotonic() < end:
    run("xdotool", "mousemove_relative", "1", "1")
    time.sleep(0.2)
print("plain", arrived(("key", "l"), ("key", "l")), sep="=")
run("xkbset", "sl", "1000")
print("tap", arrived(("key", "l"), 2.5), sep="=")
print("held", arrived(("keydown", "l"), 3.0, ("keyup", "l")) > 0, sep="=")
run("xkbset", "-sl")
run("xkbset", "bo", "3000")
print("bounce", arrived(("key", "l", "l")), sep="=")
listener.kill()
PYTHON
observe /opt/on-display python3 /opt/probe.py
versions xvfb xkbset xdotool
expect "Without a filter two taps arrive." "2" "$(value plain)"
expect "With Slow Keys of one second a tap does not arrive." "0" "$(value tap)"
expect "A key that is held for three seconds does." "True" "$(value held)"
expect "With Bounce Keys one of two equal letters arrives." "1" "$(value bounce)"
finish
