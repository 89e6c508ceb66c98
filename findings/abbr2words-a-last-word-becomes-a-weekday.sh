#!/usr/bin/env bash
# GUESS      Abbreviations become words, and whole words stay: the package describes itself as aware of the context. The usual "p. ex." and "p. ej." (for example)
#            are read as in any text of French and Spanish.
# COMPONENT  abbr2words 0.2.16 (PyPI).
# BEHAVIOR   A short word before the full stop becomes a day or a month: "Ich will so." is "Ich will Sonntag." in German, "the sun." "the Sunday." in English,
#            "al mar." "al marzo." in Spanish, "Ik wil zo." "Ik wil zondag." in Dutch. "p. ex." is "page exemple" in French, "p. ej." "página Ejemplo" in Spanish;
#            "z. B." is right in German. "5 min." is "5 minute" in English, "5 Minute" in German.
# MATTERS    It prepares texts for voices. The short sentences of a board end with such words, and say something else.
# PRODUCT    It speaks a text as it is. The audit of labels counts an abbreviation that is also a word only before a number, or with a period alone or before a word.
. "$(dirname "$0")/support.sh"
from_pypi abbr2words==0.2.16
cat > "$work/probe.py" <<'PYTHON'
from abbr2words import abbr2words
for key, language, text in (("so", "de", "Ich will so."), ("sun", "en", "I like the sun."), ("mar", "es", "Vamos al mar."), ("zo", "nl", "Ik wil zo."),
                            ("example", "fr", "p. ex. du jus"), ("example", "es", "p. ej. agua"), ("example", "de", "z. B. Saft"),
                            ("minutes", "en", "Give me 5 min."), ("minutes", "de", "Noch 5 Min."), ("no", "en", "I said no."), ("no", "de", "Das ist gut.")):
    print(key, abbr2words(text, lang=language), sep="=")
PYTHON
PYTHONPATH=$python python3 "$work/probe.py" > "$work/seen" 2> "$work/errors" || give_up 69 "nothing was read: $(tail -n 1 "$work/errors")"
printf 'version   abbr2words 0.2.16\n'
expect "\"Ich will so.\" in German." "Ich will Sonntag." "$(value so)"
expect "\"I like the sun.\" in English." "I like the Sunday." "$(value sun)"
expect "\"Vamos al mar.\" in Spanish." "Vamos al marzo." "$(value mar)"
expect "\"Ik wil zo.\" in Dutch." "Ik wil zondag." "$(value zo)"
expect "\"For example\" in French, Spanish and German." $'page exemple du jus\npágina Ejemplo agua\nzum Beispiel Saft' "$(value example)"
expect "Five minutes in English and German." $'Give me 5 minute\nNoch 5 Minute' "$(value minutes)"
expect "Sentences that stay." $'I said no.\nDas ist gut.' "$(value no)"
finish
