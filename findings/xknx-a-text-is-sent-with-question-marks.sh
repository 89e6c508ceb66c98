#!/usr/bin/env bash
# GUESS      A text for a panel that its type cannot hold is refused, as a text that is too long is: type 16.000 is ASCII, 16.001 Latin-1.
# COMPONENT  xknx 4.0.0 (PyPI).
# BEHAVIOR   "Grüße" is sent as "Gr??e" by the type of a plain "string", and "l’été" as "l?été" by the one for Latin-1, without an error or a warning. 15 characters
#            raise an error.
# MATTERS    A message from a person who types with one switch arrives on the panel of the house full of question marks.
# PRODUCT    The program sends nothing to a house.
. "$(dirname "$0")/support.sh"
from_pypi xknx==4.0.0
cat > "$work/probe.py" <<'PYTHON'
from xknx.dpt import DPTLatin1, DPTString
for key, kind, text in (("ascii", DPTString, "Grüße"), ("latin", DPTLatin1, "Grüße"), ("apostrophe", DPTLatin1, "l’été"), ("long", DPTString, "fifteen letters")):
    try:
        print(key, kind.from_knx(kind.to_knx(text)), sep="=")
    except Exception as error:
        print(key, type(error).__name__, sep="=")
PYTHON
PYTHONPATH=$python python3 -W error "$work/probe.py" > "$work/seen" 2> "$work/errors" || give_up 69 "nothing was sent: $(tail -n 1 "$work/errors")"
printf 'version   xknx 4.0.0\n'
expect "\"Grüße\" as a string." "Gr??e" "$(value ascii)"
expect "\"Grüße\" as Latin-1." "Grüße" "$(value latin)"
expect "\"l’été\" as Latin-1." "l?été" "$(value apostrophe)"
expect "15 characters." "ConversionError" "$(value long)"
expect "Warnings." "" "$(cat "$work/errors")"
finish
