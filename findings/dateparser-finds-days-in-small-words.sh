#!/usr/bin/env bash
# GUESS      A search for dates finds "now" in "I can go now", and none in "You may sit down": an expert expects no date in small words, and
#            least of all in articles and pronouns, the most frequent words of a language.
# COMPONENT  dateparser 1.5.0 (PyPI), its function search_dates, with the language given and Wednesday, 13 May 2026 as now.
# BEHAVIOR   Abbreviations of days without a point are dates anywhere: in German "die Sonne" (the sun) has a Tuesday, "so will ich das" a
#            Sunday and "mi" a Wednesday; in Dutch "wo ben je" (where are you, as it is said) has a Wednesday and "zo" a Sunday; in Spanish
#            "mi mamá" (my mom) has a Wednesday, and "mar y sol" March. "You may sit down" has a May.
# MATTERS    A message from a board becomes an appointment.
# PRODUCT    No text is searched for dates.
. "$(dirname "$0")/support.sh"
from_pypi dateparser==1.5.0
cat > "$work/probe.py" <<'PYTHON'
import datetime
from dateparser.search import search_dates
settings = {"RELATIVE_BASE": datetime.datetime(2026, 5, 13, 12, 0)}
for language, *texts in (("de", "die Sonne", "so will ich das", "ich will mehr"), ("nl", "wo ben je", "zo wil ik dat", "ik wil meer"),
                         ("es", "mi mamá", "mar y sol", "quiero más"), ("en", "You may sit down", "I want more")):
    for text in texts:
        found = search_dates(text, languages=[language], settings=settings)
        print(f"{language} {text}", "none" if found is None else f"{found[0][0]} {found[0][1]:%Y-%m-%d}", sep="=")
PYTHON
PYTHONPATH=$python python3 -W ignore "$work/probe.py" > "$work/seen" 2> "$work/errors" || give_up 69 "nothing was searched: $(tail -n 1 "$work/errors")"
printf 'version   dateparser 1.5.0\n'
expect "German: the sun." "die 2026-05-12" "$(value "de die Sonne")"
expect "So I want it; I want more." $'so 2026-05-10\nnone' "$(value "de so will ich das"; value "de ich will mehr")"
expect "Dutch: where are you; so I want it; I want more." $'wo 2026-05-13\nzo 2026-05-10\nnone' "$(value "nl wo ben je"; value "nl zo wil ik dat"; value "nl ik wil meer")"
expect "Spanish: my mom; sea and sun; I want more." $'mi 2026-05-13\nmar y 2026-03-13\nnone' "$(value "es mi mamá"; value "es mar y sol"; value "es quiero más")"
expect "English: You may sit down; I want more." $'may 2026-05-13\nnone' "$(value "en You may sit down"; value "en I want more")"
finish
