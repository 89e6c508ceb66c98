#!/usr/bin/env bash
# GUESS      The German list of wordfreq has the usual spelling, except for capitals: "groß", "Straße" as "straße".
# COMPONENT  wordfreq 3.1.1 (PyPI).
# BEHAVIOR   None of the 50,000 most frequent German words has an "ß": all are folded to "ss" ("gross", "strasse"), and a query for
#            "groß" returns the result for "gross". So "Maße" and "Masse", "Buße" and "Busse" are one word. Turkish keeps its "ı".
# MATTERS    Predictions from this list offer words that are misspelled in Germany and Austria, and never the correct ones.
# PRODUCT    tools/generators/write-words restores the ß by lists of today's spelling (tools/support/sharp_s.py); Profiles/Words/README.md lists them.
. "$(dirname "$0")/support.sh"
from_pypi wordfreq==3.1.1
cat > "$work/probe.py" <<'PYTHON'
from wordfreq import tokenize, top_n_list
words = top_n_list("de", 50000, wordlist="large")
print("words", len(words), sep="=")
print("sharp", sum("ß" in word for word in words), sep="=")
print("folded", *(word for word in ("gross", "heisst", "strasse", "weiss") if word in words))
print("asked", *tokenize("Straße groß", "de"))
print("dotless", sum("ı" in word for word in top_n_list("tr", 20000)) > 100, sep="=")
PYTHON
PYTHONPATH=$python python3 "$work/probe.py" | sed -E 's/^(folded|asked) /\1=/' > "$work/seen"
printf 'version   wordfreq 3.1.1\n'
expect "Words that were looked at." "50000" "$(value words)"
expect "Those with an ß." "0" "$(value sharp)"
expect "Some that are there." "gross heisst strasse weiss" "$(value folded)"
expect "What is looked up for 'Straße groß'." "strasse gross" "$(value asked)"
expect "Turkish words keep their ı." "True" "$(value dotless)"
finish
