#!/usr/bin/env bash
# GUESS      A program that asks for clicks in the form of 1006 gets them as "CSI < 0 ; x ; y M" with decimal numbers, or gets none: the terminal has the mode, or ignores
#            it. screen, tmux and eight terminals of today have it.
# COMPONENT  dvtm 0.15 beside GNU screen 4.9.1, in xterm 398, with clicks from xdotool (Debian 13); Debian's archive.
# BEHAVIOR   dvtm ignores 1006 and reports clicks in the form of 1000: "ESC [ M", then a space for the left button and a letter or sign each for column and row; its release is
#            "ESC [ M", "#" and the same. screen reports both by numbers.
# MATTERS    A reader that knows the form of 1006 takes "ESC [ M" for a whole sequence, and the space for a press of the space bar: a click is the press of a switch.
# PRODUCT    I6.11: the three bytes are discarded; clicks are requested only by a session with a screen of its own.
. "$(dirname "$0")/support.sh"
packages trixie dvtm=0.15+40.g311a8c0-2 screen=4.9.1-3 xterm=398-1 xdotool=1:3.20160805.1-5.1 ncurses-term python3 xvfb dbus fonts-dejavu-core
program keys.py <<'PYTHON'
import os, tty
terminal = os.open("/dev/tty", os.O_RDWR)
tty.setraw(terminal)
os.write(terminal, b"\x1b[?1000h\x1b[?1006h")
os.mkdir("/tmp/ready")
while got := os.read(terminal, 100):
    with open("/tmp/got", "ab") as file:
        file.write(got)
PYTHON
program probe.sh <<'SCRIPT'
mknod -m 666 /dev/tty c 5 0
until_true() { for ((tries = 0; tries < 300; tries++)); do ! "$@" || return 0; sleep 0.1; done; exit 69; }
window() { xdotool search --onlyvisible --name . > /tmp/windows; }
clicked() { xdotool click 1; sleep 0.1; test -s /tmp/got; }
complete() { [ "$(grep -aoc -e "$1" /tmp/got)" -ge 1 ]; }
looked() { # KEY RELEASE COMMAND...
  local key=$1 release=$2
  shift 2
  rm -rf /tmp/ready /tmp/got
  xterm -geometry 80x24+0+0 -e "$@" > /tmp/log 2>&1 &
  until_true test -d /tmp/ready
  until_true window
  xdotool windowfocus "$(tail -n 1 /tmp/windows)" mousemove 200 150
  # The mode may arrive after the program's first lines.
  until_true clicked
  until_true complete "$release"
  printf '%s=%s\n' "$key" "$(cat -v /tmp/got | grep -oE '(\^\[\[<[0-9]+;[0-9]+;[0-9]+[Mm]|\^\[\[M...)' | sed -E 's/;[0-9]+;[0-9]+/;x;y/; s/(M.)..$/\1xy/' | sort -u | tr '\n' ',')"
  kill $!
  wait $! || true
}
looked screen m screen -U python3 /opt/keys.py
looked dvtm '#' dvtm "python3 /opt/keys.py"
SCRIPT
observe /opt/on-display bash /opt/probe.sh
versions dvtm screen xterm
expect "A click and its release in screen, x and y for its place." "^[[<0;x;yM,^[[<0;x;ym," "$(value screen)"
expect "In dvtm." "^[[M xy,^[[M#xy," "$(value dvtm)"
finish
