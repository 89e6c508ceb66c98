#!/usr/bin/env bash
# GUESS      In Clutter, button N has the mask BUTTON<N>_MASK: the middle button is Clutter.BUTTON_MIDDLE (2) and BUTTON2_MASK, the
#            right one Clutter.BUTTON_SECONDARY (3) and BUTTON3_MASK, as in X11.
# COMPONENT  GNOME Shell 48.7 (Debian 13) and 51.0 (Debian's unstable suite) on Wayland, without a screen; Debian's archive.
# BEHAVIOR   While the right button is held, global.get_pointer() has BUTTON2_MASK, and while the middle one is, BUTTON3_MASK. The
#            events of their presses have the numbers 3 and 2.
# MATTERS    An extension that waits until the right button is released waits for the middle one, and a drag with it is not seen.
# PRODUCT    F6.37: the extension of GNOME Shell reports the held buttons.
. "$(dirname "$0")/support.sh"
program_text='from gnome import *
leave_overview()
make_device("pointer", "POINTER")
CLUTTER = "imports.gi.Clutter"
for place in ((600, 300), (640, 400)):
    evaluate(f"pointer.notify_absolute_motion(0, {place[0]}, {place[1]}); 0")
    until(lambda: evaluate("global.get_pointer()")[:2] == list(place))
evaluate(f"""globalThis.noted = []; global.stage.connect("captured-event", (stage, event) => {{
    if (event.type() === {CLUTTER}.EventType.BUTTON_PRESS) noted.push(event.get_button());
    return false; }}); 0""")
masks = {evaluate(f"{CLUTTER}.ModifierType.BUTTON{number}_MASK"): f"BUTTON{number}_MASK" for number in (1, 2, 3)}
ALL = sum(masks)
for name in ("PRIMARY", "MIDDLE", "SECONDARY"):
    number = evaluate(f"{CLUTTER}.BUTTON_{name}")
    evaluate(f"pointer.notify_button(0, {number}, {CLUTTER}.ButtonState.PRESSED); 0")
    until(lambda: evaluate("global.get_pointer()")[2] & ALL and evaluate("noted.length"))
    held = evaluate("global.get_pointer()")[2] & ALL
    evaluate(f"pointer.notify_button(0, {number}, {CLUTTER}.ButtonState.RELEASED); 0")
    until(lambda: not evaluate("global.get_pointer()")[2] & ALL)
    print(name, number, evaluate("noted.pop()"), masks.get(held, held), sep="=")'
look() { # SUITE VERSION
  packages "$1" gnome-shell="$2" python3-dbusmock python3-gi dbus dbus-daemon libglib2.0-bin gir1.2-gtk-4.0 libgl1-mesa-dri at-spi2-core fonts-dejavu-core
  program probe.py <<< "$program_text"
  observe --as-user /opt/on-gnome python3 /opt/probe.py
  versions gnome-shell mutter-common
  expect "The left button: its number, the number in the event of its press, and the mask while it is held." \
    "1=1=BUTTON1_MASK" "$(value PRIMARY)"
  expect "The middle button." "2=2=BUTTON3_MASK" "$(value MIDDLE)"
  expect "The right button." "3=3=BUTTON2_MASK" "$(value SECONDARY)"
  rm -rf "$root"
}
look trixie 48.7-0+deb13u2
look sid 51.0-3
finish
