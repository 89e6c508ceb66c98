#!/usr/bin/env bash
# GUESS      The present participle of a common verb is spelled right, and a number gets the article of its word: "plurals, ordinals, indefinite articles" is its purpose.
# COMPONENT  inflect 7.6.0 (PyPI).
# BEHAVIOR   The last consonant is doubled after any short vowel, wherever the stress is: "openning", "listenning", "visitting", "happenning", "colorring". Where
#            it must be doubled it often is not: "prefering", "controling", "quiting". Most short verbs are right. "8", "11" and "18" get "a", although "eight" gets "an".
# MATTERS    A board or a sentence builder that inflects words by it shows and speaks errors: "I am listenning."
# PRODUCT    It inflects no words; boards have their forms as words of their own.
. "$(dirname "$0")/support.sh"
from_pypi inflect==7.6.0
cat > "$work/probe.py" <<'PYTHON'
import inflect
engine = inflect.engine()
print("doubled", *map(engine.present_participle, ("opens", "listens", "visits", "happens", "colors", "edits", "develops")))
print("single", *map(engine.present_participle, ("prefers", "controls", "quits")))
print("right", *map(engine.present_participle, ("stops", "sits", "begins", "answers", "enters", "eats", "makes", "waits")))
print("figures", engine.a("8"), engine.a("11"), engine.a("18"), sep=", ")
print("words", engine.a("eight"), engine.a("hour"), engine.a("user"), sep=", ")
PYTHON
PYTHONPATH=$python python3 "$work/probe.py" 2> "$work/errors" | sed -E 's/^([a-z]+),? /\1=/' > "$work/seen"
[ -s "$work/seen" ] || give_up 69 "nothing was written: $(tail -n 1 "$work/errors")"
printf 'version   inflect 7.6.0\n'
expect "Participles of verbs that keep a single consonant." "openning listenning visitting happenning colorring editting developping" "$(value doubled)"
expect "Of verbs that double it." "prefering controling quiting" "$(value single)"
expect "Of others." "stopping sitting beginning answering entering eating making waiting" "$(value right)"
expect "Articles of numbers in figures." "a 8, a 11, a 18" "$(value figures)"
expect "Of words." "an eight, an hour, a user" "$(value words)"
finish
