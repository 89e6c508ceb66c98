#!/usr/bin/env bash
# GUESS      A formatter of YAML changes the form of a file and none of its values.
# COMPONENT  yamlfix 1.19.1 with ruyaml 0.91.0, its results read by PyYAML 6.0.2 (PyPI).
# BEHAVIOR   It formats the lines of a block of text as if they were YAML: a line "answer: yes" in it becomes "answer: true", "#1" becomes "# 1", empty lines between
#            paragraphs disappear, and so does the line ending at the end. A quoted "yes" stays a text, and so do quoted lines.
# MATTERS    The texts of a profile, a board or a script in a file of settings say something else after a commit hook has run.
# PRODUCT    A command that changes a profile changes the value alone; all other bytes stay (docs/spec/profiles.md).
. "$(dirname "$0")/support.sh"
from_pypi yamlfix==1.19.1 ruyaml==0.91.0 PyYAML==6.0.2
cat > "$work/probe.py" <<'PYTHON'
import yaml
import yamlfix
for key, text in (
    ("yes", "say: |-\n  answer: yes\n  - NO\n"),
    ("comment", "say: |-\n  room #1\n  #1 is mine\n"),
    ("paragraphs", "say: |-\n  one\n\n  two\n"),
    ("folded", "say: >-\n  one\n\n  two\n"),
    ("ending", "say: |\n  one\n  two\n"),
    ("quoted", "say: 'yes'\n"),
    ("lines", "say: \"answer: yes\\n#1 is mine\\n\\ntwo\\n\"\n"),
):
    before, after = (yaml.safe_load(form)["say"] for form in (text, yamlfix.fix_code(text)))
    print(key, repr(before), repr(after), sep="=")
PYTHON
PYTHONPATH=$python python3 "$work/probe.py" > "$work/seen" 2> "$work/errors" || give_up 69 "nothing was formatted: $(tail -n 1 "$work/errors")"
printf 'version   yamlfix 1.19.1\n'
expect "A block with \"answer: yes\" and \"- NO\", before and after." "'answer: yes\n- NO'='answer: true\n- false'" "$(value yes)"
expect "With numbers after \"#\"." "'room #1\n#1 is mine'='room  # 1\n# 1 is mine'" "$(value comment)"
expect "With two paragraphs." "'one\n\ntwo'='one\ntwo'" "$(value paragraphs)"
expect "Folded, with two paragraphs." "'one\ntwo'='one two'" "$(value folded)"
expect "With a line ending at its end." "'one\ntwo\n'='one\ntwo'" "$(value ending)"
expect "A quoted \"yes\"." "'yes'='yes'" "$(value quoted)"
expect "Quoted lines." "'answer: yes\n#1 is mine\n\ntwo\n'='answer: yes\n#1 is mine\n\ntwo\n'" "$(value lines)"
finish
