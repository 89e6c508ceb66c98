#!/usr/bin/env bash
# GUESS      With "CSI ? 7 l" nothing wraps: a letter in the last cell of the last row stays there and scrolls nothing, and what does not fit into the last column
#            stays in its row. Both terminals have an entry of terminfo with "rmam", and a mode of VT100.
# COMPONENT  dvtm 0.15 and GNU screen 4.9.1, in tmux 3.5a, whose screen is read (Debian 13); Debian's archive.
# BEHAVIOR   dvtm ignores the mode: "ab" at the end of a row is an "a" there and a "b" in the next row, and in the last row it scrolls the whole picture up. screen obeys it
#            for letters, but a wide character that begins in the last column, and the letter after it, go into the next row. tmux itself keeps all of it in its row.
# MATTERS    A picture of full size moves up by a row at each repainting, and the highlight is one row above its stop.
# PRODUCT    The map turns wrapping off and paints the last cell of the last row; it never begins a wide character in the last column.
. "$(dirname "$0")/support.sh"
packages trixie dvtm=0.15+40.g311a8c0-2 screen=4.9.1-3 tmux=3.5a-3 ncurses-term python3
program rows.py <<'PYTHON'
import os, sys
columns, rows = os.get_terminal_size()
sys.stdout.write("\x1b[2J\x1b[?7l")
for row, text in ((2, sys.argv[1]), (rows, "ab")):
    sys.stdout.write(f"\x1b[{row};1Hrow {row}\x1b[{row};{columns}H{text}")
sys.stdout.flush()
os.mkdir("/tmp/painted")
sys.stdin.read()
PYTHON
program probe.sh <<'SCRIPT'
mknod -m 666 /dev/tty c 5 0
shown() { # KEY TEXT COMMAND
  rm -rf /tmp/painted
  tmux -L finding -f /dev/null new-session -d -x 20 -y 6 "$3"
  tmux -L finding set-option -g status off
  for ((tries = 0; tries < 100; tries++)); do
    [ ! -d /tmp/painted ] || break
    sleep 0.1
  done
  last=
  # The picture is complete when it has not changed for a while.
  for ((still = 0; still < 5; still++)); do
    now=$(tmux -L finding capture-pane -p | sed 's/ *$//' | tr '\n' '|' | sed 's/|*$//')
    [ "$now" = "$last" ] || still=0
    last=$now
    sleep 0.2
  done
  printf '%s=%s\n' "$1" "$last"
  tmux -L finding kill-server
}
for text in ab 日x; do
  shown "tmux $text" "$text" "python3 /opt/rows.py $text"
  shown "screen $text" "$text" "screen -U python3 /opt/rows.py $text"
  shown "dvtm $text" "$text" "dvtm 'python3 /opt/rows.py $text'"
done
SCRIPT
observe bash /opt/probe.sh
versions dvtm screen tmux
expect "Letters at the ends of rows, in tmux." "|row 2              b||||row 6              b" "$(value 'tmux ab')"
expect "In screen." "|row 2              b||||row 6              b" "$(value 'screen ab')"
expect "In dvtm." "row 2              a|b|||row 6              a|b" "$(value 'dvtm ab')"
expect "A wide character and a letter in the last column, in tmux." "|row 2              x||||row 6              b" "$(value 'tmux 日x')"
expect "In screen." "|row 2             日|x|||row 6              b" "$(value 'screen 日x')"
finish
