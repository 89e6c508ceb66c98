#!/usr/bin/env bash
# GUESS      An open popover (the attribute "popover", as menus and hints of pages have it) is closed by the action of a button outside
#            of it, as by a click on that button. The HTML standard calls this "light dismiss".
# COMPONENT  Firefox ESR 153.5.1, Chromium 156.0.8078.79, WebKitGTK 2.52.6 (Debian 13); Debian's archive.
# BEHAVIOR   The action presses the button outside, and the popover stays open, in all three: also in Chromium, which sends the page
#            the events of a pointer. A click closes it and presses the button. The action of the button that opened the popover
#            closes it too.
# MATTERS    A client that acts by actions alone leaves every menu open over the page that it has left by another
#            button. What the popover covers remains covered.
# PRODUCT    F1: buttons of pages are picked by their action; D2: a popover is no layer of a page.
. "$(dirname "$0")/support.sh"
probe='from atspi import *
import web
root, document = web.show(sys.argv[1], connect(), """<button popovertarget=menu>Open</button><button id=out>Outside</button>
<div id=menu popover>Menu <button>Entry</button></div>""", """
out.addEventListener("click", () => note("outside"));
function state() { return menu.matches(":popover-open") ? "open" : "closed"; }""")
def press(name):
    return document.find(name, 43).ask(ACTION, "DoAction", "(i)", 0)[0]
print("opened", press("Open"), web.noted(document), sep="=")
wait(lambda: document.find("Entry", 43), "popover")
print("outside", press("Outside"), web.noted(document), document.find("Entry", 43) is not None, sep="=")
click(document.find("Outside", 43))
wait(lambda: web.seen(document)[len(web.given):], "click")
print("clicked", web.noted(document), sep="=")
print("again", press("Open"), web.noted(document), sep="=")
print("closed", press("Open"), web.noted(document), sep="=")'
look() { # BROWSER PACKAGES
  local browser=$1
  shift
  packages trixie "$@"
  program probe.py <<< "$probe"
  observe /opt/on-display python3 /opt/probe.py "$browser"
}
judge() {
  expect "The action of the button that opens the popover: answer, the popover." "True=[open]" "$(value opened)"
  expect "The action of a button outside: answer, event and the popover; its entry is in the tree." "True=outside [open]=True" "$(value outside)"
  expect "A click on that button." "outside [closed]" "$(value clicked)"
  expect "The action of the button that opens it, twice." "True=[open] True=[closed]" "$(value again) $(value closed)"
  rm -rf "$root"
}
look firefox firefox-esr=153.5.1esr-1~deb13u1 python3-gi at-spi2-core dbus xvfb fonts-dejavu-core procps
versions firefox-esr
judge
look chromium chromium=156.0.8078.79-1~deb13u1 python3-gi at-spi2-core dbus xvfb fonts-dejavu-core procps
versions chromium
judge
look webkit gir1.2-webkit2-4.1=2.52.6-1~deb13u1 python3-gi gir1.2-gtk-3.0 at-spi2-core dbus xvfb fonts-dejavu-core
versions libwebkit2gtk-4.1-0
judge
finish
