#!/usr/bin/env bash
# GUESS      "screen -X stuff TEXT" writes the whole text into the window, however long it is, as "tmux send-keys -l" does, or fails.
# COMPONENT  GNU screen 4.9.1, tmux 3.5a (Debian 13); Debian's archive.
# BEHAVIOR   A text of 700 characters arrives; of a text of 800, not one character does, and the exit status is 0. Its page says only that large
#            buffers cannot be pasted. "5 ^ 2" contains a NUL character instead of "^ ", and "$HOME" is replaced. tmux writes all of them.
# MATTERS    A program that writes a person's message into a session of screen loses it as a whole once it is long, with success.
# PRODUCT    B1 runs such programs for a board; the program itself types by key presses.
. "$(dirname "$0")/support.sh"
packages trixie screen=4.9.1-3 tmux=3.5a-3 python3-minimal libpython3-stdlib
program window.py <<'PYTHON'
import os
import sys
import tty
tty.setraw(0)
file = open(sys.argv[1], "ab", buffering=0)
while True:
    file.write(os.read(0, 65536))
PYTHON
program probe.py <<'PYTHON'
import os
import pathlib
import subprocess
import time
os.environ["TERM"] = "xterm"
os.mknod("/dev/tty", 0o020666, os.makedev(5, 0))
os.makedirs("/run/screen", mode=0o777)
KINDS = {"screen": (["screen", "-dmS", "it"], ["screen", "-S", "it", "-X", "stuff"]),
         "tmux": (["tmux", "-L", "it", "new-session", "-d"], ["tmux", "-L", "it", "send-keys", "-l"])}

def wait(condition):
    end = time.monotonic() + 60
    while not condition():
        assert time.monotonic() < end
        time.sleep(0.05)

for kind, (start, send) in KINDS.items():
    arrived = pathlib.Path(f"/tmp/{kind}")
    subprocess.run([*start, "python3", "/opt/window.py", str(arrived)], check=True)
    wait(arrived.exists)

    def written(text):
        """The exit status, and what arrives before the full stop that follows."""
        before = arrived.stat().st_size
        status = subprocess.run([*send, text]).returncode
        subprocess.run([*send, "."], check=True)
        wait(lambda: arrived.read_bytes()[before:].endswith(b"."))
        return status, arrived.read_bytes()[before:-1]

    for length in (700, 800):
        status, seen = written("x" * length)
        print(f"{kind}-{length}", status, len(seen), sep="=")
    print(f"{kind}-signs", *[written(text)[1] for text in ("5 ^ 2", "$HOME")], sep="=")
subprocess.run(["screen", "-S", "it", "-X", "quit"])
subprocess.run(["tmux", "-L", "it", "kill-server"])
PYTHON
observe python3 /opt/probe.py
versions screen tmux
expect "screen, 700 characters: exit status, characters that arrived." "0=700" "$(value screen-700)"
expect "screen, 800 characters." "0=0" "$(value screen-800)"
expect "tmux, 800 characters." "0=800" "$(value tmux-800)"
expect "screen, \"5 ^ 2\" and \"\$HOME\"." "b'5 \\x002'=b'/root'" "$(value screen-signs)"
expect "tmux, the same." "b'5 ^ 2'=b'\$HOME'" "$(value tmux-signs)"
finish
