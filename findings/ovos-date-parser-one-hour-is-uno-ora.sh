#!/usr/bin/env bash
# GUESS      One hour, one minute and one second are spoken right in German, French, Spanish and Italian: the function exists to be spoken, and has
#            a table of the names of units in each language, with singular and plural.
# COMPONENT  ovos-date-parser 0.29.0 with ovos-number-parser 0.24.3a1 (PyPI).
# BEHAVIOR   The number is that for counting, whatever follows: "eins Stunde" in German, "un heure" in French, "uno hora" in Spanish and "uno ora" in
#            Italian. One minute and thirty seconds begin with "eins Minute", "un minute". English and Dutch are right, but "one day " ends with a space.
# MATTERS    Every "in one hour" of an assistant is wrong.
# PRODUCT    Spoken units have a gender and a plural in each language (Language+German.swift).
. "$(dirname "$0")/support.sh"
from_pypi ovos-number-parser==0.24.3a1 ovos-date-parser==0.29.0
cat > "$work/probe.py" <<'PYTHON'
from ovos_date_parser import nice_duration
for language in ("en-us", "de-de", "fr-fr", "es-es", "it-it", "nl-nl"):
    print(language, *[nice_duration(seconds, language) for seconds in (3600, 90, 86400)], sep="=")
PYTHON
PYTHONPATH=$python HOME=$work python3 "$work/probe.py" > "$work/seen" 2> "$work/errors" || give_up 69 "nothing was written: $(tail -n 1 "$work/errors")"
printf 'version   ovos-date-parser 0.29.0\n'
expect "An hour, 90 seconds and a day in English." "one hour=one minute thirty seconds=one day " "$(value en-us)"
expect "In German." "eins Stunde=eins Minute dreißig Sekunden=eins Tag " "$(value de-de)"
expect "In French." "un heure=un minute trente secondes=un jour " "$(value fr-fr)"
expect "In Spanish." "uno hora=uno minuto treinta segundos=uno día " "$(value es-es)"
expect "In Italian." "uno ora=uno minuto trenta secondi=uno giorno " "$(value it-it)"
expect "In Dutch." "één uur=één minuut dertig seconden=één dag " "$(value nl-nl)"
finish
