#!/usr/bin/env bash
# GUESS      The text of a document has a line for each heading and each paragraph.
# COMPONENT  odfdo 3.27.3 (PyPI).
# BEHAVIOR   get_formatted_text() ends no heading: "Shopping" and "We need juice." are "ShoppingWe need juice." Paragraphs are apart. With rst_mode, and in the
#            result of to_markdown(), the heading has its line.
# MATTERS    The last word of each heading and the first below it become a word that nobody wrote, in a list of words, a search or a voice.
# PRODUCT    K6.1: a heading of an OpenDocument text is a paragraph of its own.
. "$(dirname "$0")/support.sh"
from_pypi odfdo==3.27.3
cat > "$work/probe.py" <<'PYTHON'
import sys
from odfdo import Document, Header, Paragraph
document = Document("text")
document.body.clear()
for part in (Header(1, "Shopping"), Paragraph("We need juice."), Header(2, "Monday"), Paragraph("We swim."), Paragraph("We eat.")):
    document.body.append(part)
document.save(sys.argv[1])
document = Document(sys.argv[1])
print("text", repr(document.get_formatted_text()), sep="=")
print("rst", repr(document.get_formatted_text(rst_mode=True)), sep="=")
print("markdown", repr(document.to_markdown()), sep="=")
PYTHON
PYTHONPATH=$python python3 "$work/probe.py" "$work/document.odt" > "$work/seen" 2> "$work/errors" || give_up 69 "nothing was read: $(tail -n 1 "$work/errors")"
printf 'version   odfdo 3.27.3\n'
expect "Two headings and three paragraphs as text." "'ShoppingWe need juice.\n\nMondayWe swim.\n\nWe eat.\n\n'" "$(value text)"
expect "With rst_mode." "'\nShopping\n########\nWe need juice.\n\n\nMonday\n======\nWe swim.\n\nWe eat.\n\n'" "$(value rst)"
expect "As Markdown." "'# Shopping\n\nWe need juice.\n\n## Monday\n\nWe swim.\n\nWe eat.\n'" "$(value markdown)"
finish
