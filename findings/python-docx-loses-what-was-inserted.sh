#!/usr/bin/env bash
# GUESS      The text of a paragraph with tracked changes is that which a reader sees: inserted words are in it, deleted ones are not.
# COMPONENT  python-docx 1.2.0 (PyPI), the property text of a paragraph; mammoth 1.13.0 for comparison.
# BEHAVIOR   Inserted words are missing as the deleted ones are: of "Keep INSERTED." remains "Keep .". The words of a link are in the text. mammoth has the inserted words.
# MATTERS    A letter that a helper corrected is read aloud without each correction.
# PRODUCT    K6 reads .odt, with inserted text (OpenDocument.swift); it does not read .docx.
. "$(dirname "$0")/support.sh"
from_pypi python-docx==1.2.0 mammoth==1.13.0
cat > "$work/probe.py" <<'PYTHON'
import sys
import docx, mammoth
from docx.oxml import parse_xml
from docx.oxml.ns import nsdecls
document = docx.Document()
paragraph = document.add_paragraph("Keep ")
def run(kind, tag, text):
    change = 'w:id="1" w:author="Ann" w:date="2026-01-01T00:00:00Z"' if kind != "hyperlink" else 'w:anchor="here"'
    paragraph._p.append(parse_xml(f'<w:{kind} {nsdecls("w")} {change}><w:r><w:{tag}>{text}</w:{tag}></w:r></w:{kind}>'))
run("del", "delText", "DELETED")
run("ins", "t", "INSERTED")
run("hyperlink", "t", "LINK")
paragraph.add_run(".")
document.save(sys.argv[1])
print("docx", *[paragraph.text for paragraph in docx.Document(sys.argv[1]).paragraphs], sep="=")
with open(sys.argv[1], "rb") as file:
    print("mammoth", mammoth.extract_raw_text(file).value.strip(), sep="=")
PYTHON
PYTHONPATH=$python python3 "$work/probe.py" "$work/text.docx" > "$work/seen" 2> "$work/errors" || give_up 69 "nothing was read: $(tail -n 1 "$work/errors")"
printf 'version   python-docx 1.2.0, mammoth 1.13.0\n'
expect "The text by python-docx." "Keep LINK." "$(value docx)"
expect "The text by mammoth." "Keep INSERTEDLINK." "$(value mammoth)"
finish
