#!/usr/bin/env bash
# GUESS      A combining accent takes no cell: "é" as a letter and an accent is as wide as "é" in one character, in screen 5 as in screen 4.
# COMPONENT  GNU screen 5.0.2 and tmux 3.8 (Debian sid) beside screen 4.9.1 (Debian 13); Debian's archive.
# BEHAVIOR   In screen 5 each combining character takes a cell while a terminal is attached: "é" has two, "क्षि" four and "1️⃣" three, and a line of 50 such letters
#            wraps at 80. In a detached session they take none, and none in screen 4 and tmux.
# MATTERS    Names of files from other systems, and texts of some keyboards, have their accents apart: after such a word, a program and the terminal disagree
#            about each place on the line, and a frame around it breaks. A test in a detached session does not find it.
# PRODUCT    The terminal of a session addresses the cell after such a letter again, so the rest of the row stays in place (GridWriter).
. "$(dirname "$0")/support.sh"
cat > "$work/probe.py" <<'PYTHON'
import os, select, tty

tty.setraw(0)
report = open("/tmp/report.part", "w")

def place(text):
    """The row and the number of columns before the cursor, after a text at the start of an empty screen."""
    os.write(1, b"\x1b[H\x1b[2J" + text.encode() + b"\x1b[6n")
    answer = b""
    while not answer.endswith(b"R"):
        if not select.select([0], [], [], 60)[0]:
            raise SystemExit("no answer")
        answer += os.read(0, 100)
    row, column = answer.decode().split("[")[-1][:-1].split(";")
    return int(row), int(column) - 1

for key, texts in (("one", ("\u00e9", "★", "한")), ("apart", ("e\u0301", "n\u0303", "c\u0327")), ("others", ("\u0915\u094d\u0937\u093f", "1\ufe0f\u20e3"))):
    print(key, *[place(text)[1] for text in texts], file=report)
print("rows", place("e\u0301" * 50)[0], place("\u00e9" * 50)[0], file=report)
report.close()
os.rename("/tmp/report.part", "/tmp/report")
PYTHON
cat > "$work/terminal.py" <<'PYTHON'
# A terminal of 80 columns that shows nothing, for the program that is named.
import fcntl, os, pty, struct, sys, termios
child, terminal = pty.fork()
if child == 0:
    fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
    os.execvp(sys.argv[1], sys.argv[1:])
try:
    while os.read(terminal, 65536):
        pass
except OSError:
    pass
PYTHON
cat > "$work/probe.sh" <<'SCRIPT'
mkdir -m 700 /tmp/screens
export SCREENDIR=/tmp/screens TERM=xterm-256color
case $1 in
  attached) python3 /opt/terminal.py screen -U python3 /opt/probe.py ;;
  detached) screen -U -dmS finding python3 /opt/probe.py ;;
  tmux) python3 /opt/terminal.py tmux -f /dev/null new-session python3 /opt/probe.py ;;
esac
for ((tries = 0; tries < 600; tries++)); do [ ! -e /tmp/report ] || break; sleep 0.1; done
sed 's/ /=/' /tmp/report
SCRIPT
look() { # KIND
  cp "$work/probe.py" "$work/probe.sh" "$work/terminal.py" "$root/opt/"
  observe bash /opt/probe.sh "$1"
}
packages trixie screen=4.9.1-3 python3 ncurses-term
look attached
versions screen
expect "Screen 4, attached: cells of é, ★ and 한, each one character." "1 1 2" "$(value one)"
expect "Of é, ñ and ç with their accents apart." "1 1 1" "$(value apart)"
expect "Rows of 50 é with their accents apart, and of 50 as one character." "1 1" "$(value rows)"
mv "$root" "$work/older"
packages sid screen=5.0.2-1 tmux=3.8-1 python3 ncurses-term
look attached
versions screen tmux
expect "Screen 5, attached: é, ★ and 한, each one character." "1 1 2" "$(value one)"
expect "é, ñ and ç with their accents apart." "2 2 2" "$(value apart)"
expect "क्षि and 1️⃣." "4 3" "$(value others)"
expect "The rows." "2 1" "$(value rows)"
look detached
expect "Screen 5, detached: é, ñ and ç with their accents apart." "1 1 1" "$(value apart)"
look tmux
expect "Tmux, attached: é, ñ and ç with their accents apart." "1 1 1" "$(value apart)"
expect "The rows." "1 1" "$(value rows)"
finish
