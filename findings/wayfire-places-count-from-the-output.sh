#!/usr/bin/env bash
# GUESS      The place of a window in the answer of wayfire's IPC counts from the corner of the layout, as the places of the outputs
#            in the same IPC do, and as in sway's.
# COMPONENT  wayfire 0.10.0 (Debian's unstable suite) with two outputs without a screen; Debian's archive.
# BEHAVIOR   "geometry" and "base-geometry" count from the corner of the output that shows the window. A window that goes to the other
#            output keeps its place, and one that fills the output at 1280,0 is at 0,0.
# MATTERS    On the second output, highlights and clicks miss the window by a whole screen, while on a single output everything is correct.
# PRODUCT    D1 and F7: the position of the output is added.
. "$(dirname "$0")/support.sh"
packages sid wayfire=0.10.0-1+b1 foot python3 fonts-dejavu-core
program probe.py <<'PYTHON'
import json, os, socket, struct, subprocess, sys, time

connection = socket.socket(socket.AF_UNIX)
connection.connect(os.environ["WAYFIRE_SOCKET"])

def read(count):
    data = b""
    while len(data) < count:
        more = connection.recv(count - len(data))
        if not more:
            sys.exit("wayfire has closed the connection")
        data += more
    return data

def ask(method, **data):
    message = json.dumps({"method": method, "data": data}).encode()
    connection.sendall(struct.pack("=I", len(message)) + message)
    return json.loads(read(*struct.unpack("=I", read(4))))

def window():
    return next((view for view in ask("window-rules/list-views") if view["app-id"] == "foot" and view["mapped"]), None)

def until(question):
    end = time.monotonic() + 30
    while not question() and time.monotonic() < end:
        time.sleep(0.2)

def corner(frame):
    return frame["x"], frame["y"]

def places(view):
    return f"{corner(view['base-geometry'])} {corner(view['geometry'])}"

def fill(state):
    ask("wm-actions/set-fullscreen", view_id=view, state=state)
    # The window draws itself in the new size a moment later.
    until(lambda: window()["fullscreen"] == state and (window()["base-geometry"]["width"] == 1280) == state)

def settled():
    """The places of the window once they have been the same for a second."""
    last, looks = "", 0
    def is_settled():
        nonlocal last, looks
        now = places(window())
        last, looks = now, looks + 1 if now == last else 0
        return looks == 5
    until(is_settled)
    return last

left, right = sorted(ask("window-rules/list-outputs"), key=lambda output: output["geometry"]["x"])
print("outputs", corner(left["geometry"]), corner(right["geometry"]), sep="=")
terminal = subprocess.Popen(["foot", "sleep", "200"], stderr=subprocess.DEVNULL)
until(window)
view = window()["id"]
ask("window-rules/configure-view", id=view, output_id=left["id"], geometry={"x": 100, "y": 80, "width": 500, "height": 400})
until(lambda: corner(window()["geometry"]) == (100, 80))
for output, name in ((left, "left"), (right, "right")):
    ask("window-rules/configure-view", id=view, output_id=output["id"])
    until(lambda: window()["output-id"] == output["id"])
    print(f"{name} output", window()["output-name"] == output["name"], sep="=")
    print(f"{name} place", settled(), sep="=")
    fill(True)
    print(f"{name} filled", settled(), sep="=")
    fill(False)
terminal.kill()
PYTHON
observe --as-user /opt/on-wayfire python3 /opt/probe.py
versions wayfire
expect "The places of the outputs." "(0, 0)=(1280, 0)" "$(value outputs)"
for side in left right; do
  expect "The window is on the $side output." "True" "$(value "$side output")"
  expect "On the $side output, base-geometry and geometry begin at:" "(100, 80) (100, 80)" "$(value "$side place")"
  expect "While it fills that output:" "(0, 0) (0, 0)" "$(value "$side filled")"
done
finish
