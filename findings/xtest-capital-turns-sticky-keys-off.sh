#!/usr/bin/env bash
# GUESS      Sticky Keys stay on while a program writes a capital by XTest: it holds Shift, taps the letter and releases both,
#            as each such program does. The option that two keys at once turn them off is for a helper at the keyboard.
# COMPONENT  Xvfb 21.1.16 (the server code of X.Org), xkbset 0.8, xdotool 3.20160805.1 (Debian 13); Debian's archive.
# BEHAVIOR   The first capital that xdotool writes turns Sticky Keys off for the whole display, without a message. The option for it is on
#            by default. Small letters turn nothing off, and without the option a capital does not either.
# MATTERS    Sticky Keys are for people who cannot hold two keys. A program that writes for them takes away
#            the setting with which they use the keyboard themselves.
# PRODUCT    K4.21: with Sticky Keys on, Shift is latched (XkbLatchLockState) and not pressed.
. "$(dirname "$0")/support.sh"
packages trixie xvfb=2:21.1.16-1.3+deb13u4 xkbset=0.8-1 xdotool=1:3.20160805.1-5.1 xinput python3 dbus
program probe.py <<'PYTHON'
import subprocess

# The server starts anew after its last client has gone, so one stays. Its first line means that it is connected.
stays = subprocess.Popen(["stdbuf", "-oL", "xinput", "test-xi2", "--root"], stdout=subprocess.PIPE)
stays.stdout.readline()

def run(*command):
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout

def setting(name):
    return next(line.split("= ")[1] for line in run("xkbset", "q").splitlines() if line.startswith(name))

print("default", setting("Two Keys Mask"), sep="=")
for option, text in (("twokey", "a b"), ("twokey", "A"), ("-twokey", "A")):
    run("xkbset", "sticky", option)
    before = setting("Sticky-Keys")
    run("xdotool", "type", text)
    print(f"{option} {text}", before, setting("Sticky-Keys"), sep="=")
stays.kill()
PYTHON
observe /opt/on-display python3 /opt/probe.py
versions xvfb xkbset xdotool
expect "The option that two keys at once turn Sticky Keys off, as the server starts." "On" "$(value default)"
expect "Sticky Keys before and after small letters." "On=On" "$(value 'twokey a b')"
expect "Before and after a capital." "On=Off" "$(value 'twokey A')"
expect "Before and after a capital without the option." "On=On" "$(value '-twokey A')"
finish
