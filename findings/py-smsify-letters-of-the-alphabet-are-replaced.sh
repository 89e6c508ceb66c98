#!/usr/bin/env bash
# GUESS      A text for a short message keeps the letters that its alphabet has (3GPP TS 23.038): "é", "ü", "ß", "ñ", "¿" and "€" stay, and only others, as "ç" and "á",
#            are replaced.
# COMPONENT  py-smsify 0.2.1 (PyPI), and smssafe 0.0.1 for comparison.
# BEHAVIOR   Each letter beyond ASCII is replaced: "Grüße 5 €" is sent as "Grusse 5 EUR", "l'été" as "l'ete", "¿Qué?" as "?Que?". smssafe keeps them, and
#            replaces only "ç" and "á".
# MATTERS    A message that a person wrote with one switch, letter by letter, arrives without its letters, although they cost nothing.
# PRODUCT    The program sends no short messages.
. "$(dirname "$0")/support.sh"
from_pypi py-smsify==0.2.1 smssafe==0.0.1
cat > "$work/probe.py" <<'PYTHON'
from py_smsify import SmsMessage
from smssafe import sanitize
for text in ("Grüße 5 €", "l'été", "¿Qué?", "garçon", "mamá"):
    print("py-smsify", SmsMessage(text).encoded_text, sep="=")
    print("smssafe", sanitize(text).sanitized, sep="=")
PYTHON
PYTHONPATH=$python python3 "$work/probe.py" > "$work/seen" 2> "$work/errors" || give_up 69 "nothing was written: $(tail -n 1 "$work/errors")"
printf 'version   py-smsify 0.2.1\nversion   smssafe 0.0.1\n'
expect "\"Grüße 5 €\", \"l'été\", \"¿Qué?\", \"garçon\" and \"mamá\" by py-smsify." $'Grusse 5 EUR\nl\'ete\n?Que?\ngarcon\nmama' "$(value py-smsify)"
expect "The same by smssafe." $'Grüße 5 €\nl\'été\n¿Qué?\ngarcon\nmama' "$(value smssafe)"
finish
