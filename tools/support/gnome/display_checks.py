"""Checks of the program with windows, with points of the display, and of the highlight over all that a session shows."""

import json

from scanning import focus, inspected, open_program, scan
from session import wait
from shell_checks import go_to_shell

ORANGE = (255, 140, 0)
# Slow enough that a press is in time on a busy machine, in points per second.
SLOW = 30


def events(task, kind):
    return [json.loads(line) for line in task.terminal.lines if f'"event":"{kind}"' in line]


def frame(session, name):
    """The frame of a window by a part of its class."""
    found = f"global.get_window_actors().map(each => each.meta_window).find(each => each.get_wm_class()?.includes('{name}'))"
    return session.evaluate(f"(each => each ? [each.x, each.y, each.width, each.height] : null)({found}?.get_frame_rect())")


def has_highlight(shot, place, unit=1):
    """True if the highlight is left of a frame and above it, in pixels of a screenshot with that number of them in a point."""
    x, y, width, height = (round(each * unit) for each in place)
    left = [(x - step, y + height // 2) for step in range(1, 6 * unit)]
    above = [(x + width // 2, y - step) for step in range(1, 6 * unit)]
    inside = [each for each in (left, above) if min(min(pair) for pair in each) >= 0]
    return bool(inside) and all(any(shot.pixel(*pair) == ORANGE for pair in each) for each in inside)


def is_highlighted(session, task, name, unit=1):
    """Waits until the highlighted stop has the frame on the screen, and keeps the picture."""
    place = events(task, "highlight")[-1]["frame"]
    wait(f"the highlight is drawn over {name}", lambda: has_highlight(session.screenshot(name), place, unit))


def press_at(task, *point):
    """Freezes the lines of point mode at a point."""
    for number, middle in enumerate(point):
        frozen = task.terminal.count('"event":"froze"')
        task.terminal.wait_for_more('"event":"sweep"', task.sweeps)
        task.sweeps = task.terminal.count('"event":"sweep"')
        task.terminal.rest_for(middle / SLOW)
        task.terminal.tap(" ")
        task.terminal.wait_for_more('"event":"froze"', frozen)
    return [event["position"] for event in events(task, "froze")[-2:]]


def begin_points(task, label):
    """Starts point mode by a stop of the group "pointer"."""
    task.step_to(label)
    task.sweeps = task.terminal.count('"event":"sweep"')
    task.terminal.tap(" ")


def changes_windows(session, client):
    """One switch activates another window and closes it, by the group Switchlight."""
    open_program(session, "gnome-calculator", "Calculator")
    session.start("gnome-text-editor")
    wait("the editor has the keyboard", lambda: "TextEditor" in focus(session))
    with scan(session, "windows") as task:
        task.enter("Switchlight", "windows")
        task.pick("go to Calculator")
        wait("the calculator has the keyboard", lambda: "Calculator" in focus(session))
        task.step_to("7, button")
        task.enter("Switchlight", "windows")
        task.pick("close window")
        task.enter("Switchlight", "windows")
        task.pick("close the window now")
        wait("the calculator is closed", lambda: frame(session, "Calculator") is None)
        task.step_to("text")


def uses_points(session, client):
    """One switch clicks a key of the calculator, and then drags its window by the title bar, by point mode over the whole display."""
    open_program(session, "gnome-calculator", "Calculator")
    with scan(session, "points", "point.speed=" + str(SLOW)) as task:
        task.step_to("7, button")
        left, top, width, height = events(task, "highlight")[-1]["frame"]
        task.enter("Switchlight", "pointer")
        done = task.terminal.count('"event":"activated"')
        begin_points(task, "point mode")
        press_at(task, left + width / 2, top + height / 2)
        task.terminal.wait_for_more('"event":"activated"', done)
        wait("the key has written", lambda: "text field, 7" in inspected(session))
        # As the first gesture of a session of GNOME without a mouse, a drag of a window does nothing.
        x, y, _, _ = frame(session, "Calculator")
        begin_points(task, "drag from a point")
        begin = press_at(task, x + 250, y + 24)
        task.terminal.wait_for_more('"event":"activated"', done + 1)
        begin_points(task, "drop at a point")
        end = press_at(task, 400, 100)
        task.terminal.wait_for_more('"event":"activated"', done + 2)
        way = [round(last - first) for first, last in zip(begin, end)]
        wait(f"the window has moved by {way}", lambda: all(
            abs(now - before - step) <= 1 for now, before, step in zip(frame(session, "Calculator"), (x, y), way)))


def is_above_all(session, client):
    """The highlight is over the panel, a menu of the shell and a window that fills the screen."""
    open_program(session, "gnome-text-editor", "Text Editor")
    with scan(session, "above") as task:
        go_to_shell(task)
        task.step_to("System, menu")
        is_highlighted(session, task, "over-panel")
        task.pick("System, menu")
        task.step_to("Settings")
        is_highlighted(session, task, "over-menu")
        task.enter("Switchlight")
        task.pick("escape key")
        task.step_to("text")
        session.evaluate("global.display.focus_window.make_fullscreen()")
        wait("the window fills the screen", lambda: frame(session, "TextEditor") == [0, 0, 1280, 720])
        task.step_to("Main Menu")
        is_highlighted(session, task, "over-full-screen")


def works_at_scale(session, client):
    """At a scale of 2, the highlight is on a key of the calculator, a click hits it, and the shell is scanned."""
    session.set_scale(2)
    wait("the scale is 2", lambda: session.evaluate("global.display.get_monitor_scale(0)") == 2)
    open_program(session, "gnome-calculator", "Calculator")
    with scan(session, "scale") as task:
        task.step_to("7, button")
        is_highlighted(session, task, "scale-highlight", 2)
        task.enter("Switchlight", "pointer")
        task.pick("menu of the next pick")
        task.enter("7, button")
        task.pick("click instead")
        task.step_to("text field, 7")
        go_to_shell(task)
        task.pick("System, menu")
        task.step_to("Settings")
        is_highlighted(session, task, "scale-shell", 2)


def works_on_second(session, client):
    """On a second monitor, the highlight is on a key of the calculator, and a click hits it."""
    open_program(session, "gnome-calculator", "Calculator")
    session.evaluate("global.display.focus_window.move_to_monitor(1)")
    wait("the window is on the second monitor", lambda: frame(session, "Calculator")[0] >= 800)
    with scan(session, "second") as task:
        task.step_to("7, button")
        is_highlighted(session, task, "second-highlight")
        task.enter("Switchlight", "pointer")
        task.pick("menu of the next pick")
        task.enter("7, button")
        task.pick("click instead")
        task.step_to("text field, 7")


CHECKS = [changes_windows, uses_points, is_above_all]
