#!/usr/bin/env bash
# GUESS      A switch that is down when its Button is made is pressed, and is held after the hold time: "is_held" is documented as true if the device has
#            been active for at least the hold time.
# COMPONENT  gpiozero 2.0.1.post3 (PyPI) with its own pins for tests.
# BEHAVIOR   It is pressed, and its active time counts; but it is never held, and when_held is not called. Its release is reported. The next press is held.
# MATTERS    A hand that rests on the switch when the machine starts is not noticed by a program that waits for the hold, as one that calls for help.
# PRODUCT    I6.9: a key that is held since its device was found counts after its release.
. "$(dirname "$0")/support.sh"
from_pypi gpiozero==2.0.1.post3
cat > "$work/probe.py" <<'PYTHON'
import threading
from gpiozero import Button, Device
from gpiozero.pins.mock import MockFactory
Device.pin_factory = MockFactory()
# A floating pin of the factory is low, which is down here.
button = Button(4, pull_up=None, active_state=False, hold_time=0.2)
events, held, released = [], threading.Event(), threading.Event()
def note(name, event=None):
    def called():
        events.append(name)
        if event:
            event.set()
    return called
button.when_pressed, button.when_held, button.when_released = note("pressed"), note("held", held), note("released", released)
called = held.wait(5)
print("start", button.is_pressed, button.active_time > 0.2, called, button.is_held, button.held_time, sep="=")
button.pin.drive_high()
released.wait(5)
button.pin.drive_low()
print("next", held.wait(5), button.is_held, sep="=")
print("events", *events, sep="=")
PYTHON
PYTHONPATH=$python python3 "$work/probe.py" > "$work/seen" 2> "$work/errors" || give_up 69 "nothing was reported: $(tail -n 1 "$work/errors")"
printf 'version   gpiozero 2.0.1.post3\n'
expect "Down at the start for 5 s, with a hold time of 0.2 s: pressed, active, when_held called, held, time of the hold." "True=True=False=False=None" "$(value start)"
expect "The next press: when_held called, held." "True=True" "$(value next)"
expect "The events." "released=pressed=held" "$(value events)"
finish
