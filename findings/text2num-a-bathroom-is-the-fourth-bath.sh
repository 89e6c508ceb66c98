#!/usr/bin/env bash
# GUESS      Only number words become figures: words that are ordinals by chance stay, as "un segundo" and "wait a second" do.
# COMPONENT  text2num 3.1.0 (PyPI).
# BEHAVIOR   In Spanish "el cuarto de baño", the bathroom, becomes "el 4º de baño", and "mi cuarto", my room, "mi 4º"; in Italian "un quarto d'ora" becomes "un 4º
#            d'ora" and "sei felice", you are happy, "6 felice"; in German "gib acht", take care, is "gib 8". "Un secondo" and "une seconde" stay.
# MATTERS    Transcripts and texts to be spoken lose the words of needs: the person asks for the fourth.
# PRODUCT    It changes no number words into figures.
. "$(dirname "$0")/support.sh"
from_pypi text2num==3.1.0
cat > "$work/probe.py" <<'PYTHON'
from text_to_num import alpha2digit
for language, *texts in (("es", "Quiero ir al cuarto de baño.", "Estoy en mi cuarto."), ("it", "Aspetta un quarto d'ora.", "Sei felice?"), ("de", "Gib acht!")):
    print(language, *[alpha2digit(text, language) for text in texts], sep="=")
for language, text in (("es", "Espera un segundo."), ("it", "Aspetta un secondo."), ("fr", "Attends une seconde."), ("en", "Wait a second."), ("de", "Ein Haus"), ("es", "Tengo dos mil.")):
    print("stays", alpha2digit(text, language), sep="=")
PYTHON
PYTHONPATH=$python python3 "$work/probe.py" > "$work/seen" 2> "$work/errors" || give_up 69 "nothing was read: $(tail -n 1 "$work/errors")"
printf 'version   text2num 3.1.0\n'
expect "The bathroom and my room in Spanish." "Quiero ir al 4º de baño.=Estoy en mi 4º." "$(value es)"
expect "A quarter of an hour, and \"are you happy\", in Italian." "Aspetta un 4º d'ora.=6 felice?" "$(value it)"
expect "Take care, in German." "Gib 8!" "$(value de)"
expect "Seconds and a house stay; a number does not." $'Espera un segundo.\nAspetta un secondo.\nAttends une seconde.\nWait a second.\nEin Haus\nTengo 2000.' "$(value stays)"
finish
