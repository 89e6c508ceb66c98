#!/usr/bin/env bash
# GUESS      A document that is read and written again has the same attributes.
# COMPONENT  beautifulsoup4 4.15.0 with lxml 6.0.2 (PyPI).
# BEHAVIOR   A line break or tab in an attribute, read from "&#10;" or "&#9;", is written as it is, in str() and prettify(). The next reader makes a space of
#            it, as XML requires. lxml alone writes the reference again.
# MATTERS    In a dump of Android or iOS, the label of a button is an attribute; after one step through such a program, a label of two lines
#            has one, and a test that compares labels fails.
# PRODUCT    The reader of foreign screens accepts both; a label without its line break is another label.
. "$(dirname "$0")/support.sh"
from_pypi beautifulsoup4==4.15.0 lxml==6.0.2
cat > "$work/probe.py" <<'PYTHON'
from bs4 import BeautifulSoup
from lxml import etree
dump = '<hierarchy><node text="Anna&#10;Mom&#9;1" bounds="[0,0][10,10]"/></hierarchy>'
def label(text):
    return repr(etree.fromstring(text).find("node").get("text"))
soup = BeautifulSoup(dump, "xml")
print("read", repr(soup.node["text"]), sep="=")
print("soup", label(str(soup).encode()), label(soup.prettify().encode()), sep="=")
print("lxml", label(etree.tostring(etree.fromstring(dump))), sep="=")
PYTHON
PYTHONPATH=$python python3 "$work/probe.py" > "$work/seen" 2> "$work/errors" || give_up 69 "nothing was written: $(tail -n 1 "$work/errors")"
printf 'version   beautifulsoup4 4.15.0, lxml 6.0.2\n'
expect "The label as it was read." "'Anna\\nMom\\t1'" "$(value read)"
expect "Written by str() and prettify(), and read again." "'Anna Mom 1'='Anna Mom 1'" "$(value soup)"
expect "Written by lxml, and read again." "'Anna\\nMom\\t1'" "$(value lxml)"
finish
