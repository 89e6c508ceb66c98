#!/usr/bin/env bash
# GUESS      An export of a Spanish chat with a clock of twelve hours is read like an English one: each dated line is a message, and its hour that of the line.
# COMPONENT  whatstk 0.9.1 (PyPI).
# BEHAVIOR   The half of the day of the first line counts as part of the form of all lines: after a first message "a. m.", each message "p. m." is text of the one
#            before it, with its author and date. If all are "p. m.", they are messages of the morning. English "am" and "pm" are right, and so are 24 hours.
# MATTERS    Words of other people become words of the person, and the reverse; a count of messages by author or hour is wrong, without a warning.
# PRODUCT    K6.1: a date is recognized by its figures; the hour is not used.
. "$(dirname "$0")/support.sh"
from_pypi whatstk==0.9.1
cat > "$work/probe.py" <<'PYTHON'
import sys
from whatstk import WhatsAppChat

def read(key, *lines):
    with open(sys.argv[1], "w") as file:
        file.write("".join(line + "\n" for line in lines))
    rows = WhatsAppChat.from_source(filepath=sys.argv[1]).df.itertuples(index=False)
    print(key, *[f"{date:%H:%M} {name} {text!r}" for date, name, text in rows], sep="=")

read("both", "1/5/26, 10:01 a. m. - Anna: Hola", "13/5/26, 1:02 p. m. - Ben: Sí")
read("afternoon", "1/5/26, 1:01 p. m. - Anna: Hola", "13/5/26, 1:02 p. m. - Ben: Sí")
read("english", "1/5/26, 10:01 am - Anna: Hello", "13/5/26, 1:02 pm - Ben: Yes")
read("day", "1/5/26, 10:01 - Anna: Hola", "13/5/26, 13:02 - Ben: Sí")
PYTHON
PYTHONPATH=$python python3 "$work/probe.py" "$work/chat.txt" > "$work/seen" 2> "$work/errors" || give_up 69 "nothing was read: $(tail -n 1 "$work/errors")"
printf 'version   whatstk 0.9.1\n'
expect "A Spanish message at 10:01 a. m. and one at 1:02 p. m." "10:01 Anna 'Hola\n13/5/26, 1:02 p. m. - Ben: Sí'" "$(value both)"
expect "Two at 1:01 p. m. and 1:02 p. m." "01:01 Anna 'Hola'=01:02 Ben 'Sí'" "$(value afternoon)"
expect "An English one at 10:01 am and one at 1:02 pm." "10:01 Anna 'Hello'=13:02 Ben 'Yes'" "$(value english)"
expect "Spanish ones with 24 hours." "10:01 Anna 'Hola'=13:02 Ben 'Sí'" "$(value day)"
finish
