#!/usr/bin/env bash
# GUESS      "15:30 Uhr" is "fünfzehn Uhr dreißig" and "3. Mai" is "dritter Mai" in German, as times and ordinals are in English: the README
#            says that numbers, dates, currencies and other expressions are written out by language.
# COMPONENT  gruut 2.4.0 (PyPI) with its models of German, French and Italian 2.0.1, 2.0.2 and 2.0.1.
# BEHAVIOR   Outside of English, times and signs after a space are passed to the pronunciation model for unknown words, which invents sounds: "15:30"
#            is "au-ai", "%" and "€" are a "ch" in German, "€" is "se" in French and "i" in Italian, "15h30" is "tche". "Am 3. Mai" is "am drei",
#            the end of a sentence, "Mai"; "10 000" is "dix zéro". In English "HELP US" is spelled.
# MATTERS    A time or a price is a noise in a sentence that is otherwise well spoken.
# PRODUCT    E9.18: `speakAs` writes times, percents and currencies in words before a voice gets them.
. "$(dirname "$0")/support.sh"
from_pypi gruut==2.4.0 gruut-lang-de==2.0.1 gruut-lang-fr==2.0.2 gruut-lang-it==2.0.1
cat > "$work/probe.py" <<'PYTHON'
from gruut import sentences
for language, *texts in (("en-us", "It is 3:30.", "HELP US"), ("de-de", "Es ist 15:30 Uhr.", "50 %", "5 €", "Am 3. Mai."), ("fr-fr", "15h30", "5 €", "10 000"), ("it-it", "5 €")):
    for text in texts:
        found = list(sentences(text, lang=language))
        words = " | ".join(" ".join(word.text for word in sentence) for sentence in found)
        sounds = " ".join("".join(word.phonemes or ()) for sentence in found for word in sentence)
        print(f"{language} {text}", f"{words}, {sounds}", sep="=")
PYTHON
PYTHONPATH=$python python3 -W ignore "$work/probe.py" > "$work/seen" 2> "$work/errors" || give_up 69 "nothing was read: $(tail -n 1 "$work/errors")"
printf 'version   gruut 2.4.0\n'
expect "The words and their sounds, in English." $'It is three thirty ., ˈɪt ˈɪz θɹˈi θˈɚti ‖\nH E L P U S, ˈeɪt͡ʃ ˈi ˈɛl pˈi jˈu ˈɛs' "$(value 'en-us It is 3:30.'; value 'en-us HELP US')"
expect "A time in German." "Es ist 15:30 Uhr ., ʔeːs ɪst ʔaʊ̯aɪ̯ ʔuːɐ ‖" "$(value 'de-de Es ist 15:30 Uhr.')"
expect "A percent and a price." $'fünfzig %, fʏnftsɪç ç\nfünf €, fʏnf ç' "$(value 'de-de 50 %'; value 'de-de 5 €')"
expect "A date." "Am drei . | Mai ., am dʁaɪ̯ ‖ maɪ ‖" "$(value 'de-de Am 3. Mai.')"
expect "A time, a price and ten thousand in French." $'15h30, tʃe\ncinq €, sɛ̃k se\ndix zéro, dis zeʁo' "$(value 'fr-fr 15h30'; value 'fr-fr 5 €'; value 'fr-fr 10 000')"
expect "A price in Italian." "cinque €, ˈt͡ʃiŋkwe i" "$(value 'it-it 5 €')"
finish
