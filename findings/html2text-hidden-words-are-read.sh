#!/usr/bin/env bash
# GUESS      The text of a page is the text that a person sees: the attribute hidden and <template> hide their content, entries of a list and buttons are separate
#            words, and a word stays one word.
# COMPONENT  html2text 2025.4.15, inscriptis 2.7.6, markdownify 1.2.3 (PyPI).
# BEHAVIOR   All three print hidden words, templates and closed dialogs, and join buttons and choices: "YesNo". inscriptis, whose description is to follow the layout of
#            a browser, honors a style that hides, and writes "Ma ma" for a word in two parts; html2text writes "**H** allo".
# MATTERS    A page that is read aloud as text says hidden words, and buttons as one word.
# PRODUCT    It reads the accessibility tree of a browser, no HTML.
. "$(dirname "$0")/support.sh"
from_pypi html2text==2025.4.15 inscriptis==2.7.6 markdownify==1.2.3
cat > "$work/probe.py" <<'PYTHON'
import html2text, inscriptis, markdownify
pages = {"hidden": '<p>see <span hidden>secret</span></p>', "template": '<p>see</p><template><p>draft</p></template>', "dialog": '<dialog>closed</dialog><p>see</p>',
         "style": '<p>see</p><p style="display: none">styled</p>', "buttons": '<button>Yes</button><button>No</button>',
         "choices": '<select><option>red</option><option>blue</option></select>', "parts": '<p><span>Ma</span><span>ma</span> <b>H</b>allo</p>'}
for key, page in pages.items():
    for name, text in (("html2text", html2text.html2text(page)), ("inscriptis", inscriptis.get_text(page)), ("markdownify", markdownify.markdownify(page))):
        print(f"{key}.{name}", " ".join(text.split()), sep="=")
PYTHON
PYTHONPATH=$python python3 "$work/probe.py" > "$work/seen" 2> "$work/errors" || give_up 69 "nothing was read: $(tail -n 1 "$work/errors")"
three() { value "$1.html2text"; value "$1.inscriptis"; value "$1.markdownify"; }
printf 'version   html2text 2025.4.15\nversion   inscriptis 2.7.6\nversion   markdownify 1.2.3\n'
expect "An element with the attribute hidden, in the order of the versions." $'see secret\nsee secret\nsee secret' "$(three hidden)"
expect "A template." $'see draft\nsee draft\nsee draft' "$(three template)"
expect "A closed dialog." $'closed see\nclosed see\nclosed see' "$(three dialog)"
expect "A paragraph that its style hides." $'see styled\nsee\nsee styled' "$(three style)"
expect "Two buttons, and two choices." $'YesNo\nYesNo\nYesNo\nredblue\nredblue\nredblue' "$(three buttons; three choices)"
expect "Words in parts." $'Mama **H** allo\nMa ma Hallo\nMama **H**allo' "$(three parts)"
finish
