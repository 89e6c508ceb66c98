#!/usr/bin/env bash
# GUESS      Each paragraph of a document is a line of its text: "a command line utility to convert docx documents to equivalent text documents".
# COMPONENT  docx2txt 1.4 (Debian 13), with documents that python-docx 1.2.0 (PyPI) and pandoc 3.1.11.1 (Debian 13) have written.
# BEHAVIOR   A paragraph without attributes and properties, "<w:p>", gets no line ending: "Dear Ann", "I come" and "Ben" of python-docx are "Dear AnnI comeBen". One
#            with a style has a line, and so has each of pandoc, which gives every paragraph a style.
# MATTERS    The last word of each paragraph and the first of the next become a word that nobody wrote, in a list of words, a search or a voice.
# PRODUCT    K6.11: documents in other formats than OpenDocument are rejected; the person converts them.
. "$(dirname "$0")/support.sh"
packages trixie docx2txt=1.4-5 pandoc=3.1.11.1+ds-2 perl unzip
from_pypi python-docx==1.2.0
cat > "$work/write.py" <<'PYTHON'
import sys
import docx
for name, style in (("plain", None), ("styled", "Body Text")):
    document = docx.Document()
    for text in ("Dear Ann", "I come", "Ben"):
        document.add_paragraph(text, style=style)
    document.save(f"{sys.argv[1]}/{name}.docx")
PYTHON
PYTHONPATH=$python python3 "$work/write.py" "$root/opt" 2> "$work/errors" || give_up 69 "nothing was written: $(tail -n 1 "$work/errors")"
program probe.sh <<'SCRIPT'
printf 'Dear Ann\n\nI come\n\nBen\n' | pandoc -f markdown -o /opt/pandoc.docx
for name in plain styled pandoc; do
  printf '%s=%s\n' "$name" "$(docx2txt "/opt/$name.docx" - | paste -sd '|')"
done
SCRIPT
observe bash /opt/probe.sh
versions docx2txt pandoc
expect "Three plain paragraphs of python-docx, with \"|\" for a line ending." "Dear AnnI comeBen" "$(value plain)"
expect "Three with a style." "Dear Ann|I come|Ben" "$(value styled)"
expect "Three of pandoc." "Dear Ann|I come|Ben" "$(value pandoc)"
finish
