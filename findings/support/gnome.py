"""A program in a session of on-gnome evaluates code in GNOME Shell, whose Eval answers in its unsafe mode."""

import json
import time

from gi.repository import Gio, GLib

bus = Gio.bus_get_sync(Gio.BusType.SESSION)


def evaluate(code):
    """The value of an expression of the shell."""
    done, result = bus.call_sync("org.gnome.Shell", "/org/gnome/Shell", "org.gnome.Shell", "Eval", GLib.Variant("(s)", (code,)),
                                 None, 0, 60000).unpack()
    if not done:
        raise SystemExit(f"{code}: {result}")
    return json.loads(result) if result else None


def until(question):
    """Returns true once the condition holds, false after half a minute."""
    end = time.monotonic() + 30
    while not (answer := question()) and time.monotonic() < end:
        time.sleep(0.1)
    return bool(answer)


def leave_overview():
    """Leaves the overview, in which a session begins."""
    evaluate("Main.overview.hide()")
    if not until(lambda: evaluate("Main.overview.visible || Main.overview.animationInProgress") is False):
        raise SystemExit("the overview is still open")


def make_device(name, kind):
    """Creates a virtual device, POINTER or KEYBOARD, which the shell then knows by that name."""
    evaluate(f"globalThis.{name} = global.stage.get_context().get_backend().get_default_seat()"
             f".create_virtual_device(imports.gi.Clutter.InputDeviceType.{kind}_DEVICE); 0")
    time.sleep(1)
