#!/usr/bin/env bash
# GUESS      The number of sentences of "Help me. I want more." is two, and that of "Stop! No." is two: the function is documented as the
#            number of sentences in the text.
# COMPONENT  textstat 0.7.13 (PyPI).
# BEHAVIOR   A sentence of one or two words is not counted, unless no other one is there: "Help me. I want more." is one sentence, "Help. Stop.
#            More." is one, and ten sentences of two words are one. The number of words counts them.
# MATTERS    Statistics of messages from a board, which are short, report a sentence of twenty words where a person said ten times two.
# PRODUCT    K2.2: a sentence of any length begins with a capital; none is counted.
. "$(dirname "$0")/support.sh"
from_pypi textstat==0.7.13
cat > "$work/probe.py" <<'PYTHON'
import textstat
for key, text in (("two", "Help me. I want more."), ("single", "Help. Stop. More."), ("ten", "I go. " * 10), ("long", "I want more. You go home.")):
    print(key, textstat.sentence_count(text), textstat.lexicon_count(text), sep="=")
PYTHON
PYTHONPATH=$python python3 "$work/probe.py" > "$work/seen" 2> "$work/errors" || give_up 69 "nothing was counted: $(tail -n 1 "$work/errors")"
printf 'version   textstat 0.7.13\n'
expect "Sentences and words of \"Help me. I want more.\"." "1=5" "$(value two)"
expect "Of \"Help. Stop. More.\"." "1=3" "$(value single)"
expect "Of \"I go.\", ten times." "1=20" "$(value ten)"
expect "Of two sentences of three words." "2=6" "$(value long)"
finish
