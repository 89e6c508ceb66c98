#!/usr/bin/env bash
# GUESS      A client that is subscribed to the event "window" of sway's IPC is notified of each new position: "move" when a floating window
#            is moved, and some event when it is resized.
# COMPONENT  sway 1.10.1 (Debian 13), without a screen; Debian's archive.
# BEHAVIOR   Moving and resizing a floating window sends no event at all, although get_tree has the new rectangle at once. "move"
#            is sent when a window moves to another workspace.
# MATTERS    A highlight positioned by the IPC stays at the previous position of the window until something else happens.
# PRODUCT    D1 and F7: positions of windows are those of sway; D9 defines when they are requested again.
. "$(dirname "$0")/support.sh"
packages trixie sway=1.10.1-2 foot dbus dbus-daemon python3 fonts-dejavu-core
program probe.py <<'PYTHON'
import json, subprocess, time

def ask(*command):
    return json.loads(subprocess.run(["swaymsg", "-r", *command], capture_output=True, text=True).stdout)

def window(node=None):
    node = node or ask("-t", "get_tree")
    if node.get("app_id") == "foot":
        return node
    for child in node["nodes"] + node["floating_nodes"]:
        if found := window(child):
            return found
    return None

def until(question):
    end = time.monotonic() + 60
    while not question() and time.monotonic() < end:
        time.sleep(0.2)

listener = subprocess.Popen(["swaymsg", "-r", "-m", "-t", "subscribe", '["window"]'], stdout=open("/tmp/events", "w"))
terminal = subprocess.Popen(["foot", "sleep", "200"], stderr=subprocess.DEVNULL)

def changes():
    """The changes of windows that were reported since the last call, up to a mark that is set here to end the list."""
    global seen, marks
    marks += 1
    ask(f'[app_id="foot"] mark end{marks}')
    until(lambda: open("/tmp/events").read().count('"mark"') >= marks)
    reported = [json.loads(line)["change"] for line in open("/tmp/events").read().splitlines()]
    new, seen = reported[seen:], len(reported)
    return [change for change in new if change != "mark"]

seen = marks = 0
until(window)
print("new", "new" in changes(), sep="=")
place = window()["rect"]
ask('[app_id="foot"] move absolute position 300 200')
moved = window()["rect"]
print("move", (moved["x"], moved["y"]) != (place["x"], place["y"]), changes(), sep="=")
ask('[app_id="foot"] resize set 500 400')
until(lambda: window()["rect"]["width"] != moved["width"])
print("resize", window()["rect"]["width"] != moved["width"], changes(), sep="=")
ask('[app_id="foot"] move to workspace 3')
print("workspace", "move" in changes(), sep="=")
terminal.kill()
listener.kill()
PYTHON
observe --as-user /opt/on-sway python3 /opt/probe.py
versions sway
expect "The window's beginning is reported." "True" "$(value new)"
expect "After it was moved: whether its place has changed, and what was reported." "True=[]" "$(value move)"
expect "After it was resized: whether its width has changed, and what was reported." "True=[]" "$(value resize)"
expect "That it goes to another workspace is reported as a move." "True" "$(value workspace)"
finish
