#!/usr/bin/env bash
# GUESS      A message of ICU reads two apostrophes as one, and shows braces between apostrophes as they are.
# COMPONENT  pyseeyou 1.0.2 (PyPI).
# BEHAVIOR   Two apostrophes stay two, so that "l''ami" is shown as "l''ami". A quoted brace is a syntax error. One apostrophe stays one. The
#            type "number" is an error too.
# MATTERS    French and Italian texts that translators wrote for ICU show, and a voice reads, two apostrophes.
# PRODUCT    Its texts are in no message format.
. "$(dirname "$0")/support.sh"
from_pypi pyseeyou==1.0.2
cat > "$work/probe.py" <<'PYTHON'
from pyseeyou import format
def shown(message, **values):
    try:
        return format(message, values, "fr")
    except Exception as error:
        return type(error).__name__
print("one", shown("l'ami de {name}", name="Anna"), sep="=")
print("two", shown("l''ami de {name}", name="Anna"), sep="=")
print("brace", shown("appuyez sur '{'"), sep="=")
print("number", shown("{n, number}", n=5), sep="=")
PYTHON
PYTHONPATH=$python python3 "$work/probe.py" > "$work/seen" 2> "$work/errors" || give_up 69 "nothing was formatted: $(tail -n 1 "$work/errors")"
printf 'version   pyseeyou 1.0.2\n'
expect "l'ami de {name}." "l'ami de Anna" "$(value one)"
expect "l''ami de {name}." "l''ami de Anna" "$(value two)"
expect "appuyez sur '{'." "IncompleteParseError" "$(value brace)"
expect "{n, number}." "VisitationError" "$(value number)"
finish
