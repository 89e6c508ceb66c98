#!/usr/bin/env bash
# GUESS      "One and a half seconds" is 1.5 seconds: the package reads durations as people write them, and reads "half a second".
# COMPONENT  timelength 3.0.4 (PyPI), with its defaults.
# BEHAVIOR   It is half a second with success; the number before it is only in the list of ignored parts, which are no failure by default. "1 1/2 minutes" is 30 seconds, "a minute
#            and a half" 60. "Half a second" and "1.5 seconds" are right.
# MATTERS    The highlight rests a third of the time that a therapist wrote.
# PRODUCT    Durations of a profile are a number with a unit; words are refused.
. "$(dirname "$0")/support.sh"
from_pypi timelength==3.0.4
cat > "$work/probe.py" <<'PYTHON'
from timelength import TimeLength
for key, text in (("mixed", "one and a half seconds"), ("digits", "1 1/2 minutes"), ("after", "a minute and a half"), ("half", "half a second"), ("point", "1.5 seconds")):
    result = TimeLength(text).result
    print(key, result.success, result.seconds, len(result.invalid), sep="=")
PYTHON
PYTHONPATH=$python python3 "$work/probe.py" > "$work/seen" 2> "$work/errors" || give_up 69 "nothing was read: $(tail -n 1 "$work/errors")"
printf 'version   timelength 3.0.4\n'
expect "\"One and a half seconds\": success, seconds, ignored parts." "True=0.5=1" "$(value mixed)"
expect "\"1 1/2 minutes\"." "True=30.0=1" "$(value digits)"
expect "\"A minute and a half\"." "True=60.0=1" "$(value after)"
expect "\"Half a second\" and \"1.5 seconds\"." $'True=0.5=0\nTrue=1.5=0' "$(value half; value point)"
finish
