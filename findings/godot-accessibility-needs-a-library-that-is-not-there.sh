#!/usr/bin/env bash
# GUESS      A program of Godot that is started with "--accessibility always" has its buttons on the accessibility bus.
#            (Help text of godot; Godot's documentation of screen readers, supported since 4.5 through AccessKit.)
# COMPONENT  Godot 4.6.3 (Debian's unstable suite), at-spi2-core 2.62.1; Debian's archive.
# BEHAVIOR   Nothing is on the bus. At its start it looks for a library libaccesskit.so, which no package contains, and prints no warning
#            about that. A program in it gets the reply that screen readers are not supported.
# MATTERS    Option, setting and release notes promise a tree; games and tools made with Debian's Godot have none.
# PRODUCT    D1, D6.13: such a window has no stops of its own; point mode and keys remain.
. "$(dirname "$0")/support.sh"
packages sid godot=4.6.3+ds-3 at-spi2-core=2.62.1-1 python3-gi dbus dbus-daemon xvfb xdotool strace fonts-dejavu-core
program project.godot <<'GODOT'
config_version=5
[application]
config/name="Window"
run/main_scene="res://main.tscn"
[rendering]
renderer/rendering_method="gl_compatibility"
GODOT
program main.tscn <<'GODOT'
[gd_scene load_steps=2 format=3]
[ext_resource type="Script" path="res://main.gd" id="1"]
[node name="Main" type="VBoxContainer"]
script = ExtResource("1")
GODOT
program main.gd <<'GODOT'
extends VBoxContainer
func _ready():
	var button = Button.new()
	button.text = "Plain"
	add_child(button)
	print("feature=%s" % DisplayServer.has_feature(DisplayServer.FEATURE_ACCESSIBILITY_SCREEN_READER))
GODOT
program probe.py <<'PYTHON'
from atspi import *
set_status("IsEnabled", True)
bus = connect()
desktop = Node(bus, REGISTRY, ROOT)
log = open("/tmp/log", "wb")
command = ["godot", "--accessibility", "always", "--path", "/opt", "--rendering-driver", "opengl3", "--audio-driver", "Dummy"]
process = subprocess.Popen(["strace", "-f", "-e", "trace=%file", "-o", "/tmp/trace", *command], stdout=log, stderr=log)
read = lambda: open("/tmp/log", "rb").read().decode("utf-8", "replace")
wait(lambda: "feature=" in read(), "scene", 120)
time.sleep(10)
print("there", len(desktop.children), sep="=")
print(next(line for line in read().splitlines() if line.startswith("feature=")))
print("warnings", sum("access" in line.lower() for line in read().splitlines()), sep="=")
looks = [line for line in open("/tmp/trace", errors="replace") if "libaccesskit" in line]
print("library", len(looks) > 0, all("ENOENT" in line for line in looks), sep="=")
process.terminate()
PYTHON
observe /opt/on-display python3 /opt/probe.py
versions godot at-spi2-core
expect "Programs on the bus, ten seconds after the scene was there." "0" "$(value there)"
expect "The display server's feature for screen readers." "false" "$(value feature)"
expect "Lines about accessibility that it prints." "0" "$(value warnings)"
expect "It looks for libaccesskit.so, and finds none." "True=True" "$(value library)"
finish
