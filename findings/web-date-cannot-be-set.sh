#!/usr/bin/env bash
# GUESS      The parts of a date field of a page (month, day, year) are spin buttons with a Value; setting it, or an action
#            "increment", changes the date, and the page gets "input". (HTML-AAM; Core-AAM for "spinbutton".)
# COMPONENT  Chromium 156.0.8078.79, Firefox ESR 153.5.1 (Debian 13); Debian's archive.
# BEHAVIOR   In both they are spin buttons without an action that steps. In Chromium they have a Value with the bounds of the part,
#            in Firefox one that is 0 with bounds of 0. A number that is set is accepted without an error, and the date stays. Firefox
#            lists EditableText too, answers true to a new text, and keeps the date. In both, the focus and the key Up change it.
# MATTERS    Forms for appointments ask for dates. A client that sets the number believes that it is done, and one without
#            keys has only the calendar.
# PRODUCT    F4, F4.11: a number of Chromium changes by its own steps, others are set; these parts have neither.
. "$(dirname "$0")/support.sh"
probe='from atspi import *
import web
root, document = web.show(sys.argv[1], connect(), """<input type=date id=date aria-label=When value=2026-03-04>""", """
watch("date"); function state() { return date.value; }""")
parts = [node for node in document.all() if node.role == 52]
steps = {action for node in parts for action in node.actions} - {"doDefault", "showContextMenu"}
print("parts", len(parts), sorted(steps), {"EditableText" in node.interfaces for node in parts}, sep="=")
print("bounds", [(node.get(VALUE, "CurrentValue"), node.get(VALUE, "MaximumValue")) for node in parts if "Value" in node.interfaces][:2], sep="=")
for node in parts[:2]:
    if "Value" in node.interfaces:
        print("set", node.set(VALUE, "CurrentValue", GLib.Variant("d", 9.0)), web.noted(document), sep="=")
if "EditableText" in parts[1].interfaces:
    print("text", parts[1].attempt("org.a11y.atspi.EditableText", "SetTextContents", "(s)", "9"), web.noted(document), sep="=")
parts[1].ask(COMPONENT, "GrabFocus")
wait(lambda: "focused" in parts[1].states, "focus")
Node(root.bus, REGISTRY, "/org/a11y/atspi/registry/deviceeventcontroller").ask(
    "org.a11y.atspi.DeviceEventController", "GenerateKeyboardEvent", "(isu)", 0xFF52, "", 3)
wait(lambda: web.seen(document)[len(web.given):], "change")
print("key", web.noted(document), sep="=")'
look() { # BROWSER PACKAGES
  local browser=$1
  shift
  packages trixie "$@"
  program probe.py <<< "$probe"
  observe /opt/on-display python3 /opt/probe.py "$browser"
}
look chromium chromium=156.0.8078.79-1~deb13u1 python3-gi at-spi2-core dbus xvfb fonts-dejavu-core procps
versions chromium
expect "Chromium: number of parts, their actions that step, EditableText." "3=[]={False}" "$(value parts)"
expect "Value and maximum of the month and the day." "[(3.0, 12.0), (4.0, 31.0)]" "$(value bounds)"
expect "The answers when 9 is set in them, and the date." "()=[2026-03-04]"$'\n'"()=[2026-03-04]" "$(value set)"
expect "After the key Up in the day." "input change [2026-03-05]" "$(value key)"
rm -rf "$root"
look firefox firefox-esr=153.5.1esr-1~deb13u1 python3-gi at-spi2-core dbus xvfb fonts-dejavu-core procps
versions firefox-esr
expect "Firefox: number of parts, their actions, EditableText." "3=[]={True}" "$(value parts)"
expect "Value and maximum of the month and the day." "[(0.0, 0.0), (0.0, 0.0)]" "$(value bounds)"
expect "The answers when 9 is set in them, and the date." "()=[2026-03-04]"$'\n'"()=[2026-03-04]" "$(value set)"
expect "The answer when the text of the day is set, and the date." "(True,)=[2026-03-04]" "$(value text)"
expect "After the key Up in the day." "input change [2026-03-05]" "$(value key)"
finish
