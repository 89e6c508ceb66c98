"""A window without decorations that prints each event that it gets as a line of JSON: probe.py TITLE [WIDTH HEIGHT]"""

import json
import sys

import gi

gi.require_version("Gtk", "4.0")
from gi.repository import Gtk

title, width, height = sys.argv[1], *map(int, sys.argv[2:] or (500, 300))


def say(event, **values):
    print(json.dumps({"event": event, **values}), flush=True)


def activate(application):
    window = Gtk.ApplicationWindow(application=application, title=title, decorated=False, default_width=width, default_height=height)
    click = Gtk.GestureClick(button=0)
    click.connect("pressed", lambda gesture, count, x, y: say("press", count=count, x=x, y=y, button=gesture.get_current_button()))
    click.connect("released", lambda gesture, *_: say("release", button=gesture.get_current_button()))
    drag = Gtk.GestureDrag()
    drag.connect("drag-end", lambda _, x, y: say("drag", x=x, y=y))
    wheel = Gtk.EventControllerScroll(flags=Gtk.EventControllerScrollFlags.BOTH_AXES)
    wheel.connect("scroll", lambda _, x, y: say("wheel", x=x, y=y))
    keys = Gtk.EventControllerKey()
    keys.connect("key-pressed", lambda _, value, code, state: say("key", value=value, code=code - 8))
    keys.connect("key-released", lambda _, value, code, state: say("key-up", value=value, code=code - 8))
    for controller in (click, drag, wheel, keys):
        window.add_controller(controller)
    window.connect("notify::is-active", lambda *_: say("active", active=window.is_active()))
    window.connect("close-request", lambda _: say("closed"))
    window.present()


application = Gtk.Application(application_id=f"invalid.switchlight.{title}")
application.connect("activate", activate)
application.run()
