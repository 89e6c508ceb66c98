#!/usr/bin/env bash
# GUESS      "um 8 Uhr" (German), "om 3 uur" (Dutch) and "à 8 h" (French) are hours of the clock, as "tomorrow at 3 pm" is in English:
#            the README promises dates and times in human forms in 200 locales. An unknown text returns None.
# COMPONENT  dateparser 1.5.0 (PyPI), with the language given and Wednesday, 13 May 2026, 12:00 as now.
# BEHAVIOR   In German the hour is a day or a year: "um 8 Uhr" is the 8th of the month, "3. Mai um 15 Uhr" the year 2015; after "heute" and
#            "morgen" it is dropped, and "heute Morgen" (this morning) is tomorrow. In Dutch the hours are counted back from now: "om 3
#            uur" is 9:00 and "vandaag om 15 uur" (today) is yesterday, 21:00; so is the French "demain à 8 h", which is 20:00.
#            "15:00" is correct in each.
# MATTERS    A reminder that was dictated or written with a board rings at the wrong time, without a warning.
# PRODUCT    E9: Switchlight writes times in words and reads none.
. "$(dirname "$0")/support.sh"
from_pypi dateparser==1.5.0
cat > "$work/probe.py" <<'PYTHON'
import datetime, dateparser
settings = {"RELATIVE_BASE": datetime.datetime(2026, 5, 13, 12, 0)}
for language, *texts in (("en", "tomorrow at 3 pm"), ("de", "um 8 Uhr", "3. Mai um 15 Uhr", "morgen um 15 Uhr", "heute Morgen", "morgen um 15:00"),
                         ("nl", "om 3 uur", "vandaag om 15 uur", "morgen om 15 uur", "morgen 15:00"), ("fr", "demain à 8 h", "demain à 8h")):
    for text in texts:
        print(f"{language} {text}", dateparser.parse(text, languages=[language], settings=settings).strftime("%Y-%m-%d %H:%M"), sep="=")
PYTHON
PYTHONPATH=$python python3 -W ignore "$work/probe.py" > "$work/seen" 2> "$work/errors" || give_up 69 "nothing was read: $(tail -n 1 "$work/errors")"
printf 'version   dateparser 1.5.0\n'
expect "Now is 2026-05-13 12:00. Tomorrow at 3 pm." "2026-05-14 15:00" "$(value "en tomorrow at 3 pm")"
expect "German: at 8 o'clock." "2026-05-08 00:00" "$(value "de um 8 Uhr")"
expect "3 May at 15 o'clock." "2015-05-03 00:00" "$(value "de 3. Mai um 15 Uhr")"
expect "Tomorrow at 15 o'clock." "2026-05-14 12:00" "$(value "de morgen um 15 Uhr")"
expect "This morning." "2026-05-14 12:00" "$(value "de heute Morgen")"
expect "Tomorrow at 15:00." "2026-05-14 15:00" "$(value "de morgen um 15:00")"
expect "Dutch: at 3 o'clock." "2026-05-13 09:00" "$(value "nl om 3 uur")"
expect "Today at 15 o'clock." "2026-05-12 21:00" "$(value "nl vandaag om 15 uur")"
expect "Tomorrow at 15 o'clock." "2026-05-15 03:00" "$(value "nl morgen om 15 uur")"
expect "Tomorrow at 15:00." "2026-05-14 15:00" "$(value "nl morgen 15:00")"
expect "French: tomorrow at 8 o'clock, with and without a space." $'2026-05-14 20:00\n2026-05-14 08:00' "$(value "fr demain à 8 h"; value "fr demain à 8h")"
finish
