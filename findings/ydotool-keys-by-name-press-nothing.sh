#!/usr/bin/env bash
# GUESS      "ydotool key ctrl+c" is refused with an exit status that is not 0. (Its manual names numbers of keys alone.)
# COMPONENT  ydotool 1.0.4 (Debian's unstable suite), with a socket in the place of its daemon; Debian's archive.
# BEHAVIOR   "key ctrl+c" and "key KEY_A" send one press of the key number 0, which no keyboard has, and no release. "key 30" sends a
#            release without a press. "click left", "click 1" and "click 3" send nothing. All exit with 0 and without a message.
# MATTERS    A board or script that was written for version 0.1 or for xdotool does nothing, and its exit status reports success. "click 1" is the left
#            button in xdotool.
# PRODUCT    B1: a program that a board runs has failed if its exit status says so.
. "$(dirname "$0")/support.sh"
packages sid ydotool=1.0.4-3 python3-minimal libpython3-stdlib strace
program probe.py <<'PYTHON'
import os, socket, struct, subprocess

daemon = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
daemon.bind("/tmp/ydotool.socket")
os.environ["YDOTOOL_SOCKET"] = "/tmp/ydotool.socket"
EVENT = struct.Struct("qqHHi")

def run(*words):
    """The exit status, the message, and the keys and buttons with their values that reached the daemon."""
    done = subprocess.run(["ydotool", *words], capture_output=True, text=True)
    # What was sent is in the socket by now; a datagram of our own ends it.
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as end:
        end.sendto(b"end", "/tmp/ydotool.socket")
    sent = []
    while (data := daemon.recv(4096)) != b"end":
        events = [EVENT.unpack_from(data, place) for place in range(0, len(data), EVENT.size)]
        sent += [(code, value) for _, _, kind, code, value in events if kind]
    print(" ".join(words), done.returncode, done.stderr.strip(), sent, sep="=")

run("key", "30:1", "30:0")
run("key", "ctrl+c")
run("key", "KEY_A")
run("key", "30")
run("click", "0xC0")
for button in ("left", "1", "3"):
    run("click", button)
run("press", "30")
PYTHON
observe python3 /opt/probe.py
versions ydotool
expect "key 30:1 30:0: exit status, message, keys and values." "0==[(30, 1), (30, 0)]" "$(value 'key 30:1 30:0')"
expect "key ctrl+c." "0==[(0, 1)]" "$(value 'key ctrl+c')"
expect "key KEY_A." "0==[(0, 1)]" "$(value 'key KEY_A')"
expect "key 30." "0==[(30, 0)]" "$(value 'key 30')"
expect "click 0xC0 (272 is the left button)." "0==[(272, 1), (272, 0)]" "$(value 'click 0xC0')"
for button in left 1 3; do expect "click $button." "0==[]" "$(value "click $button")"; done
expect "A command that it does not know has another exit status." "1" "$(value 'press 30' | cut -c 1)"
finish
