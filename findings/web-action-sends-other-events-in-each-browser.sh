#!/usr/bin/env bash
# GUESS      The action of a button sends the page the events of a mouse (mousedown, mouseup, click) and none of a pointer, in
#            each browser. A menu that opens on "pointerdown", as in common libraries of controls, opens by the action in none.
#            (Practice of screen readers.)
# COMPONENT  Firefox ESR 153.5.1, Chromium 156.0.8078.79, WebKitGTK 2.52.6 (Debian 13); Debian's archive.
# BEHAVIOR   Chromium sends pointerdown and pointerup as well, so such a menu opens. Firefox and WebKitGTK send no event of a
#            pointer: the action returns true, and the menu stays closed. The focus comes first in Chromium and WebKitGTK, after mousedown
#            in Firefox. Every event is trusted, and counts as an act of a person.
# MATTERS    Many menus and drop-down lists of pages listen to "pointerdown" alone. A client that is content with the answer
#            true has a menu that works in Chromium and is dead in Firefox; a click of the pointer opens it everywhere.
# PRODUCT    F1.28: a button that says HAS_POPUP is clicked in Firefox and WebKitGTK; other buttons are picked by their action.
. "$(dirname "$0")/support.sh"
probe='from atspi import *
import web
root, document = web.show(sys.argv[1], connect(), "<button id=plain>Plain</button><button id=menu>Menu</button>", """
for (const kind of ["pointerdown", "mousedown", "focus", "pointerup", "mouseup", "click"])
  plain.addEventListener(kind, event => note(kind + (event.isTrusted ? "" : "?")));
plain.addEventListener("click", () => note(navigator.userActivation.isActive));
menu.addEventListener("pointerdown", () => note("opened"));""")
for name in ("Plain", "Menu"):
    print(name, document.find(name).ask(ACTION, "DoAction", "(i)", 0)[0], web.noted(document), sep="=")
click(document.find("Menu"))
wait(lambda: "opened" in web.seen(document)[len(web.given):], "click")
print("click", "opened", sep="=")'
look() { # BROWSER PACKAGES
  local browser=$1
  shift
  packages trixie "$@"
  program probe.py <<< "$probe"
  observe /opt/on-display python3 /opt/probe.py "$browser"
}
look firefox firefox-esr=153.5.1esr-1~deb13u1 python3-gi at-spi2-core dbus xvfb fonts-dejavu-core procps
versions firefox-esr
expect "Firefox: the answer of the action, and the events of the button." "True=mousedown focus mouseup click true []" "$(value Plain)"
expect "The menu that opens on pointerdown." "True=[]" "$(value Menu)"
expect "The menu after a click of the pointer." "opened" "$(value click)"
rm -rf "$root"
look chromium chromium=156.0.8078.79-1~deb13u1 python3-gi at-spi2-core dbus xvfb fonts-dejavu-core procps
versions chromium
expect "Chromium: the events of the button." "True=focus pointerdown mousedown pointerup mouseup click true []" "$(value Plain)"
expect "The menu." "True=opened []" "$(value Menu)"
expect "The menu after a click of the pointer." "opened" "$(value click)"
rm -rf "$root"
look webkit gir1.2-webkit2-4.1=2.52.6-1~deb13u1 python3-gi gir1.2-gtk-3.0 at-spi2-core dbus xvfb fonts-dejavu-core
versions libwebkit2gtk-4.1-0
expect "WebKitGTK: the events of the button." "True=focus mousedown mouseup click true []" "$(value Plain)"
expect "The menu." "True=[]" "$(value Menu)"
expect "The menu after a click of the pointer." "opened" "$(value click)"
finish
