#!/usr/bin/env bash
# GUESS      The most common words of a language are accepted: "c'est" and "l'eau" in French, "qué" in Spanish, "één" in Dutch, "OK" in
#            German. The package has a list of each of these languages, made from subtitles.
# COMPONENT  pyspellchecker 0.9.1 (PyPI).
# BEHAVIOR   They are unknown, and their corrections are other words: "est", "beau", "que", "géén" and "ob"; "œuf" becomes "tuf", and in
#            English "TV" becomes "to". "aujourd'hui", "dell'arte", "foto's" and "don't" are known.
# MATTERS    An automatic correction, which a person with one switch must undo pick by pick, changes the message: "one" becomes
#            "none", "it is" becomes "is".
# PRODUCT    Nothing is corrected; predictions are offered (K2).
. "$(dirname "$0")/support.sh"
from_pypi pyspellchecker==0.9.1
cat > "$work/probe.py" <<'PYTHON'
from spellchecker import SpellChecker
for language, words in (("fr", "c'est l'eau œuf aujourd'hui"), ("es", "qué móvil"), ("nl", "één foto's"), ("de", "OK dass"), ("en", "TV don't"), ("it", "perché dell'arte")):
    checker = SpellChecker(language=language)
    print(language, *["right" if word in checker else checker.correction(word) for word in words.split()], sep="=")
PYTHON
PYTHONPATH=$python python3 "$work/probe.py" > "$work/seen" 2> "$work/errors" || give_up 69 "nothing was checked: $(tail -n 1 "$work/errors")"
printf 'version   pyspellchecker 0.9.1\n'
expect "c'est, l'eau, œuf, aujourd'hui" "est=beau=tuf=right" "$(value fr)"
expect "qué, móvil" "que=right" "$(value es)"
expect "één, foto's" "géén=right" "$(value nl)"
expect "OK, dass" "ob=right" "$(value de)"
expect "TV, don't" "to=right" "$(value en)"
expect "perché, dell'arte" "right=right" "$(value it)"
finish
