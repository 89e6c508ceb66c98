#!/usr/bin/env bash
# GUESS      After activate("de_DE") a time is "vor einer Stunde" and "in einem Tag", and after activate() for any of five languages a number
#            has the marks of the language: the README describes both as localized.
# COMPONENT  humanize 4.17.0 (PyPI).
# BEHAVIOR   German times are ungrammatical: "vor eine Stunde", "vor ein Tag", and the future is "ein Tag ab jetzt" (a day from now). Numbers are
#            German, French and Italian, but English in Spanish and Dutch: "1,234.5", which both read as 1.2345. Sizes are English in all.
# MATTERS    A spoken "1,234" in Dutch is slightly more than one instead of more than a thousand; the German voice speaks broken German.
# PRODUCT    E9: Switchlight has its own words of numbers, spans and times for each of the six languages.
. "$(dirname "$0")/support.sh"
from_pypi humanize==4.17.0
cat > "$work/probe.py" <<'PYTHON'
import datetime, humanize
for language in ("de_DE", "fr_FR", "it_IT", "es_ES", "nl_NL"):
    humanize.i18n.activate(language)
    print(language, humanize.intcomma(1234.5).replace("\u202f", " "), humanize.naturalsize(1500), sep="=")
humanize.i18n.activate("de_DE")
hour, day = datetime.timedelta(hours=1), datetime.timedelta(days=1)
print("times", humanize.naturaltime(hour), humanize.naturaltime(day), humanize.naturaltime(-day), sep="=")
PYTHON
PYTHONPATH=$python python3 "$work/probe.py" > "$work/seen" 2> "$work/errors" || give_up 69 "nothing was written: $(tail -n 1 "$work/errors")"
printf 'version   humanize 4.17.0\n'
expect "An hour ago, a day ago and in a day, in German." "vor eine Stunde=vor ein Tag=ein Tag ab jetzt" "$(value times)"
expect "1234.5 and 1500 bytes in German." "1.234,5=1.5 kB" "$(value de_DE)"
expect "In French." "1 234,5=1.5 Ko" "$(value fr_FR)"
expect "In Italian." "1.234,5=1.5 kB" "$(value it_IT)"
expect "In Spanish." "1,234.5=1.5 kB" "$(value es_ES)"
expect "In Dutch." "1,234.5=1.5 kB" "$(value nl_NL)"
finish
