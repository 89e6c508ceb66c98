#!/usr/bin/env bash
# GUESS      A time is written right relative to another one in German, French, Spanish, Italian and Dutch: the package has a locale of each, and
#            "humanize" is for people.
# COMPONENT  arrow 1.4.0 (PyPI).
# BEHAVIOR   In Italian, 44 seconds ago are "44 qualche secondo fa", 44 some second ago, and the same in the future. The other four languages name the seconds.
#            Hours, days and weeks are right in all five.
# MATTERS    The time since a call for help is spoken as a text that is none.
# PRODUCT    Spoken units have a gender and a plural in each language (Language+Italian.swift).
. "$(dirname "$0")/support.sh"
from_pypi arrow==1.4.0
cat > "$work/probe.py" <<'PYTHON'
import arrow
now = arrow.Arrow(2026, 5, 2, 10, 0)
for language in ("it", "de", "fr", "es", "nl"):
    print(language, *[now.shift(**change).humanize(now, locale=language) for change in ({"seconds": -44}, {"seconds": 30}, {"hours": -1}, {"days": 1})], sep="=")
PYTHON
PYTHONPATH=$python python3 "$work/probe.py" > "$work/seen" 2> "$work/errors" || give_up 69 "nothing was written: $(tail -n 1 "$work/errors")"
printf 'version   arrow 1.4.0\n'
expect "44 seconds ago, in 30 seconds, an hour ago and in a day in Italian." "44 qualche secondo fa=tra 30 qualche secondo=un'ora fa=tra un giorno" "$(value it)"
expect "In German." "vor 44 Sekunden=in 30 Sekunden=vor einer Stunde=in einem Tag" "$(value de)"
expect "In French." "il y a 44 secondes=dans 30 secondes=il y a une heure=dans un jour" "$(value fr)"
expect "In Spanish." "hace 44 segundos=en 30 segundos=hace una hora=en un día" "$(value es)"
expect "In Dutch." "44 seconden geleden=over 30 seconden=een uur geleden=over een dag" "$(value nl)"
finish
