#!/usr/bin/env bash
# GUESS      parse_time and parse_date read each text that format_time and format_date wrote for the same locale in the short form; a
#            text that they cannot read raises ParseError, as the documentation says.
# COMPONENT  Babel 2.19.0 (PyPI).
# BEHAVIOR   With the periods of American Spanish and Canadian English, the afternoon is lost: "3:30 p.m." is 03:30, and "12:30 a.m."
#            is 12:30. The short date of South Africa is rejected. A date with a month name raises an IndexError. 24-hour times, and
#            "3:30 PM" of the United States, are correct.
# MATTERS    A reminder for the afternoon rings at night; a time that a program writes and reads back changes.
# PRODUCT    E9: Switchlight writes times in words and reads none.
. "$(dirname "$0")/support.sh"
from_pypi babel==2.19.0
cat > "$work/probe.py" <<'PYTHON'
import datetime
from babel.dates import format_date, format_time, parse_date, parse_time
def line(name, text, read):
    try:
        result = str(read(text))
    except Exception as error:
        result = type(error).__name__
    print(name, f"{text.replace(chr(0x202f), ' ')} is {result}", sep="=")
for locale in ("en_US", "en_CA", "es_MX", "es_CO", "de_DE"):
    for hour in (0, 15):
        line(locale, format_time(datetime.time(hour, 30), "short", locale=locale), lambda text: parse_time(text, locale=locale))
day = datetime.date(2026, 5, 12)
line("short", format_date(day, "short", locale="en_ZA"), lambda text: parse_date(text, locale="en_ZA"))
line("medium", format_date(day, "medium", locale="fr"), lambda text: parse_date(text, locale="fr", format="medium"))
PYTHON
PYTHONPATH=$python python3 "$work/probe.py" > "$work/seen" 2> "$work/errors" || give_up 69 "nothing was read: $(tail -n 1 "$work/errors")"
printf 'version   Babel 2.19.0\n'
expect "00:30 and 15:30 in the United States." $'12:30 AM is 00:30:00\n3:30 PM is 15:30:00' "$(value en_US)"
expect "In Canada." $'12:30 a.m. is 12:30:00\n3:30 p.m. is 03:30:00' "$(value en_CA)"
expect "In Mexico." $'12:30 a.m. is 12:30:00\n3:30 p.m. is 03:30:00' "$(value es_MX)"
expect "In Colombia." $'12:30 a. m. is 12:30:00\n3:30 p. m. is 03:30:00' "$(value es_CO)"
expect "In Germany." $'00:30 is 00:30:00\n15:30 is 15:30:00' "$(value de_DE)"
expect "The short date of South Africa." "2026/05/12 is ParseError" "$(value short)"
expect "A date with the name of its month, in French." "12 mai 2026 is IndexError" "$(value medium)"
finish
