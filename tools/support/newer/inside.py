"""The part of tools/tests/test-newer-programs inside the folder of a suite: measures positions, and performs tasks by one switch."""

import argparse
import contextlib
import fnmatch
import json
import os
import pathlib
import signal
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, "/clone/tools")
sys.path.insert(0, "/clone/tools/support/newer")

from accessibility import ROOT, Bus, walk  # noqa: E402
from displays import BEDS  # noqa: E402
from seen import SEEN, seen_in  # noqa: E402
from support.desktop import Missing, Session  # noqa: E402

SWITCHLIGHT = "/clone/.build/newer/switchlight"
NEWER = "/clone/tools/support/newer/"
GTK4, QT6 = ["/usr/bin/python3", NEWER + "gtk4truth.py", "/dev/null"], ["/usr/bin/python3", NEWER + "qt6truth.py"]
PROFILE = """format: switchlight-profile/1
name: Step
switches:
  main: {sources: [{terminal: space}], press: select}
  next: {sources: [{terminal: n}], press: next}
scanning: {method: step, loops: forever, start: immediately, changeGuard: 0ms, groups: none}
desktop: {words: 0}
"""
WEBKIT = ["/usr/bin/python3", NEWER + "webkittruth.py"]
FILES = "/tmp/files"
# The commands of the windows that are not called by their names alone.
COMMANDS = {
    "nautilus": ["nautilus", FILES], "gtk4truth": GTK4, "qt6truth": QT6, "qt6truth qml": [*QT6, "qml"],
    "zenity question": ["zenity", "--question", "--extra-button=Save first", "--text=Really?"],
    "zenity scale": ["zenity", "--scale", "--text=How much?"], "zenity entry": ["zenity", "--entry", "--text=Word"],
}


