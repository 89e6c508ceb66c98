#!/usr/bin/env bash
# GUESS      The keys Insert and Delete send "CSI 2 ~" and "CSI 3 ~" in each terminal of X11, as in VT220, xterm and the Linux console.
# COMPONENT  stterm 0.9.2, beside xterm 398 and rxvt-unicode 9.31 (Debian 13), with keys from xdotool; Debian's archive.
# BEHAVIOR   In st, Delete sends "CSI P" and Insert "CSI 4 h", the sequences by which a program deletes a character and inserts. "CSI P" is
#            F1 in kitty's keyboard protocol. Only after "ESC =" (the keypad of applications, smkx) they send those of its entry of terminfo, "CSI 3 ~" and "CSI 2 ~".
# MATTERS    A program that does not send smkx takes Delete for F1: a press acts as another switch.
# PRODUCT    I6.11: "CSI P" is Delete and "CSI 4 h" Insert, unless the terminal reports keys by the protocol of kitty.
. "$(dirname "$0")/support.sh"
packages trixie stterm=0.9.2-1 xterm=398-1 rxvt-unicode=9.31-3+b2 xdotool=1:3.20160805.1-5.1 ncurses-term ncurses-bin python3 xvfb dbus fonts-dejavu-core
program keys.py <<'PYTHON'
import os, tty
terminal = os.open("/dev/tty", os.O_RDWR)
tty.setraw(terminal)
os.write(terminal, os.environ["BEGINNING"].encode().decode("unicode_escape").encode())
os.mkdir("/tmp/ready")
while got := os.read(terminal, 100):
    with open("/tmp/got", "ab") as file:
        file.write(got)
PYTHON
program probe.sh <<'SCRIPT'
mknod -m 666 /dev/tty c 5 0
until_true() { for ((tries = 0; tries < 300; tries++)); do ! "$@" || return 0; sleep 0.1; done; exit 69; }
arrived() { xdotool key "$1"; test -s /tmp/got; }
looked() { # KEY TERMINAL BEGINNING
  rm -rf /tmp/ready /tmp/got
  BEGINNING=$3 "$2" -e python3 /opt/keys.py > /tmp/log 2>&1 &
  until_true test -d /tmp/ready
  window() { xdotool search --onlyvisible --name . > /tmp/windows; }
  until_true window
  xdotool windowfocus "$(tail -n 1 /tmp/windows)"
  # A window may take keys later than the focus.
  until_true arrived a
  for key in F1 Insert Delete; do
    : > /tmp/got
    xdotool key "$key"
    until_true test -s /tmp/got
    printf '%s=%s %s\n' "$1" "$key" "$(cat -v /tmp/got)"
  done
  kill $!
  wait $! || true
}
looked xterm xterm ""
looked urxvt urxvt ""
looked st stterm ""
looked application stterm '\x1b='
printf 'terminfo=%s\n' "$(infocmp -1 st-256color | grep -E 'kdch1|kich1' | tr -d '\t\n')"
SCRIPT
observe /opt/on-display bash /opt/probe.sh
versions stterm xterm rxvt-unicode
expect "Keys in xterm." $'F1 ^[OP\nInsert ^[[2~\nDelete ^[[3~' "$(value xterm)"
expect "In rxvt-unicode." $'F1 ^[[11~\nInsert ^[[2~\nDelete ^[[3~' "$(value urxvt)"
expect "In st." $'F1 ^[OP\nInsert ^[[4h\nDelete ^[[P' "$(value st)"
expect "In st after \"ESC =\"." $'F1 ^[OP\nInsert ^[[2~\nDelete ^[[3~' "$(value application)"
expect "The keys in its entry of terminfo." 'kdch1=\E[3~,kich1=\E[2~,' "$(value terminfo)"
finish
