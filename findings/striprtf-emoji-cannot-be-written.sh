#!/usr/bin/env bash
# GUESS      The text of an RTF document with an emoji is a Python string with that emoji, and contains no deleted words.
# COMPONENT  striprtf 0.0.35 (PyPI).
# BEHAVIOR   An emoji, which RTF writes as two halves of 16 bits, stays two halves in the string: to print it or to write it into a file raises UnicodeEncodeError,
#            also with errors="ignore" of the function itself. "♥" and "é" are right. Words that are deleted by tracked changes are text; footnotes are left out.
# MATTERS    A program that reads the texts of a person ends at the first smile, after hundreds of files that it could read.
# PRODUCT    K6.11: RTF is rejected; the person converts it first.
. "$(dirname "$0")/support.sh"
from_pypi striprtf==0.0.35
cat > "$work/probe.py" <<'PYTHON'
from striprtf.striprtf import rtf_to_text

def written(text):
    try:
        return text.encode().decode()
    except UnicodeEncodeError as error:
        return f"{ascii(text)} {type(error).__name__}"

print("emoji", written(rtf_to_text(r"{\rtf1\ansi\uc1 Yes \u-10179?\u-8704?}")), sep="=")
print("ignored", written(rtf_to_text(r"{\rtf1\ansi\uc1 Yes \u-10179?\u-8704?}", errors="ignore")), sep="=")
print("others", written(rtf_to_text(r"{\rtf1\ansi\uc1 Yes \u9829? caf\'e9 \u8364?}")), sep="=")
print("deleted", written(rtf_to_text(r"{\rtf1\ansi one {\deleted two }three}")), sep="=")
print("footnote", written(rtf_to_text(r"{\rtf1\ansi one {\footnote two }three}")), sep="=")
PYTHON
PYTHONPATH=$python python3 "$work/probe.py" > "$work/seen" 2> "$work/errors" || give_up 69 "nothing was read: $(tail -n 1 "$work/errors")"
printf 'version   striprtf 0.0.35\n'
expect "A text with a smile, written as UTF-8." "'Yes \ud83d\ude00' UnicodeEncodeError" "$(value emoji)"
expect "With errors=\"ignore\"." "'Yes \ud83d\ude00' UnicodeEncodeError" "$(value ignored)"
expect "With a heart, an accent and a sign of a currency." "Yes ♥ café €" "$(value others)"
expect "With a deleted word; with a footnote." "one two three; one three" "$(value deleted); $(value footnote)"
finish
