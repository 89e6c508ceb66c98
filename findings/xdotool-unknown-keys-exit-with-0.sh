#!/usr/bin/env bash
# GUESS      "xdotool key NAME" fails where NAME is no key. Enter, Esc, Space and page_down are understood, as in most tools.
# COMPONENT  xdotool 3.20160805.1 (Debian 13); Debian's archive.
# BEHAVIOR   Names are those of X11 with their case: Return, Escape, space, Prior. Any other name is reported on standard error
#            and ignored, with exit status 0; of a list the rest is pressed.
# MATTERS    A custom action "press Enter" of a switch does nothing and is reported as done.
# PRODUCT    The keys of our own stops are a list of its own (D6).
. "$(dirname "$0")/support.sh"
packages trixie xvfb=2:21.1.16-1.3+deb13u4 xkbset=0.8-1 xdotool=1:3.20160805.1-5.1 xinput python3 dbus
program probe.sh <<'SCRIPT'
for name in Enter Esc Space page_down nonsense Return Escape space Prior; do
  status=0
  said=$(xdotool key "$name" 2>&1) || status=$?
  [ -z "$said" ] && known=known || known=ignored
  printf '%s=%s %s\n' "$name" "$known" "$status"
done
SCRIPT
observe /opt/on-display bash /opt/probe.sh
versions xdotool
for key in Enter Esc Space page_down nonsense; do expect "xdotool key $key" "ignored 0" "$(value "$key")"; done
for key in Return Escape space Prior; do expect "xdotool key $key" "known 0" "$(value "$key")"; done
finish
