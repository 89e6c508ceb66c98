#!/usr/bin/env bash
# GUESS      The dictionaries that come with both packages know "mom", "mommy", "ok" and "TV", and "dont" becomes "don't": these are frequent
#            words of English.
# COMPONENT  symspellpy 6.10.1 with its English dictionary of 82,765 words, autocorrect 2.6.1 with its English one (PyPI).
# BEHAVIOR   symspellpy knows neither "mom" nor "ok" nor words with an apostrophe: "I want mom" becomes "i want mon", "dont stop" "done stop",
#            "im hungry" "in hungry", "ok" "of", "TV" "to". autocorrect makes "I want my tommy", "petty" of "potty" and "such" of
#            "ouch", and keeps "mom" and "ok".
# MATTERS    A child's message is changed into another one that is correct by the dictionary.
# PRODUCT    K2: words are offered and never replaced; a written word stays.
. "$(dirname "$0")/support.sh"
from_pypi symspellpy==6.10.1 autocorrect==2.6.1
cat > "$work/probe.py" <<'PYTHON'
import pathlib
import symspellpy
from autocorrect import Speller
checker = symspellpy.SymSpell()
checker.load_dictionary(str(pathlib.Path(symspellpy.__file__).parent / "frequency_dictionary_en_82_765.txt"), 0, 1)
speller = Speller("en")
for text in ("I want mom", "I want my mommy", "potty", "ouch", "ok", "TV", "dont stop", "im hungry", "I want juice"):
    print(text, checker.lookup_compound(text, 2)[0].term, speller(text), sep="=")
PYTHON
PYTHONPATH=$python python3 -W ignore "$work/probe.py" > "$work/seen" 2> "$work/errors" || give_up 69 "nothing was corrected: $(tail -n 1 "$work/errors")"
printf 'version   symspellpy 6.10.1, autocorrect 2.6.1\n'
expect "I want mom: by symspellpy and by autocorrect." "i want mon=I want mom" "$(value 'I want mom')"
expect "I want my mommy." "i want my mommy=I want my tommy" "$(value 'I want my mommy')"
expect "potty, ouch, ok, TV." $'potty=petty\nouch=such\nof=ok\nto=To' "$(value potty; value ouch; value ok; value TV)"
expect "dont stop, im hungry." $'done stop=dont stop\nin hungry=im hungry' "$(value 'dont stop'; value 'im hungry')"
expect "I want juice." "i want juice=I want juice" "$(value 'I want juice')"
finish
