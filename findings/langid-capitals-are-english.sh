#!/usr/bin/env bash
# GUESS      Restricted to six languages, at least eight of ten short messages are recognized, and capitals change nothing: the paper of
#            langid reports robust results for short texts.
# COMPONENT  langid 1.1.6 (PyPI), restricted to English, German, French, Spanish, Italian and Dutch.
# BEHAVIOR   Of 24 messages in lower case 18 are right. In capitals 7 are right: the English ones, and three
#            Spanish ones with an accent. Of the other 17 one is French, and 16 are English.
# MATTERS    Boards for early readers are labeled in capitals. A voice that is chosen by this result reads all of them in English.
# PRODUCT    E9.8: the language of a text is that of its element or screen, and never guessed.
. "$(dirname "$0")/support.sh"
from_pypi langid==1.1.6
cat > "$work/probe.py" <<'PYTHON'
import langid
messages = {"en": ("I want more", "help me", "where is mom", "that hurts"), "de": ("ich will mehr", "hilf mir", "wo ist Mama", "das tut weh"),
            "fr": ("je veux encore", "aide moi", "où est maman", "j'ai mal"), "es": ("quiero más", "ayúdame", "dónde está mamá", "me duele"),
            "it": ("voglio ancora", "aiutami", "dov'è mamma", "mi fa male"), "nl": ("ik wil meer", "help mij", "waar is mama", "dat doet pijn")}
langid.set_languages(list(messages))
for language, texts in messages.items():
    for form in (str, str.upper):
        print(language, *[langid.classify(form(text))[0] for text in texts], sep="=")
PYTHON
PYTHONPATH=$python python3 -W ignore "$work/probe.py" > "$work/seen" 2> "$work/errors" || give_up 69 "nothing was recognized: $(tail -n 1 "$work/errors")"
printf 'version   langid 1.1.6\n'
expect "English, in small letters and in capitals." $'en=en=en=en\nen=en=en=en' "$(value en)"
expect "German." $'en=de=it=de\nen=en=en=en' "$(value de)"
expect "French." $'fr=fr=it=en\nen=en=en=en' "$(value fr)"
expect "Spanish." $'es=es=es=fr\nes=es=es=en' "$(value es)"
expect "Italian." $'it=en=it=it\nen=en=en=en' "$(value it)"
expect "Dutch." $'nl=nl=nl=nl\nen=en=en=fr' "$(value nl)"
finish
