#!/usr/bin/env bash
# GUESS      --force-renderer-accessibility alone puts Chromium on the accessibility bus, regardless of org.a11y.Status; without
#            it Chromium appears there as soon as IsEnabled and ScreenReaderEnabled become true.
# COMPONENT  Chromium 156.0.8078.79 (Debian 13); Debian's archive.
# BEHAVIOR   If IsEnabled is false when it starts, it never joins the bus, with the option or without, even if IsEnabled becomes
#            true later. If IsEnabled is true and the option is missing, it joins with empty windows.
# MATTERS    A client that starts after the browser, or after an Electron program, can only restart that program.
# PRODUCT    D16.3, D11.6: a program that was started before IsEnabled was true is absent, and must be started again too.
. "$(dirname "$0")/support.sh"
packages trixie chromium=156.0.8078.79-1~deb13u1 python3-gi at-spi2-core dbus xvfb fonts-dejavu-core procps xdotool
program probe.py <<'PYTHON'
import shutil
from atspi import *
from web import CHROMIUM
bus = connect()
def windows():
    programs = Node(bus, REGISTRY, ROOT).children
    return [len(program.children) for program in programs]
def start(enabled, option):
    shutil.rmtree("/tmp/profile", ignore_errors=True)
    set_status("IsEnabled", enabled)
    command = [word for word in CHROMIUM if option or "accessibility" not in word]
    process = subprocess.Popen([*command, "data:text/html,<title>Page</title>"], stderr=subprocess.DEVNULL)
    return process
def shown():
    """Waits until Chromium has its window: its title is in the list of the display."""
    names = subprocess.run(["xdotool", "search", "--name", "^Page - Chromium"], capture_output=True, text=True).stdout
    return names.strip()
def end(process):
    process.terminate()
    process.wait()
    wait(lambda: not windows(), "end")
process = start(False, True)
wait(shown, "window")
time.sleep(3)
before = windows()
set_status("IsEnabled", True)
time.sleep(5)
print("off", before, windows(), sep="=")
end(process)
process = start(True, False)
wait(shown, "window")
time.sleep(3)
root = Node(bus, REGISTRY, ROOT).children[0]
print("plain", windows()[0] > 0, len(root.all()) < 10, root.find("Page", 95), sep="=")
end(process)
process = start(True, True)
wait(lambda: windows() and windows()[0], "window on the bus")
root = Node(bus, REGISTRY, ROOT).children[0]
print("both", len(root.all()) > 50, wait(lambda: root.find("Page", 95), "page").name, sep="=")
end(process)
PYTHON
observe /opt/on-display python3 /opt/probe.py
versions chromium at-spi2-core
expect "The option, but IsEnabled is false: windows of the programs on the bus, and after it has become true." "[]=[]" "$(value off)"
expect "IsEnabled without the option: it has windows, fewer than 10 accessibles, its page." "True=True=None" "$(value plain)"
expect "Both: more than 50 accessibles, its page." "True=Page" "$(value both)"
finish
