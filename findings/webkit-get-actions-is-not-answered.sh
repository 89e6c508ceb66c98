#!/usr/bin/env bash
# GUESS      Action.GetActions replies as in GTK and Qt, or with the error that the method is unknown; each action has a name.
# COMPONENT  WebKitGTK 2.52.6 (libwebkit2gtk-4.1-0 of Debian 13); Debian's archive.
# BEHAVIOR   The method is in the description of the interface, but never replies, while the next request is answered at
#            once. Entries of lists, sliders, pictures and headings have one action with an empty name; that of an entry selects
#            it. NActions and GetName are answered.
# MATTERS    A client that asks for all actions at once waits for its timeout at each accessible of a page (Epiphany, Yelp,
#            Evolution).
# PRODUCT    TreeFetch requests GetActions in a GTK window; in such a page, it must use NActions and GetName.
. "$(dirname "$0")/support.sh"
packages trixie gir1.2-webkit2-4.1=2.52.6-1~deb13u1 python3-gi gir1.2-gtk-3.0 at-spi2-core dbus xvfb fonts-dejavu-core
program probe.py <<'PYTHON'
from atspi import *
import web
root, document = web.show("webkit", connect(), "<h1>Head</h1><select id=list size=3 aria-label=List><option>a<option>b</select><input type=range aria-label=Range>",
                          "watch('list'); function state() { return list.value; }")
button = document.find("Note", 43)
description = button.ask("org.freedesktop.DBus.Introspectable", "Introspect")[0]
print("known", '"GetActions"' in description, sep="=")
try:
    print("asked", button.bus.call_sync(button.bus_name, button.path, ACTION, "GetActions", None, None, Gio.DBusCallFlags.NONE, 10000), sep="=")
except GLib.Error as error:
    print("asked", error.matches(Gio.io_error_quark(), Gio.IOErrorEnum.TIMED_OUT), button.actions, sep="=")
entry = document.find("b", 32)
print("names", *[document.find(role=role).actions for role in (83, 32, 51)], sep="=")
print("entry", entry.press(""), web.noted(document), sep="=")
PYTHON
observe /opt/on-display python3 /opt/probe.py
versions libwebkit2gtk-4.1-0 at-spi2-core
expect "GetActions is in the description of the interface." "True" "$(value known)"
expect "It has no answer in 10 s; the actions by NActions and GetName." "True=['press']" "$(value asked)"
expect "Actions of a heading, of an entry of a list, of a slider." "['']=['']=['']" "$(value names)"
expect "The action of an entry: answer, events and value." "True=change [b]" "$(value entry)"
finish
