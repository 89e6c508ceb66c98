#!/usr/bin/env bash
# GUESS      fr_CH and fr_BE are French except for "septante", "huitante" and "nonante"; the rest of a number is as in fr, which is correct.
# COMPONENT  num2words 0.5.14 (PyPI).
# BEHAVIOR   They have spellings that no rule allows: "un millions", "deux cents un" and "neuf cents nonante-neuf" with
#            a plural, "huitante et un" and, in Belgium, "quatre-vingt et un" with an "et", and "quatre-vingt" without its plural.
#            fr spells each of these correctly.
# MATTERS    A switch from fr to the language of the region, for one word, makes most numbers wrong.
# PRODUCT    E9.30: septante, huitante and nonante by the region, all else as in French.
. "$(dirname "$0")/support.sh"
from_pypi num2words==0.5.14
cat > "$work/probe.py" <<'PYTHON'
from num2words import num2words
for language in ("fr", "fr_CH", "fr_BE"):
    print(language, *[num2words(number, lang=language) for number in (80, 81, 201, 999, 1000000)], sep="=")
PYTHON
PYTHONPATH=$python python3 "$work/probe.py" > "$work/seen" 2> "$work/errors" || give_up 69 "nothing was written: $(tail -n 1 "$work/errors")"
printf 'version   num2words 0.5.14\n'
expect "80, 81, 201, 999 and 1,000,000 in French." "quatre-vingts=quatre-vingt-un=deux cent un=neuf cent quatre-vingt-dix-neuf=un million" "$(value fr)"
expect "In Swiss French." "huitante=huitante et un=deux cents un=neuf cents nonante-neuf=un millions" "$(value fr_CH)"
expect "In Belgian French." "quatre-vingt=quatre-vingt et un=deux cents un=neuf cents nonante-neuf=un millions" "$(value fr_BE)"
finish
