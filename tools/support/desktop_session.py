"""Measures a session of the desktop: lists, changes, picks, and its cost; tables of tools/measures/measure-desktop."""

import contextlib
import os
import pathlib
import signal
import subprocess
import tempfile
import time

from support.desktop import Bed, Missing, Session, first_line, line_within, note, spread

WALK = pathlib.Path(__file__).resolve().parent / "bench/walk"
PROFILE = """format: switchlight-profile/1
name: Bench
switches:
  main: {sources: [{terminal: space}], press: select}
  next: {sources: [{terminal: n}], press: next}
scanning: {method: step, loops: forever, start: immediately, changeGuard: 0ms, groups: none}
"""
# The class of a window, its toolkit, and the command.
WINDOWS = [
    ("galculator", "GTK 3", ["galculator"]), ("gtk3-widget-factory", "GTK 3", ["gtk3-widget-factory"]),
    ("featherpad", "Qt 5", ["featherpad", "-s"]), ("gnome-calculator", "GTK 4", ["gnome-calculator"]),
]
PAGE = "data:text/html,<title>Page</title>" + "".join(f"<p><a href=x>Link {number}</a>" for number in range(40))
BROWSERS = [
    ("chromium", "Chromium", [
        "chromium", "--no-sandbox", "--force-renderer-accessibility", "--no-first-run", "--disable-gpu", PAGE]),
    ("firefox", "Firefox", ["firefox-esr", "--no-remote", PAGE]),
]
# Not every window has a spoken title.
SCREEN = '"event":"highlight"'


