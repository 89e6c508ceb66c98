#!/usr/bin/env bash
# GUESS      A key with a letter outside of the alphabet that the trie was made with is kept or refused.
# COMPONENT  datrie 0.8.3 (PyPI).
# BEHAVIOR   Setting such a key raises nothing and keeps nothing: "über", "don't" and "Anna" are not in a trie of the letters a to z, and its length does
#            not grow. With an alphabet that has these letters they are kept.
# MATTERS    The words that a person writes with an apostrophe, an umlaut or a capital are never offered, and no message says why.
# PRODUCT    Weights of words are arrays of its own; a word may have any letter.
. "$(dirname "$0")/support.sh"
from_pypi datrie==0.8.3
cat > "$work/probe.py" <<'PYTHON'
import string
import datrie
words = ["about", "über", "don't", "Anna"]
for key, alphabet in (("small", string.ascii_lowercase), ("wide", string.ascii_letters + "ü'")):
    trie = datrie.Trie(alphabet)
    for index, word in enumerate(words):
        trie[word] = index
    print(key, len(trie), *trie.keys(), *[word in trie for word in words], sep="=")
PYTHON
PYTHONPATH=$python python3 "$work/probe.py" > "$work/seen" 2> "$work/errors" || give_up 69 "nothing was kept: $(tail -n 1 "$work/errors")"
printf 'version   datrie 0.8.3\n'
expect "A trie of a to z after four words: length, keys, and if each is in it." "1=about=True=False=False=False" "$(value small)"
expect "A trie that has the other letters too." "4=Anna=about=don't=über=True=True=True=True" "$(value wide)"
finish
