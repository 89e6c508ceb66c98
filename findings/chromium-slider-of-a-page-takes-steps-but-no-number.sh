#!/usr/bin/env bash
# GUESS      A custom slider of a page (role=slider, moved by the arrow keys) has Value, and setting it is
#            rejected or moves the slider. Its actions "increment" and "decrement" do the same.
# COMPONENT  Chromium 156.0.8078.79 (Debian 13); Debian's archive.
# BEHAVIOR   Setting a value returns no error and has no effect, and the minimum increment is 0. "increment" and "decrement"
#            press the right and left arrow key in the page. For an input of type range both work.
# MATTERS    Most sliders of today's pages (players, prices, volumes) are of this kind: a client that sets values moves none of
#            them.
# PRODUCT    F4: ScreenWriter uses the actions for Java alone; it should if the minimum increment is 0, too.
. "$(dirname "$0")/support.sh"
packages trixie chromium=156.0.8078.79-1~deb13u1 python3-gi at-spi2-core dbus xvfb fonts-dejavu-core procps
program probe.py <<'PYTHON'
from atspi import *
import web
root, document = web.show("chromium", connect(), """
<div id=own role=slider tabindex=0 aria-label=Own aria-valuemin=0 aria-valuemax=9 aria-valuenow=3>3</div>
<input id=range type=range min=0 max=9 value=3 aria-label=Range>""", """
own.addEventListener("keydown", event => {
  note(event.key);
  const step = {ArrowRight: 1, ArrowLeft: -1}[event.key] || 0;
  own.setAttribute("aria-valuenow", Number(own.getAttribute("aria-valuenow")) + step);
});
function state() { return own.getAttribute("aria-valuenow") + "," + range.value; }""")
own, range_ = document.find("Own", 51), document.find("Range", 51)
print("step", own.get(VALUE, "MinimumIncrement"), range_.get(VALUE, "MinimumIncrement"), sep="=")
print("set", own.set(VALUE, "CurrentValue", GLib.Variant("d", 7.0)), range_.set(VALUE, "CurrentValue", GLib.Variant("d", 7.0)), web.noted(document), sep="=")
print("actions", own.press("increment"), range_.press("increment"), web.noted(document), sep="=")
print("back", own.press("decrement"), web.noted(document), sep="=")
PYTHON
observe /opt/on-display python3 /opt/probe.py
versions chromium at-spi2-core
expect "Minimum increments: of the page's own slider, of a range." "0.0=1.0" "$(value step)"
expect "A number is set: answers, events and values." "()=()=[3,7]" "$(value set)"
expect "The actions increment." "True=True=ArrowRight [4,8]" "$(value actions)"
expect "The action decrement." "True=ArrowLeft [3,8]" "$(value back)"
finish
