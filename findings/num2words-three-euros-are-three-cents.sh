#!/usr/bin/env bash
# GUESS      The number 3 in the form "currency" is three euros, as 3.0 is: files contain whole prices as whole numbers.
# COMPONENT  num2words 0.5.14 (PyPI).
# BEHAVIOR   A whole number counts cents, in all six languages: 3 is "null Euro und drei Cent", 3.0 is "drei Euro und null Cent", and the
#            text "3" is the latter. The German year -50 is "minuseinshundertfünfzig", which reads as a hundred and fifty.
# MATTERS    A price that was read from JSON or YAML as 3 is spoken as a hundredth of it, while one of 2.50 is correct.
# PRODUCT    E9.11: currencies of `speakAs` are read from text, and 3 is three.
. "$(dirname "$0")/support.sh"
from_pypi num2words==0.5.14
cat > "$work/probe.py" <<'PYTHON'
from num2words import num2words
for language in ("en", "de", "fr", "es", "it", "nl"):
    print(language, *[num2words(number, to="currency", lang=language) for number in (3, 3.0, "3")], sep="=")
print("year", num2words(-50, to="year", lang="de"), sep="=")
PYTHON
PYTHONPATH=$python python3 "$work/probe.py" > "$work/seen" 2> "$work/errors" || give_up 69 "nothing was written: $(tail -n 1 "$work/errors")"
printf 'version   num2words 0.5.14\n'
expect "3, 3.0 and the text 3 in English." "zero euro, three cents=three euro, zero cents=three euro, zero cents" "$(value en)"
expect "In German." "null Euro und drei Cent=drei Euro und null Cent=drei Euro und null Cent" "$(value de)"
expect "In French." "zéro euros et trois centimes=trois euros et zéro centimes=trois euros et zéro centimes" "$(value fr)"
expect "In Spanish." "cero euros con tres céntimos=tres euros con cero céntimos=tres euros con cero céntimos" "$(value es)"
expect "In Italian." "zero euro e tre centesimi=tre euro e zero centesimi=tre euro e zero centesimi" "$(value it)"
expect "In Dutch." "nul euro, drie cent=drie euro, nul cent=drie euro, nul cent" "$(value nl)"
expect "The year -50 in German." "minuseinshundertfünfzig" "$(value year)"
finish
