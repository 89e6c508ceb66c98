"""How long the list of a window takes, beside libatspi in C and pyatspi; a table of tools/measures/measure-desktop."""

import pathlib
import statistics
import subprocess
import tempfile
import time

from support.desktop import Bed, Missing, first_line, note, spread

WALK = pathlib.Path(__file__).resolve().parent / "bench/walk"
# The name of each application, and its command.
WINDOWS = {
    "gtk3-widget-factory": ["gtk3-widget-factory"], "galculator": ["galculator"], "mousepad": ["mousepad"],
    "gnome-calculator": ["gnome-calculator"], "featherpad": ["featherpad", "-s"],
}
NAMES = {"featherpad": "eather"}


class Walker:
    """A program that walks once for each input line."""

    def __init__(self, words, environment):
        self.program = subprocess.Popen(
            words, env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        self.is_ready = first_line(self.program) == "ready"

    def walk(self, word=""):
        """Milliseconds, the same with the screen, accessibles, stops, questions."""
        self.program.stdin.write(word.encode() + b"\n")
        self.program.stdin.flush()
        found = [float(word) for word in first_line(self.program).split()]
        if not found:
            raise Missing("a window has gone while it was measured")
        return found

    def close(self):
        self.program.kill()
        self.program.wait()


def started(words, environment, seconds=20):
    limit = time.monotonic() + seconds
    while time.monotonic() < limit:
        walker = Walker(words, environment)
        if walker.is_ready:
            return walker
        walker.close()
        time.sleep(0.1)
    raise Missing(f"no window has “{words[-1]}” in the name of its program")


def processor_time(process):
    return int(pathlib.Path(f"/proc/{process}/schedstat").read_text().split()[0]) / 1e6


def measure(name, fetch, walk, rounds):
    """Measures the walks of each, by turns: ours, libatspi restarted, libatspi again, pyatspi restarted."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        bed = Bed(folder)
        try:
            application = bed.start(["sh", "-c", 'exec "$0" "$@" 2>/dev/null', *WINDOWS[name]])
            called = NAMES.get(name, name)
            # Like a session that runs all day: it has registered for events, as libatspi's programs have.
            ours = started([fetch, called], bed.environment)
            found = {"ours": [], "whole": [], "own": [], "program": [], "new": [], "again": [], "python": []}
            for number in range(rounds + 1):
                before = processor_time(ours.program.pid), processor_time(application.pid)
                found["ours"].append(ours.walk())
                found["own"].append(processor_time(ours.program.pid) - before[0])
                found["program"].append(processor_time(application.pid) - before[1])
                found["whole"].append(ours.walk("all"))
                # Each of them restarts, because libatspi caches replies.
                other = started([walk, called], bed.environment)
                found["new"].append(other.walk())
                found["again"].append(other.walk())
                other.close()
                other = started(["/usr/bin/python3", str(WALK / "walk.py"), called], bed.environment)
                found["python"].append(other.walk())
                other.close()
                # The first round wakes the program up.
                if number == 0:
                    for times in found.values():
                        times.clear()
            ours.close()
            return found
        finally:
            bed.close()


def print_table(windows, fetch, walk, rounds):
    print("## The list of a window\n")
    print("Median (least–most) of", rounds, "in ms. Ours is what shows and what a screen is made of, \"whole\" also what does not")
    print("show; the others walk through all accessibles, and ask role, states, name, place and children. The others are begun")
    print("anew for each walk; \"again\" is a second walk of the same process, which asks less.\n")
    print(
        "| window | ours | of that in our process | time of the program | questions, stops | libatspi | libatspi again "
        "| pyatspi | libatspi / ours | pyatspi / ours | whole | accessibles: ours, whole, libatspi | libatspi / whole |")
    print("|---|---|---|---|---|---|---|---|---|---|---|---|---|")
    for name in windows:
        try:
            found = measure(name, fetch, walk, rounds)
        except Missing as problem:
            note(problem)
            continue
        ours, whole = ([line[1] for line in found[key]] for key in ("ours", "whole"))
        counts = [found[key][-1][2] for key in ("ours", "whole", "new")]
        new, again, python = ([line[0] for line in found[key]] for key in ("new", "again", "python"))
        last = found["ours"][-1]
        middle = statistics.median(ours)
        print(
            f"| {name} | {spread(ours)} | {spread(found['own'])} | {spread(found['program'])} | {last[4]:.0f}, {last[3]:.0f} "
            f"| {spread(new)} | {spread(again)} | {spread(python)} | {statistics.median(new) / middle:.1f} "
            f"| {statistics.median(python) / middle:.1f} | {spread(whole)} | {counts[0]:.0f}, {counts[1]:.0f}, {counts[2]:.0f} "
            f"| {statistics.median(new) / statistics.median(whole):.1f} |", flush=True)
    print()
