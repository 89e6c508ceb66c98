"""Reads `swift package dump-package` and checks the arrows of ARCHITECTURE.md: never upward, and never
sideways in ring 3; only Commands may use every ring, and only the executable uses Commands."""

import json
import sys

RINGS = {
    "Languages": 0, "ElementTree": 0, "SwitchInput": 0, "ScanEngine": 0, "ScreenAudit": 0,
    "Diagnostics": 1, "CYAML": 1, "YAMLReading": 1, "YAMLEditing": 1, "ScreenFormats": 1, "Profiles": 1,
    "ProfileEditing": 1, "ScreenPicture": 1, "TextWriting": 1, "EventFormats": 1, "Scripts": 1,
    "StoredScreens": 1, "Simulation": 1, "ScanTestKit": 1,
    "Session": 2,
    "LinuxIO": 3, "ProfileStorage": 3, "EvdevInput": 3, "TerminalUI": 3, "SpeechOutput": 3,
    "CEvdev": 3, "CLinux": 3,
    "CTerminalGuard": 3,
    "Commands": 4,
    "switchlight": 5,
}
# The parts of ring 3 that its siblings may stand on: LinuxIO, and each one's own C part.
SHARED = {
    ("EvdevInput", "LinuxIO"), ("TerminalUI", "LinuxIO"),
    ("SpeechOutput", "LinuxIO"), ("ProfileStorage", "LinuxIO"),
    ("LinuxIO", "CLinux"), ("EvdevInput", "CEvdev"), ("TerminalUI", "CTerminalGuard"),
}

# What runs in virtual time, and who may use it: nothing that a live session stands on.
VIRTUAL = {"Simulation": {"Commands"}, "ScanTestKit": set()}

problems = []
for target in json.load(sys.stdin)["targets"]:
    name = target["name"]
    if target["type"] == "test" or (target.get("path") or "").startswith("Tests/"):
        continue
    if name not in RINGS:
        problems.append(f"{name} has no ring: give it one in tools/check-arrows.py")
        continue
    for dependency in target["dependencies"]:
        other = (dependency.get("byName") or dependency.get("target") or [None])[0]
        if other not in RINGS:
            continue  # a package
        ring, below = RINGS[name], RINGS[other]
        if below > ring:
            problems.append(f"{name} (ring {ring}) must not use {other} (ring {below}): upward")
        elif ring == below == 3 and (name, other) not in SHARED:
            problems.append(f"{name} must not use {other}: sideways in ring 3")
        elif name not in VIRTUAL.get(other, {name}):
            problems.append(f"{name} must not use {other}, which runs in virtual time")
for problem in problems:
    print(problem, file=sys.stderr)
sys.exit(1 if problems else 0)
