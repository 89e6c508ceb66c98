#!/usr/bin/env bash
# GUESS      A word with a hyphen breaks after it and in its parts, never before it: no line begins with a hyphen. At least two letters
#            remain before and after a break, as the parameters left and right are 2.
# COMPONENT  Pyphen 0.18.1 (PyPI), with the dictionaries that it has.
# BEHAVIOR   In German a break is also offered before the hyphen: "Tee|-|Ei", "Mama|-|Kind". In Dutch, French, Spanish and Italian it is not. In
#            Italian "week-end" breaks before its hyphen's last letter: "wee|k-end".
# MATTERS    A label of a narrow button begins its second line with "-Kind", or with only a hyphen if the break adds one.
# PRODUCT    Labels of a screen are wrapped between words by pango, which hyphenates none.
. "$(dirname "$0")/support.sh"
from_pypi pyphen==0.18.1
cat > "$work/probe.py" <<'PYTHON'
import pyphen
for language, *words in (("de", "Tee-Ei", "Mama-Kind", "E-Mail-Adresse", "U-Bahn"), ("nl", "mama-dag", "tv-kijken"), ("fr", "rendez-vous"), ("es", "ex-novia"), ("it", "ex-moglie", "week-end")):
    print(language, *[pyphen.Pyphen(lang=language).inserted(word, "|") for word in words], sep="=")
PYTHON
PYTHONPATH=$python python3 "$work/probe.py" > "$work/seen" 2> "$work/errors" || give_up 69 "nothing was hyphenated: $(tail -n 1 "$work/errors")"
printf 'version   Pyphen 0.18.1\n'
expect "German." "Tee|-|Ei=Ma|ma|-|Kind=E-|Mail|-|Adres|se=U-|Bahn" "$(value de)"
expect "Dutch." "ma|ma-|dag=tv-|kij|ken" "$(value nl)"
expect "French." "ren|dez-vous" "$(value fr)"
expect "Spanish." "ex-|no|via" "$(value es)"
expect "Italian." "ex-|mo|glie=wee|k-end" "$(value it)"
finish
