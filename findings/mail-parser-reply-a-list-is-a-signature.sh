#!/usr/bin/env bash
# GUESS      The body of a reply is all that its author wrote, without the greeting at its end and the quotation: the package is for 13 languages.
# COMPONENT  mail-parser-reply 1.36 (PyPI).
# BEHAVIOR   A signature begins at any line with a dash and a letter, and at any line that begins with "Liebe Grüße" or "All the best": a list and all that follows
#            is no part of the body, and of "Liebe Grüße an Oma!" and the sentences after it nothing is left. The first line of a Spanish quotation is never
#            recognized, so the words of the other person are the author's. English, German and Italian quotations are, and so are lists with "*".
# MATTERS    A program that learns the words of a person, or reads mail to one, drops their wishes, and counts words of others.
# PRODUCT    K6.3: a signature begins at a line "--", and a quotation has its sign at each line, so that lists and greetings stay.
. "$(dirname "$0")/support.sh"
from_pypi mail-parser-reply==1.36
cat > "$work/probe.py" <<'PYTHON'
from mailparser_reply import EmailReplyParser
parser = EmailReplyParser(languages=["en", "de", "fr", "it", "es"])
for key, text in (
    ("dash", "Please buy\n- juice\n- bread\nI come on Monday."),
    ("star", "Please buy\n* juice\n* bread\nI come on Monday."),
    ("greeting", "Hallo!\nLiebe Grüße an Oma!\nIch komme am Montag."),
    ("sentence", "Hi!\nAll the best of it was the pool.\nI come on Monday."),
    ("es", "Ya voy.\n\nEl lun, 4 may 2026 a las 10:00, Ann (<ann@example.org>) escribió:\n> ¿Vienes?"),
    ("en", "I come.\n\nOn Mon, 4 May 2026 at 10:00, Ann <ann@example.org> wrote:\n> Do you come?"),
    ("de", "Ich komme.\n\nAm Mo., 4. Mai 2026 um 10:00 Uhr schrieb Ann <ann@example.org>:\n> Kommst du?"),
    ("it", "Vengo.\n\nIl giorno lun 4 mag 2026 alle ore 10:00 Ann <ann@example.org> ha scritto:\n> Vieni?"),
):
    print(key, repr(parser.read(text=text).replies[0].body), sep="=")
PYTHON
PYTHONPATH=$python python3 "$work/probe.py" > "$work/seen" 2> "$work/errors" || give_up 69 "nothing was read: $(tail -n 1 "$work/errors")"
printf 'version   mail-parser-reply 1.36\n'
expect "The body of a text with a list of dashes." "'Please buy'" "$(value dash)"
expect "With a list of stars." "'Please buy\n* juice\n* bread\nI come on Monday.'" "$(value star)"
expect "With greetings to a third person, and with a sentence that begins like a greeting." "'Hallo!' 'Hi!'" "$(value greeting) $(value sentence)"
expect "With a Spanish quotation." "'Ya voy.\n\nEl lun, 4 may 2026 a las 10:00, Ann (<ann@example.org>) escribió:\n> ¿Vienes?'" "$(value es)"
expect "With an English, a German and an Italian one." "'I come.' 'Ich komme.' 'Vengo.'" "$(value en) $(value de) $(value it)"
finish
