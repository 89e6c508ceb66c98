#!/usr/bin/env bash
# GUESS      A text that is tokenized and detokenized, with the same language, is unchanged; the README shows such
#            a round trip. Quotation marks may differ.
# COMPONENT  sacremoses 0.2.0 (PyPI), MosesTokenizer and MosesDetokenizer, without escapes.
# BEHAVIOR   Dutch plurals and short forms are split: "Foto's" is "Foto 's", "Zo'n" is "Zo 'n". In English, German and Spanish a time becomes "3: 30",
#            in German "Wie geht's?" is "Wie geht 's?"; in Italian "po' d'acqua" is "po 'd'acqua". English and French apostrophes are right.
# MATTERS    A translated message is spoken with a pause in the word, and a time as two numbers.
# PRODUCT    K2: words of the prediction keep their apostrophes; no text is tokenized and detokenized.
. "$(dirname "$0")/support.sh"
from_pypi sacremoses==0.2.0
cat > "$work/probe.py" <<'PYTHON'
from sacremoses import MosesDetokenizer, MosesTokenizer
for language, *texts in (("en", "Don't stop!", "It's 3:30."), ("de", "Wie geht's?", "Es ist 15:30 Uhr."), ("fr", "Qu'est-ce que c'est ?", "L'eau, s'il te plaît !"),
                         ("es", "Son las 3:30."), ("it", "Dov'è l'acqua?", "Un po' d'acqua."), ("nl", "Foto's van oma.", "Zo'n idee!")):
    for text in texts:
        print(language, MosesDetokenizer(lang=language).detokenize(MosesTokenizer(lang=language).tokenize(text, escape=False)), sep="=")
PYTHON
PYTHONPATH=$python python3 "$work/probe.py" > "$work/seen" 2> "$work/errors" || give_up 69 "nothing was put together: $(tail -n 1 "$work/errors")"
printf 'version   sacremoses 0.2.0\n'
expect "Don't stop! It's 3:30. In English." $'Don\'t stop!\nIt\'s 3: 30.' "$(value en)"
expect "Wie geht's? Es ist 15:30 Uhr. In German." $'Wie geht \'s?\nEs ist 15: 30 Uhr.' "$(value de)"
expect "Qu'est-ce que c'est ? L'eau, s'il te plaît ! In French." $'Qu\'est-ce que c\'est ?\nL\'eau, s\'il te plaît !' "$(value fr)"
expect "Son las 3:30. In Spanish." "Son las 3: 30." "$(value es)"
expect "Dov'è l'acqua? Un po' d'acqua. In Italian." $'Dov\'è l\'acqua?\nUn po \'d\'acqua.' "$(value it)"
expect "Foto's van oma. Zo'n idee! In Dutch." $'Foto \'s van oma.\nZo \'n idee!' "$(value nl)"
finish