@contextlib.contextmanager
def bed_with(words, says=None):
    """Returns a desktop on which a program of GTK 4 reports its true positions; `says` contains its output."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        bed = None
        try:
            bed = BEDS[given.display](folder, SWITCHLIGHT)
            bed.environment |= {"GSK_RENDERER": "cairo", "QT_LINUX_ACCESSIBILITY_ALWAYS_ON": "1"}
            own = dict(bed.environment)
            # A Wayland surface has no number by which its position could be found.
            if given.display == "x11":
                own["LD_PRELOAD"] = "/clone/.build/newer/truth.so"
            bed.environment["LD_LIBRARY_PATH"] = "/swift"
            output = open(says or "/dev/null", "w")
            bed.programs.append(subprocess.Popen(words, env=own, stdin=subprocess.DEVNULL, stdout=output, stderr=subprocess.DEVNULL))
            yield bed
        finally:
            if bed:
                bed.close()


def without_own_libraries(bed):
    """The variables of a program of the suite."""
    return {key: value for key, value in bed.environment.items() if key != "LD_LIBRARY_PATH"}


def inspected(bed):
    """The stops of the window, as they are scanned, by the path of their accessible."""
    said = subprocess.run(
        [SWITCHLIGHT, "inspect", "--desktop", "--format", "json"], env=bed.environment, capture_output=True, text=True)
    return json.loads(said.stdout) if said.returncode == 0 else None


def stops_of(screen):
    """The elements that can be picked, and that are of the program itself."""
    found = []
    open_elements = list(screen.get("tree", screen.get("elements", [])))
    while open_elements:
        element = open_elements.pop()
        open_elements += element.get("children", [])
        if element.get("accessible") and "staticText" not in element.get("traits", []) and element.get("frame"):
            found.append(element)
    return found


def frames(stops):
    """The frames of stops, by the last part of the path of each."""
    return {stop["id"].split("/")[-1].split(".")[0]: stop["frame"] for stop in stops}


def missed_of(stops, seen):
    """Returns the visible names of the window that no stop has, and the names of the other stops."""
    names = [stop.get("label") or "" for stop in stops if "added" not in stop.get("traits", [])]
    missed = []
    # A name of fewer stops is looked for first.
    for patterns in sorted(seen, key=lambda patterns: sum(pattern.endswith("*") for pattern in patterns)):
        name = next((name for pattern in patterns for name in names if fnmatch.fnmatchcase(name, pattern)), None)
        if name is None:
            missed.append(patterns[0])
        else:
            names.remove(name)
    return missed, names


def corner_of(bed, window):
    text = subprocess.run(["xwininfo", "-id", window], env=bed.environment, capture_output=True, text=True).stdout
    numbers = [int(line.split(":")[1]) for line in text.splitlines() if "Absolute upper-left" in line]
    return numbers if len(numbers) == 2 else None


def error(found, truth, corner):
    """Returns how far a frame extends beyond the true one, or its distance if it has the same size."""
    left, top, width, height = found
    x, y, true_width, true_height = truth[0] + corner[0], truth[1] + corner[1], truth[2], truth[3]
    across = abs(left - x) if abs(width - true_width) < 1 else max(x - left, left + width - x - true_width, 0)
    down = abs(top - y) if abs(height - true_height) < 1 else max(y - top, top + height - y - true_height, 0)
    return max(across, down)


def print_places(suite, programs):
    """Prints the table of the windows; returns the problems."""
    wrong, found, all_seen = [], 0, 0
    print("| suite | program | toolkit | stops with the right name, of those seen | missed | others | with a true place | exact "
          "| within 4 | worse |\n|" + "---|" * 10)
    for name in SEEN:
        if programs and name not in programs:
            continue
        with bed_with(COMMANDS.get(name, [name])) as bed:
            bus, seen = Bus(bed.environment), seen_in(name, suite)
            all_seen += len(seen)
            application = bus.application(40)
            if application is None:
                wrong.append(f"{name} did not open")
                continue
            time.sleep(5)
            screen = inspected(bed)
            if screen is None:
                wrong.append(f"{name}: inspect failed")
                continue
            stops, corners, errors = stops_of(screen), {}, []
            missed, others = missed_of(stops, seen)
            found += len(seen) - len(missed)
            own = frames(stops)
            for node in walk(bus, application):
                key, truth = node[1].split("/")[-1], bus.truth(node)
                if truth is None or key not in own:
                    continue
                if truth[4] not in corners:
                    corners[truth[4]] = corner_of(bed, truth[4])
                if corners[truth[4]]:
                    errors.append((error(own[key], truth, corners[truth[4]]), bus.name(node)))
            exact, near = sum(e <= 1 for e, _ in errors), sum(1 < e <= 4 for e, _ in errors)
            worse = [(e, label) for e, label in errors if e > 4]
            print(f"| {suite} {given.display} | {name} | {bus.toolkit(application)} | {len(seen) - len(missed)} of {len(seen)} | {', '.join(missed)} "
                  f"| {', '.join(others)} | {len(errors)} | {exact} | {near} | {len(worse)} |", flush=True)
            wrong += [f"{name}: {label} is {e:.0f} points wrong" for e, label in worse if e > 8]
    print(f"\n{suite} {given.display}: {found} of {all_seen} are stops with the right name, {100 * found / max(all_seen, 1):.1f} %.")
    if found < 0.97 * all_seen:
        wrong.append(f"{all_seen - found} of {all_seen} that a person sees are no stops with the right name")
    return wrong


class Task:
    """A task by one switch: picks by label, and then something that has to be so."""

    def __init__(self, bed, folder):
        profile = pathlib.Path(folder, "step.yaml")
        profile.write_text(PROFILE)
        self.bed = bed
        outputs = "jsonl,overlay" if given.pictures else "jsonl"
        self.session = Session(bed, SWITCHLIGHT, str(profile), ("--desktop", "--output", outputs))
        self.session.wait(lambda lines: any('"event":"highlight"' in line for line in lines), 40)
        self.session.report_keys()
        self.session.rest_for(3)

    def pick(self, label):
        """Steps until a stop with that label is highlighted, and picks it; "a|b" is one or the other."""
        wanted = [f'"text":"{name}' for name in label.split("|")]
        for _ in range(200):
            if any(name in self.session.said() for name in wanted):
                break
            count = self.session.count('"event":"highlight"')
            self.session.tap("n")
            self.session.wait_for_more('"event":"highlight"', count)
            self.session.rest_for(0.1)
        else:
            if given.pictures:
                self.keep_picture("without " + label)
            raise Missing(f"the stop {label}")
        if given.pictures:
            self.keep_picture(label)
        ends = self.ends()
        self.session.tap(" ")
        self.session.wait(lambda _: self.ends() > ends, 20)
        self.session.rest_for(1.2)

    def keep_picture(self, label):
        """Keeps a picture of the display with the frame of a stop."""
        self.session.rest_for(0.5)
        Task.pictures += 1
        name = f"{given.suite}-{given.display}-{Task.pictures:03d}-{''.join(sign if sign.isalnum() else '-' for sign in label)}.png"
        subprocess.run([*self.bed.picture, given.pictures + "/" + name], env=without_own_libraries(self.bed), check=False)

    pictures = 0

    def ends(self):
        """Returns the number of finished picks."""
        return sum(self.session.count(f'"event":"{event}"') for event in ("activated", "failed", "menu", "adjusted", "entered"))


# The name, the program, the stops to pick, and the expected report of the program.
TASKS = [
    ("scale of GTK 4", GTK4, ["The scale", "more", "more"], "scale 10"),
    ("number of Qt Quick", [*QT6, "qml"], ["The slider", "more", "more"], "slider 10"),
    ("letter", ["zenity", "--entry", "--text=Word"], ["Word", "w p", "w", "numbers symbols", "close keyboard", "OK"],
     "w"),
    ("question: Yes", ["zenity", "--question", "--extra-button=Save first", "--text=Really?"], ["Save first, button"], "Save first"),
    ("menu entry of GTK 4", GTK4, ["Menu button", "First"], "menu first"),
    ("check box of GTK 4", GTK4, ["Check,"], "check True"),
    ("radio button of GTK 4", GTK4, ["Radio two"], "radio two True"),
    ("row of a list of GTK 4", GTK4, ["Box row 2"], "row selected 2"),
    ("tab of GTK 4", GTK4, ["Tab 2"], "tab 2"),
    ("list to choose from of GTK 4", GTK4, ["The dropdown|combo box, small", "large"], "dropdown 2"),
    ("button with a menu of Qt 6", QT6, ["Split, button", "Split one"], "split one"),
    ("push button with a menu of Qt 6", QT6, ["Push menu, button", "Push one"], "push one"),
    ("tool button that is a menu of Qt 6", QT6, ["Drop, button", "Drop one"], "drop one"),
    ("combo box of Qt 6", QT6, ["combo box, small", "medium"], "combo medium"),
    ("tick row of Qt 6", QT6, ["Tick row"], "item Tick row 2"),
    ("tab of Qt Quick", [*QT6, "qml"], ["Tab 2"], "tab 2"),
    ("menu bar of Qt Quick", [*QT6, "qml"], ["File", "First"], "menu first"),
    ("link of WebKitGTK", WEBKIT, ["A link"], "link"),
    ("check box of WebKitGTK", WEBKIT, ["The check, not checked"], "check true"),
    ("row of a list of WebKitGTK", WEBKIT, ["large"], "list large"),
    ("summary of WebKitGTK", WEBKIT, ["The details, collapsed, button"], "details true"),
    ("button with a menu of WebKitGTK", WEBKIT, ["The options"], "menu"),
    ("below in WebKitGTK", WEBKIT, ["more", "more", "Below"], "below"),
]


def calculate(suite):
    """Calculates 12 × 7 in the calculator; reads the result from the accessibility bus."""
    with bed_with(["gnome-calculator"]) as bed, tempfile.TemporaryDirectory() as folder:
        bus = Bus(bed.environment)
        application = bus.application(40)
        task = Task(bed, folder)
        for key in ("1, button", "2, button", "×", "7, button", "="):
            task.pick(key)
        texts = [bus.text(node) for node in walk(bus, application)]
        if not any(text and "84" in text for text in texts):
            raise Missing("84")


def keep_accessibility(_):
    """Accessibility that was enabled at the login stays enabled after a session."""
    with bed_with(["gnome-calculator"]) as bed, tempfile.TemporaryDirectory() as folder:
        bus = Bus(bed.environment)
        bus.application(40)
        bus.disable()
        bed.start([SWITCHLIGHT, "accessibility"])
        until(bus.is_enabled, 20, "accessibility from the login on")
        session = Task(bed, folder).session
        session.program.send_signal(signal.SIGTERM)
        session.program.wait(20)
        # The bus needs a moment to count the listeners.
        time.sleep(2)
        if not bus.is_enabled():
            raise Missing("accessibility after a session")


def outlast_hang(_):
    """A program that hangs keeps its window, even if the registry removes it, and is usable as soon as it answers."""
    with bed_with(["gnome-calculator"]) as bed, tempfile.TemporaryDirectory() as folder:
        bus = Bus(bed.environment)
        application = bus.application(40)
        program, task = bed.programs[-1], Task(bed, folder)
        task.pick("1, button")
        screens = task.session.count('"priority":"screen"')
        program.send_signal(signal.SIGSTOP)
        limit = time.monotonic() + 45
        while application in bus.children(ROOT) and time.monotonic() < limit:
            task.session.rest_for(1)
        task.session.rest_for(5)
        program.send_signal(signal.SIGCONT)
        until(lambda: application in bus.children(ROOT), 60, "the program in the registry")
        if task.session.count('"priority":"screen"') != screens:
            raise Missing("its window while it hung")
        task.pick("2, button")
        texts = [bus.text(node) for node in walk(bus, application)]
        if not any(text and "12" in text for text in texts):
            raise Missing("12")


def until(is_so, seconds, what):
    limit = time.monotonic() + seconds
    while not is_so():
        if time.monotonic() > limit:
            raise Missing(what)
        time.sleep(0.1)


def carry_out(words, picks, wanted):
    with tempfile.TemporaryDirectory() as folder, bed_with(words, folder + "/says") as bed:
        if Bus(bed.environment).application(40) is None:
            raise Missing("the program")
        task = Task(bed, folder)
        for label in picks:
            task.pick(label)
        said = pathlib.Path(folder, "says").read_text()
        if wanted not in said:
            raise Missing(f"{wanted}; it said {said.split(chr(10))[-3:]}")


def print_tasks(suite, only):
    wrong = []
    print("\n| suite | task | result |\n|---|---|---|")
    own = [("12 × 7 = 84", calculate), ("accessibility lasts", keep_accessibility), ("a program that hung", outlast_hang)]
    for name, *task in [*own, *TASKS]:
        # WebKitGTK draws nothing on Wayland without a graphics card.
        if only and name not in only or task[0] is WEBKIT and given.display != "x11":
            continue
        try:
            carry_out(*task) if len(task) > 1 else task[0](suite)
            result = "done"
        except (Missing, OSError) as problem:
            result = f"lost: {problem}"
            wrong.append(f"{name}: {problem}")
        print(f"| {suite} {given.display} | {name} | {result[:160]} |", flush=True)
    return wrong


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("suite")
    parser.add_argument("--part", action="append", default=[])
    parser.add_argument("--program", action="append", default=[])
    parser.add_argument("--task", action="append", default=[])
    parser.add_argument("--display", choices=BEDS, default="x11")
    parser.add_argument("--pictures")
    parser.parse_args(namespace=given)
    for folder in ("Letters", "Music"):
        os.makedirs(FILES + "/" + folder, exist_ok=True)
    for note in ("note 1.txt", "note 2.txt"):
        pathlib.Path(FILES, note).touch()
    wrong = print_places(given.suite, given.program) if "places" in given.part else []
    wrong += print_tasks(given.suite, given.task) if "tasks" in given.part else []
    for problem in wrong:
        print(f"{given.suite} {given.display}: {problem}", file=sys.stderr)
    sys.exit(1 if wrong else 0)


given = argparse.Namespace()
os.environ.setdefault("PYTHONDONTWRITEBYTECODE", "1")
main()
