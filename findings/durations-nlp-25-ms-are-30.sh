#!/usr/bin/env bash
# GUESS      "25 ms" is 0.025 seconds and "1.5 seconds" is 1.5: the package lists milliseconds among its units, and seconds under both names.
# COMPONENT  durations-nlp 1.0.1 (PyPI).
# BEHAVIOR   The number of seconds is rounded to two digits: "25 ms" is 0.03, "4 ms" is 0. "1.5s" is read and "1.5 seconds" refused, because a
#            number with a point needs the unit beside it. "1:30" is 0 without an error.
# MATTERS    The time that a switch must be held is a fifth longer than the settings say, or is none.
# PRODUCT    Durations of a profile are whole microseconds; "1:30" is refused with the place.
. "$(dirname "$0")/support.sh"
from_pypi durations-nlp==1.0.1
cat > "$work/probe.py" <<'PYTHON'
from durations_nlp import Duration
def seconds(text):
    try:
        return str(Duration(text).to_seconds())
    except Exception as error:
        return type(error).__name__
for key, *texts in (("short", "25 ms", "4 ms", "250 ms"), ("point", "1.5s", "1.5 seconds"), ("colon", "1:30"), ("whole", "1m30s", "2 seconds")):
    print(key, *[seconds(text) for text in texts], sep="=")
PYTHON
PYTHONPATH=$python python3 "$work/probe.py" > "$work/seen" 2> "$work/errors" || give_up 69 "nothing was read: $(tail -n 1 "$work/errors")"
printf 'version   durations-nlp 1.0.1\n'
expect "Seconds of 25, 4 and 250 ms." "0.03=0.0=0.25" "$(value short)"
expect "\"1.5s\" and \"1.5 seconds\"." "1.5=InvalidTokenError" "$(value point)"
expect "\"1:30\"." "0.0" "$(value colon)"
expect "\"1m30s\" and \"2 seconds\"." "90.0=2.0" "$(value whole)"
finish
