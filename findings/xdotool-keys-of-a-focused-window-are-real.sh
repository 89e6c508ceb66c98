#!/usr/bin/env bash
# GUESS      "xdotool key --window W a" always sends the event to W (SendEvent): programs see it as synthetic, and the keyboard is not
#            pressed.
# COMPONENT  xdotool 3.20160805.1 (Debian 13); Debian's archive.
# BEHAVIOR   That is so while another window has the focus. If W has it, the key is pressed by XTest, as without --window: the
#            event is not synthetic, and a program cannot distinguish it from a person's.
# MATTERS    A test that sends keys "which must not count" presses real ones; a script that sends keys to a program types them for
#            everybody once that program has the focus.
# PRODUCT    A synthetic key is no press of a switch (I6); its test sends before the window has the focus.
. "$(dirname "$0")/support.sh"
packages trixie xvfb=2:21.1.16-1.3+deb13u4 xdotool=1:3.20160805.1-5.1 x11-utils python3 dbus
program probe.sh <<'SCRIPT'
xev -event keyboard > /tmp/seen 2> /dev/null &
for _ in $(seq 100); do window=$(xdotool search --name 'Event Tester' 2> /dev/null) && break; sleep 0.1; done
pressed() { # KEY COUNT
  for _ in $(seq 100); do [ "$(grep -c '^KeyPress' /tmp/seen)" -ge "$2" ] && break; sleep 0.1; done
  printf '%s=%s\n' "$1" "$(grep '^KeyPress' /tmp/seen | tail -n 1 | sed -E 's/.*synthetic ([A-Z]+),.*/\1/')"
}
xdotool key --window "$window" a 2> /dev/null
pressed without 1
xdotool windowfocus --sync "$window" 2> /dev/null
xdotool key --window "$window" a
pressed with 2
SCRIPT
observe /opt/on-display bash /opt/probe.sh
versions xdotool
expect "Synthetic, while another window has the focus" "YES" "$(value without)"
expect "Synthetic, with the focus" "NO" "$(value with)"
finish
