#!/usr/bin/env bash
# GUESS      A chart with three transitions "after(3)" in a row is in its fourth state at the time 10, whether its clock is moved in steps or at once: execute() runs
#            until nothing is left to do, and the deadlines 3, 6 and 9 have passed.
# COMPONENT  sismic 1.6.14 (PyPI), an interpreter of statecharts with which scans and people are simulated.
# BEHAVIOR   Moved to 10 at once, it enters the second state only, and counts its three seconds from 10: the third state follows at 13. With steps of
#            3, 6, 9 it enters all three, and with one look every two seconds, each wait of three takes four. A deadline counts from the look that found the previous one.
# MATTERS    A simulated scan is slower than the real one, by up to the distance of the looks at each advance, and the recommended speed is wrong.
# PRODUCT    I1.3: a deadline at or before the time of an event is handled before it.
. "$(dirname "$0")/support.sh"
from_pypi sismic==1.6.14
cat > "$work/probe.py" <<'PYTHON'
from sismic.interpreter import Interpreter
from sismic.io import import_from_yaml

chart = """
statechart:
  name: scan
  root state:
    name: scan
    initial: first
    states:
      - {name: first, transitions: [{guard: after(3), target: second}]}
      - {name: second, transitions: [{guard: after(3), target: third}]}
      - {name: third, transitions: [{guard: after(3), target: fourth}]}
      - {name: fourth}
"""
for key, times in (("steps", (3, 6, 9, 10)), ("once", (10,)), ("then", (10, 12.9, 13)), ("even", (2, 4, 6, 8, 10)), ("late", (2, 4, 6, 8, 10, 12))):
    scan = Interpreter(import_from_yaml(chart))
    scan.execute()
    for time in times:
        scan.clock.time = time
        scan.execute()
    print(key, scan.configuration[-1], sep="=")
PYTHON
PYTHONPATH=$python python3 -W ignore "$work/probe.py" > "$work/seen" 2> "$work/errors" || give_up 69 "nothing was run: $(tail -n 1 "$work/errors")"
printf 'version   sismic 1.6.14\n'
expect "The state at 10, by steps of 3, 6, 9 and 10." "fourth" "$(value steps)"
expect "The clock moved to 10 at once." "second" "$(value once)"
expect "Then to 12.9 and 13." "third" "$(value then)"
expect "A look every 2 seconds: the state at 10 and at 12." $'third\nfourth' "$(value even; value late)"
finish
