#!/usr/bin/env bash
# GUESS      The number of a window that is gone is not given to another window for long, as that of a process.
# COMPONENT  X.Org server 21.1.16 (Xvfb, Debian 13); Debian's archive.
# BEHAVIOR   The next program that connects after one has ended gets the same range of numbers, and its first window the very
#            number of the first window of the one before.
# MATTERS    A program that remembers a window by its number acts on another program's window, and one that waits for "another
#            number" waits forever.
# PRODUCT    A window is matched by its process, title, size and place as well (D1), and asked for again before each act (F2).
. "$(dirname "$0")/support.sh"
packages trixie xvfb=2:21.1.16-1.3+deb13u4 xdotool x11-utils python3 dbus
program probe.sh <<'SCRIPT'
open() { # KEY
  xev -name "$1" > /dev/null 2>&1 &
  for _ in $(seq 100); do window=$(xdotool search --name "$1" 2> /dev/null) && break; sleep 0.1; done
  printf '%s=%s\n' "$1" "$window"
}
open first
first=$!
kill "$first"
for _ in $(seq 100); do xdotool search --name first > /dev/null 2>&1 || break; sleep 0.1; done
open second
SCRIPT
observe /opt/on-display bash /opt/probe.sh
versions xvfb
[ -n "$(value first)" ] || give_up 69 "no window was seen"
expect "The second program's window has the number of the first one's" "$(value first)" "$(value second)"
finish
