#!/usr/bin/env bash
# GUESS      --enable-id-stripping keeps an id that something in the picture refers to: its help says that it removes all unreferenced ids. That is so for
#            the ids of the title and the description, to which aria-labelledby refers.
# COMPONENT  scour 0.38.2 (PyPI).
# BEHAVIOR   Those ids are removed and the references stay: the picture says that it is labelled by elements that are nowhere. The id of a gradient is
#            kept. Without the option, both ids and their elements remain.
# MATTERS    Symbols for boards are made small with it. A browser looks for the names in vain, and a screen reader says only "graphic".
# PRODUCT    W5: an SVG picture is drawn; names come from the board.
. "$(dirname "$0")/support.sh"
from_pypi scour==0.38.2
cat > "$work/probe.py" <<'PYTHON'
import re
from scour import scour
picture = ('<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40" role="img" aria-labelledby="name more"><title id="name">Apfel</title>'
           '<desc id="more">Ein roter Apfel</desc><defs><linearGradient id="red"><stop stop-color="#f00"/></linearGradient></defs>'
           '<circle id="round" cx="20" cy="20" r="10" fill="url(#red)"/></svg>')
for key, options in (("default", []), ("stripped", ["--enable-id-stripping"])):
    text = scour.scourString(picture, scour.parse_args(options))
    print(key, *re.findall(r'aria-labelledby="[^"]*"', text), *re.findall(r'\bid="[^"]*"', text), *re.findall(r"<(?:title|desc)", text), sep="=")
PYTHON
PYTHONPATH=$python python3 "$work/probe.py" > "$work/seen" 2> "$work/errors" || give_up 69 "nothing was written: $(tail -n 1 "$work/errors")"
printf 'version   scour 0.38.2\n'
expect "Without options: the reference, the ids, the texts." 'aria-labelledby="name more"=id="name"=id="more"=id="red"=id="round"=<title=<desc' "$(value default)"
expect "With --enable-id-stripping." 'aria-labelledby="name more"=id="red"=<title=<desc' "$(value stripped)"
finish
