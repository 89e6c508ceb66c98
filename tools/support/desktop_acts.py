"""From a pick to the sight that the program has of it, beside pyatspi; a table of tools/measures/measure-desktop."""

import os
import time

from support.desktop import Missing, line_within, spread
from support.desktop_session import WALK, session_of, stamps


def print_acts(program, rounds):
    print("## From a pick to the click of the button\n")
    print("In ms, by turns. Ours is from the press of the switch to the program's own stamp; pyatspi's is from its call of the")
    print("action. Ours asks before that whether the button is what was highlighted, and whether a layer has opened (F2).\n")
    print("| what | time |\n|---|---|")
    with session_of(program, stamps, manager=True) as (bed, session, opened):
        session.wait(lambda lines: any("Stamp" in line for line in lines))
        session.rest_for(1.5)
        other = bed.start(["/usr/bin/python3", str(WALK / "press.py"), "stamps", "Stamp"], takes_lines=True)
        if line_within(other, 20) != "ready":
            raise Missing("pyatspi's way to the button")
        ours, python = [], []
        for _ in range(rounds + 1):
            go_to(session, "Stamp")
            began = time.monotonic()
            session.tap(" ")
            ours.append((float(line_within(opened)) - began) * 1000)
            session.rest_for(1)
            os.write(other.stdin.fileno(), b"\n")
            stamp = float(line_within(opened))
            python.append((stamp - float(line_within(other))) * 1000)
            session.rest_for(0.5)
        # The first round wakes the programs up.
        print(f"| a press of the switch | {spread(ours[1:], 2)} |")
        print(f"| pyatspi | {spread(python[1:], 2)} |\n", flush=True)


def go_to(session, name):
    """Steps until a stop is highlighted."""
    for _ in range(12):
        if name in session.said():
            return
        count = session.count('"event":"highlight"')
        session.tap("n")
        session.wait_for_more('"event":"highlight"', count)
        session.rest_for(0.1)
    raise Missing(f"the stop {name}")
