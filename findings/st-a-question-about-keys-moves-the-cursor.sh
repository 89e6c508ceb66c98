#!/usr/bin/env bash
# GUESS      A terminal without kitty's keyboard protocol ignores its sequences: parameters that begin with "?", "<" or ">" are private, and an unknown private
#            sequence does nothing. That is why programs may ask every terminal, and wait for the answer.
# COMPONENT  stterm 0.9.2, dvtm 0.15 and qterminal 2.1.0 with qtermwidget, beside xterm 398 (Debian 13), each asked for its cursor; Debian's archive.
# BEHAVIOR   In st, the question "CSI ? u" is "CSI u": the cursor jumps to the saved place. In dvtm the request "CSI > 15 u" and its end "CSI < u" do that, and
#            the question does not. qterminal writes one character for "CSI < u", and one for the question of synchronized updates, "CSI ? 2026 $ p". xterm ignores all.
# MATTERS    The words that a program writes next are in the first row, over others: a stop is highlighted that is not there.
# PRODUCT    The map addresses its first cell after each sequence, so the jump is not seen; the letter is on the screen that is left.
. "$(dirname "$0")/support.sh"
packages trixie xterm=398-1 stterm=0.9.2-1 dvtm=0.15+40.g311a8c0-2 qterminal=2.1.0-1 ncurses-term python3 xvfb dbus fonts-dejavu-core
program cursor.py <<'PYTHON'
import os, re, select, sys, time, tty
terminal = os.open("/dev/tty", os.O_RDWR)
tty.setraw(terminal)

def cursor(send):
    """The cursor after a text that begins in row 5, column 9."""
    os.write(terminal, b"\x1b[5;9H" + send + b"\x1b[6n")
    answer, end = b"", time.monotonic() + 20
    while time.monotonic() < end:
        if select.select([terminal], [], [], 0.1)[0]:
            answer += os.read(terminal, 100)
            if found := re.search(rb"\x1b\[(\d+);(\d+)R", answer):
                return f"{int(found[1])},{int(found[2])}"
    return "no answer"

sequences = {"nothing": b"", "question": b"\x1b[?u", "request": b"\x1b[>15u", "end": b"\x1b[<u", "update": b"\x1b[?2026$p"}
seen = " ".join(f"{key} {cursor(send)}" for key, send in sequences.items())
with open(sys.argv[1] + ".new", "w") as file:
    file.write(seen + "\n")
os.rename(sys.argv[1] + ".new", sys.argv[1])
PYTHON
program probe.sh <<'SCRIPT'
mknod -m 666 /dev/tty c 5 0
look() { # KEY COMMAND...
  local key=$1
  shift
  "$@" > /tmp/log 2>&1 &
  for ((tries = 0; tries < 400; tries++)); do
    [ ! -e "/tmp/$key" ] || break
    sleep 0.1
  done
  kill $! 2> /dev/null || true
  wait $! 2> /dev/null || true
  printf '%s=%s\n' "$key" "$(cat "/tmp/$key")"
}
look xterm xterm -e python3 /opt/cursor.py /tmp/xterm
look st stterm -e python3 /opt/cursor.py /tmp/st
look dvtm xterm -e dvtm "python3 /opt/cursor.py /tmp/dvtm"
look qterminal qterminal -e "python3 /opt/cursor.py /tmp/qterminal"
SCRIPT
observe /opt/on-display bash /opt/probe.sh
versions xterm stterm dvtm qterminal
expect "The cursor in xterm, after each sequence." "nothing 5,9 question 5,9 request 5,9 end 5,9 update 5,9" "$(value xterm)"
expect "In st." "nothing 5,9 question 1,1 request 5,9 end 5,9 update 5,9" "$(value st)"
expect "In dvtm, which counts from 0." "nothing 4,8 question 4,8 request 0,0 end 0,0 update 4,8" "$(value dvtm)"
expect "In qterminal." "nothing 5,9 question 5,9 request 5,9 end 5,10 update 5,10" "$(value qterminal)"
finish
