"""Reads `swift package dump-package` and checks the arrows of ARCHITECTURE.md, in the declarations and in
the sources: never upward, and never sideways in ring 3; only Commands may use every ring, and only the
executable uses Commands. What a file imports is declared by its target, and what is declared is imported.
Only SystemCalls calls the system, and only the edges and what is above them use it."""

import json
import os
import re
import sys

RINGS = {
    "Languages": 0, "TextWidth": 0, "ScreenElements": 0, "SwitchInput": 0, "ScanEngine": 0,
    "ScreenAudit": 0,
    "Diagnostics": 1, "DeviceNaming": 1, "YAMLReading": 1, "YAMLEditing": 1, "ScreenFormats": 1,
    "Profiles": 1, "ProfileEditing": 1, "ScreenPicture": 1, "TextWriting": 1, "EventFormats": 1, "Scripts": 1,
    "StoredScreens": 1, "Simulation": 1, "ScanTestKit": 1, "SystemCalls": 1,
    "Session": 2,
    "SystemPorts": 3, "ProfileStorage": 3, "EvdevInput": 3, "TerminalUI": 3, "SpeechOutput": 3,
    "ProgramIO": 4, "LiveScanning": 4,
    "Commands": 5,
    "switchlight": 6,
}
# The parts in C, and who may stand on each. What a part does decides its ring: CKernelNames does no I/O.
FOREIGN = {
    "CYAML": {"YAMLReading"}, "CEvdev": {"EvdevInput", "CKernelNames"}, "CKernelNames": {"DeviceNaming"},
    "CLinux": {"SystemCalls"}, "CTerminalGuard": {"TerminalUI"},
}
# What is there without being declared, and the one room that may import it; tests may, too.
SYSTEM = {"Dispatch", "Foundation", "Glibc"}
SYSTEM_ROOM = "SystemCalls"
# All that this room stands on: it knows no engine and no session.
BELOW_SYSTEM = {"SwitchInput", "CLinux"}
ALWAYS = {"Synchronization", "Testing"}
EDGES = 3
IMPORT = re.compile(
    r"^\s*(?:@\w+(?:\([^)]*\))?\s+)*(?:(?:public|package|internal|fileprivate|private)\s+)?"
    r"import\s+(?:(?:struct|class|enum|protocol|func|var|let|typealias)\s+)?(\w+)", re.M)

# What runs in virtual time, and who may use it: nothing that a live session stands on.
VIRTUAL = {"Simulation": {"Commands"}, "ScanTestKit": set()}

problems = []
targets = {target["name"]: target for target in json.load(sys.stdin)["targets"]}


def folder(target):
    root = "Tests" if target["type"] == "test" else "Sources"
    return target.get("path") or f"{root}/{target['name']}"


def sources(target):
    """The Swift files of a target."""
    for place, folders, files in os.walk(folder(target)):
        folders.sort()
        for name in sorted(files):
            if name.endswith(".swift"):
                yield f"{place}/{name}"


def imports(path):
    """What a file imports, without what stands in comments and in texts of several lines."""
    with open(path, encoding="utf-8") as file:
        text = file.read()
    text = re.sub(r'(#*)""".*?"""\1|/\*.*?\*/|//[^\n]*', "", text, flags=re.S)
    return IMPORT.findall(text)


def declared(target):
    """The modules that a target declares, each with the name of its declaration."""
    modules = {}
    for dependency in target["dependencies"]:
        values = next(iter(dependency.values()))
        name = values[0]
        modules[name] = name
    return modules


def check_arrow(name, other):
    if other in FOREIGN:
        if name not in FOREIGN[other]:
            problems.append(f"{name} must not use {other}: only {', '.join(sorted(FOREIGN[other]))}")
        return
    if other not in RINGS or name not in RINGS:
        return
    ring, below = RINGS[name], RINGS[other]
    if below > ring:
        problems.append(f"{name} (ring {ring}) must not use {other} (ring {below}): upward")
    elif ring == below == EDGES:
        problems.append(f"{name} must not use {other}: sideways in ring 3")
    elif name not in VIRTUAL.get(other, {name}):
        problems.append(f"{name} must not use {other}, which runs in virtual time")
    elif other == SYSTEM_ROOM and ring < EDGES:
        problems.append(f"{name} (ring {ring}) must not use {other}, which is for the edges (ring {EDGES})")
    elif name == SYSTEM_ROOM and other not in BELOW_SYSTEM:
        problems.append(f"{name} must not use {other}: it stands on {', '.join(sorted(BELOW_SYSTEM))} alone")


def check_imports(name, target, modules):
    used, files = set(), list(sources(target))
    for path in files:
        for module in imports(path):
            used.add(modules.get(module))
            if module in modules or module in ALWAYS or module == name:
                continue
            if module not in SYSTEM:
                problems.append(f"{path} imports {module}, which {name} does not declare")
            elif name in RINGS and name != SYSTEM_ROOM:
                problems.append(f"{path} imports {module}: only {SYSTEM_ROOM} calls the system")
    # A part in C includes headers, and a program is declared to be built.
    if not files:
        return
    for other in sorted(set(modules.values()) - used):
        if targets.get(other, {}).get("type") != "executable":
            problems.append(f"{name} declares {other}, which no file of it imports")


for name, target in targets.items():
    is_room = target["type"] != "test" and not folder(target).startswith("Tests/")
    if is_room and name not in RINGS and name not in FOREIGN:
        problems.append(f"{name} has no ring: give it one in tools/check-arrows.py")
        continue
    modules = declared(target)
    if is_room:
        for other in sorted(set(modules.values())):
            check_arrow(name, other)
    check_imports(name, target, modules)
for problem in problems:
    print(problem, file=sys.stderr)
sys.exit(1 if problems else 0)
