#!/usr/bin/env bash
# GUESS      A number with a decimal comma or with a space between thousands is read as it is meant, or is an error.
# COMPONENT  Pint 0.25.3 (PyPI).
# BEHAVIOR   A comma is removed: "1,5 s" is 15 seconds, "12,5 %" 125 percent, and "0,8 s" 0 seconds. A space is a multiplication:
#            "1 000 m" is 1 times 0. No error or warning follows. "1.5 s" and "1_000 m" are right, and an unknown unit is an error.
# MATTERS    A time that a person in most of Europe enters becomes ten times as long, or none at all.
# PRODUCT    It reads no quantities of free text; the duration of a profile is a number with a decimal point and a unit.
. "$(dirname "$0")/support.sh"
from_pypi Pint==0.25.3
cat > "$work/probe.py" <<'PYTHON'
import pint
units = pint.UnitRegistry()
for key, texts in (("comma", ("1,5 s", "2,25 m", "12,5 %")), ("zero", ("0,8 s", "0,5 s")), ("space", ("1 000 m", "2 500 ms")), ("right", ("1.5 s", "0.8 s", "1_000 m"))):
    print(key, "; ".join(str(units.Quantity(text)) for text in texts), sep="=")
try:
    print("unknown", units.Quantity("3 presses"), sep="=")
except pint.UndefinedUnitError as error:
    print("unknown", type(error).__name__, sep="=")
PYTHON
PYTHONPATH=$python python3 "$work/probe.py" > "$work/seen" 2> "$work/errors" || give_up 69 "nothing was read: $(tail -n 1 "$work/errors")"
printf 'version   Pint 0.25.3\n'
expect "1,5 s, 2,25 m and 12,5 %." "15 second; 225 meter; 125 percent" "$(value comma)"
expect "0,8 s and 0,5 s." "0 second; 0 second" "$(value zero)"
expect "1 000 m and 2 500 ms." "0 meter; 1000 millisecond" "$(value space)"
expect "1.5 s, 0.8 s and 1_000 m." "1.5 second; 0.8 second; 1000 meter" "$(value right)"
expect "3 presses." "UndefinedUnitError" "$(value unknown)"
finish
