#!/usr/bin/env bash
# GUESS      The forms of the most frequent verbs have the right lemma: the package has a dictionary for each language, and these are its first words.
# COMPONENT  simplemma 2.0.0 (PyPI).
# BEHAVIOR   In Spanish "vengo" (I come) leads to "vengar" (to avenge), in Italian "so" (I know) to "essere" (to be), in French "sommes" (we are)
#            to the noun "somme", in German "gegessen" (eaten) to "weiteressen" (to eat on), in English "gone" to "gan" and "playing" to
#            "playe", which are no words. Forms that are nouns too stay as they are: "juego", "gioco", "joue". Of 26 forms 5 are wrong in
#            English, French and Spanish, 2 in Italian, 1 in German, and none in Dutch.
# MATTERS    A search for the symbol of a word finds another one, or none, for the words that a board needs most.
# PRODUCT    K2: words are predicted as they are written, without lemmas.
. "$(dirname "$0")/support.sh"
from_pypi simplemma==2.0.0
cat > "$work/probe.py" <<'PYTHON'
import simplemma
for language, words in (("en", "goes gone playing wants"), ("de", "geht gegessen will"), ("fr", "vais sommes joue veux"), ("es", "voy vengo juego quiero"),
                        ("it", "vado so gioco voglio"), ("nl", "gaat deed wil")):
    print(language, *[f"{word}: {simplemma.lemmatize(word, lang=language)}" for word in words.split()], sep="=")
PYTHON
PYTHONPATH=$python python3 "$work/probe.py" > "$work/seen" 2> "$work/errors" || give_up 69 "no base was found: $(tail -n 1 "$work/errors")"
printf 'version   simplemma 2.0.0\n'
expect "English." "goes: go=gone: gan=playing: playe=wants: want" "$(value en)"
expect "German." "geht: gehen=gegessen: weiteressen=will: wollen" "$(value de)"
expect "French." "vais: aller=sommes: somme=joue: joue=veux: vouloir" "$(value fr)"
expect "Spanish." "voy: ir=vengo: vengar=juego: juego=quiero: querer" "$(value es)"
expect "Italian." "vado: andare=so: essere=gioco: gioco=voglio: volere" "$(value it)"
expect "Dutch." "gaat: gaan=deed: doen=wil: willen" "$(value nl)"
finish