@contextlib.contextmanager
def session_of(program, *applications, manager=False):
    """A desktop with applications, and a session on it."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        bed = Bed(folder, manager)
        try:
            opened = [start(bed) for start in applications]
            profile = pathlib.Path(folder, "profile.yaml")
            profile.write_text(PROFILE)
            session = Session(bed, program, str(profile))
            session.report_keys()
            yield bed, session, *opened
            session.program.send_signal(signal.SIGTERM)
        finally:
            bed.close()


def hostile(program, mode):
    def start(bed):
        application = bed.start([program, mode])
        while first_line(application) != "ready":
            pass
        return application
    return start


def gtk(name):
    """Returns the start of a program of GTK 3 in the folder of the walk."""
    def start(bed):
        application = bed.start(["/usr/bin/python3", str(WALK / f"{name}.py")])
        if first_line(application) != "ready":
            raise Missing("the window of GTK 3")
        return application
    return start


# It prints the times of its events.
stamps = gtk("stamps")


def xdotool(bed, *words):
    return subprocess.run(["xdotool", *words], env=bed.environment, capture_output=True, text=True).stdout.split()


def shown(bed, name, seconds=20):
    """Returns the window of a class on the display, once it exists."""
    limit = time.monotonic() + seconds
    while time.monotonic() < limit:
        if found := xdotool(bed, "search", "--onlyvisible", "--class", name):
            return found[-1]
        time.sleep(0.1)
    raise Missing(f"{name} did not open")


def print_lists(program, rounds, browsers=False):
    print("## The first list of a window\n")
    print("In ms, from the display's report that the window is active, or that the menu is there, to the session's line. Another")
    print("window is shown once the display has not changed for 40 ms (D1).\n")
    print("| what | toolkit | time |\n|---|---|---|")
    with session_of(program, manager=True) as (bed, session):
        session.rest_for(0.5)
        places = []
        for title, toolkit, words in WINDOWS + (BROWSERS if browsers else []):
            try:
                bed.open(words)
                places.append((title, toolkit, shown(bed, title), []))
            except Missing as problem:
                note(problem)
        if len(places) < 2:
            raise Missing("two windows to go to and fro")
        session.rest_for(6 if browsers else 3)
        spy = bed.start(["stdbuf", "-oL", "xprop", "-spy", "-root", "_NET_ACTIVE_WINDOW"])
        first_line(spy)
        for _ in range(rounds):
            for _, _, window, times in places:
                count = session.count(SCREEN)
                xdotool(bed, "windowactivate", window)
                until(spy, hex(int(window)))
                times.append(session.wait_for_more(SCREEN, count))
                session.rest_for(0.7)
        for title, toolkit, _, times in places:
            print(f"| {title} | {toolkit} | {spread(times)} |", flush=True)
        print_menu(bed, session, places[0], rounds)


def print_menu(bed, session, place, rounds):
    title, toolkit, window, _ = place
    xdotool(bed, "windowactivate", window)
    session.rest_for(1)
    spy = bed.start(["stdbuf", "-oL", "xev", "-root", "-event", "substructure"])
    # It does not report when it has begun to watch.
    session.rest_for(0.5)
    times = []
    for _ in range(rounds):
        count = session.count(SCREEN)
        subprocess.run(["xdotool", "key", "F10"], env=bed.environment, check=False)
        until(spy, "MapNotify")
        times.append(session.wait_for_more(SCREEN, count))
        count = session.count(SCREEN)
        session.rest_for(0.3)
        xdotool(bed, "key", "Escape", "Escape")
        session.wait_for_more(SCREEN, count)
        session.rest_for(0.7)
    print(f"| a menu of {title} | {toolkit} | {spread(times)} |\n", flush=True)


def until(spy, text):
    """Reads the output of a program that watches the display, until it contains that text."""
    limit = time.monotonic() + 20
    while text not in line_within(spy):
        if time.monotonic() > limit:
            raise Missing(f"{spy.args[2]} did not say {text}")


def print_changes(program, application, rounds):
    print("## Changes\n")
    print("In ms, from the program's own word of it, in windows of two and three buttons: what a window's list takes stands above.\n")
    print("| what | time |\n|---|---|")
    for title, start in [("a program of the tests", hostile(application, "flips")), ("GTK 3", stamps)]:
        with session_of(program, start) as (_, session, opened):
            session.wait(lambda lines: any("Flip 0" in line or "Stamp" in line for line in lines))
            times = []
            for number in range(rounds + 1):
                # The highlighted stop has disappeared; step to the button that has appeared.
                for _ in range(6):
                    if f"Flip {number}" in session.said():
                        break
                    count = session.count(SCREEN)
                    session.tap("n")
                    session.wait_for_more(SCREEN, count)
                    session.rest_for(0.1)
                session.rest_for(0.4)
                count = session.count(SCREEN)
                opened.send_signal(signal.SIGUSR1)
                first_line(opened)
                times.append(session.wait_for_more(SCREEN, count))
            # The first one wakes the program up.
            print(f"| from a change to the corrected highlight, {title} | {spread(times[1:])} |", flush=True)
    print()


def print_costs(program, application, seconds):
    print("## A window of 10,000 rows that rests, and with 100 changes a second\n")
    print("| window | first picture ms | presses | median ms | 99 % | longest | of a core | wake-ups a second | memory |")
    print("|---|---|---|---|---|---|---|---|---|")
    for mode in ["rows", "storm"]:
        with session_of(program, hostile(application, mode)) as (_, session, _):
            session.wait(lambda lines: any("Row 5001" in line for line in lines))
            first = time.monotonic() - session.began
            session.rest_for(1)
            before, memory, sleeps = session.usage()
            start = time.monotonic()
            session.rest_for(5)
            after, _, sleeps_after = session.usage()
            passed = time.monotonic() - start
            busy, wakes = (after - before) / passed, (sleeps_after - sleeps) / passed
            times = []
            start = time.monotonic()
            while time.monotonic() < start + seconds:
                count = session.count('"event":"highlight"')
                session.tap("n")
                times.append(session.wait_for_more('"event":"highlight"', count))
                # No person is faster. The session beside it is measured, not the presses.
                session.rest_for(0.1)
            _, memory_after, _ = session.usage()
            times.sort()
            print(
                f"| {mode} | {first * 1000:.0f} | {len(times)} | {times[len(times) // 2]:.1f} | {times[int(len(times) * 0.99)]:.1f} "
                f"| {times[-1]:.1f} | {busy * 100:.1f} % | {wakes:.1f} | + {memory_after - memory} KB |", flush=True)
    print()


def print_presses(program, presses):
    """Presses switches while windows open and close; neither the memory nor the descriptors may grow."""
    print("## Presses while windows open and close\n")
    print("Each fifth press picks the highlighted stop, the others move the highlight; 100 presses a second at most.\n")
    print("| presses | picks that were answered | shown screens | memory in KB | descriptors |\n|---|---|---|---|---|")
    with session_of(program, gtk("windows"), manager=True) as (_, session, _):
        session.wait(lambda lines: any(SCREEN in line for line in lines))
        answered = screens = 0
        for number in range(presses + 1):
            if number % max(presses // 10, 1) == 0:
                session.rest_for(2)
                answered += session.count('"event":"activated"') + session.count('"event":"failed"')
                screens += session.count('"priority":"screen"')
                session.lines.clear()
                descriptors = len(os.listdir(f"/proc/{session.program.pid}/fd"))
                print(f"| {number} | {answered} | {screens} | {session.usage()[1]} | {descriptors} |", flush=True)
            session.tap(" " if number % 5 == 4 else "n")
            session.read(0.01)
