#!/usr/bin/env bash
# GUESS      A program that enters the alternate screen and leaves it at its end brings back the lines before it, through mosh as through ssh: mosh
#            emulates an xterm, and its TERM promises smcup and rmcup.
# COMPONENT  mosh 1.4.0 over the loopback interface, its client in tmux 3.5a, whose screen is read (Debian 13); Debian's archive.
# BEHAVIOR   mosh ignores "CSI ? 1049 h" and "CSI ? 1049 l": the last picture of the program stays, and the next line is below its cursor. Without mosh the same
#            program leaves only the lines before and after it.
# MATTERS    A scan that has ended still shows its highlight; its user waits for it to move.
# PRODUCT    The picture is erased before "CSI ? 1049 l", so no highlight stays.
. "$(dirname "$0")/support.sh"
packages trixie mosh=1.4.0-1+b2 tmux=3.5a-3 ncurses-term python3
program scan.sh <<'SCRIPT'
printf 'before\n\033[?1049h\033[2J\033[2;1H[Yes] No\033[?1049lafter\n'
exec sleep 200
SCRIPT
program loopback.py <<'PYTHON'
import fcntl, socket, struct
fcntl.ioctl(socket.socket(), 0x8914, struct.pack("16sh14x", b"lo", 0x41))  # SIOCSIFFLAGS: up and running
PYTHON
program probe.sh <<'SCRIPT'
python3 /opt/loopback.py
mknod -m 666 /dev/tty c 5 0
export TERM=xterm-256color
shown() { # KEY COMMAND
  tmux -L finding -f /dev/null new-session -d -x 40 -y 8 "$2"
  for ((tries = 0; tries < 300; tries++)); do
    ! tmux -L finding capture-pane -p | grep -q after || break
    sleep 0.1
  done
  printf '%s=%s\n' "$1" "$(tmux -L finding capture-pane -p | sed 's/ *$//' | tr '\n' '|' | sed 's/|*$//')"
  tmux -L finding kill-server
}
shown plain "bash /opt/scan.sh"
started=$(mosh-server new -i 127.0.0.1 -p 60001 -- bash /opt/scan.sh 2> /dev/null | tr -d '\r' | sed -n 's/^MOSH CONNECT //p')
shown mosh "MOSH_KEY=${started#* } mosh-client 127.0.0.1 ${started% *}"
SCRIPT
observe bash /opt/probe.sh
versions mosh tmux
expect "The screen after the program has ended, without mosh." "before|after" "$(value plain)"
expect "Through mosh." "|[Yes] Noafter" "$(value mosh)"
finish
