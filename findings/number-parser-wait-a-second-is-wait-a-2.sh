#!/usr/bin/env bash
# GUESS      A word that is no number in its place stays: "wait a second" and "no one". The package converts numbers that are written in
#            natural language, and its parser of numbers finds none in both texts.
# COMPONENT  number-parser 0.3.2 (PyPI), the function parse.
# BEHAVIOR   "Wait a second" becomes "Wait a 2", "no one" "no 1", and in Spanish "un momento" "1 momento". "Half" and "a couple" stay. The function
#            parse_number returns nothing for the same texts.
# MATTERS    Speech that was recognized, or a message that is made shorter before it is spoken, says something else.
# PRODUCT    E9: numbers in digits are spoken as words; no word becomes a digit.
. "$(dirname "$0")/support.sh"
from_pypi number-parser==0.3.2
cat > "$work/probe.py" <<'PYTHON'
from number_parser import parse, parse_number
for key, language, text in (("second", "en", "Wait a second"), ("one", "en", "no one"), ("moment", "es", "un momento"), ("half", "en", "half a couple"), ("true", "en", "two hundred and five")):
    print(key, parse(text, language=language), parse_number(text, language=language), sep="=")
PYTHON
PYTHONPATH=$python python3 "$work/probe.py" > "$work/seen" 2> "$work/errors" || give_up 69 "nothing was parsed: $(tail -n 1 "$work/errors")"
printf 'version   number-parser 0.3.2\n'
expect "\"Wait a second\", by parse and by parse_number." "Wait a 2=None" "$(value second)"
expect "\"no one\"." "no 1=None" "$(value one)"
expect "\"un momento\" in Spanish." "1 momento=None" "$(value moment)"
expect "\"half a couple\"." "half a couple=None" "$(value half)"
expect "\"two hundred and five\"." "205=205" "$(value true)"
finish
