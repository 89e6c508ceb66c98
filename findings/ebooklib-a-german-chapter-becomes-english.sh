#!/usr/bin/env bash
# GUESS      An EPUB that is read and written again keeps the language of its chapters and its list of pages.
# COMPONENT  EbookLib 0.20 (PyPI).
# BEHAVIOR   In a book whose package and chapters are German, each chapter gets lang="en" and xml:lang="en", and loses its title and the attributes
#            of its body. The list of pages is made anew from marks of page breaks: it is headed "Pages", and a page without such a mark is
#            gone. The package keeps the language and the facts about accessibility.
# MATTERS    A German book is read aloud by an English voice, and a reader cannot go to a page that was in the list.
# PRODUCT    docs/writing.md: a text of a person is plain text or .odt; an EPUB is not read.
. "$(dirname "$0")/support.sh"
from_pypi EbookLib==0.20
cat > "$work/probe.py" <<'PYTHON'
import re, sys, zipfile
from ebooklib import epub
XHTML = ('<?xml version="1.0" encoding="utf-8"?><!DOCTYPE html><html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops"'
         ' xml:lang="de" lang="de"><head><title>%s</title></head><body epub:type="bodymatter">%s</body></html>')
FILES = {
    "META-INF/container.xml": '<?xml version="1.0"?><container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles>'
        '<rootfile full-path="EPUB/package.opf" media-type="application/oebps-package+xml"/></rootfiles></container>',
    "EPUB/package.opf": '<?xml version="1.0" encoding="utf-8"?><package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id"'
        ' xml:lang="de"><metadata xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:identifier id="id">urn:uuid:1</dc:identifier>'
        '<dc:title>Buch</dc:title><dc:language>de</dc:language><meta property="dcterms:modified">2026-01-01T00:00:00Z</meta>'
        '<meta property="schema:accessMode">textual</meta></metadata><manifest><item id="nav" href="nav.xhtml"'
        ' media-type="application/xhtml+xml" properties="nav"/><item id="one" href="one.xhtml" media-type="application/xhtml+xml"/></manifest>'
        '<spine><itemref idref="one"/></spine></package>',
    "EPUB/nav.xhtml": XHTML % ("Inhalt", '<nav epub:type="toc"><h1>Inhalt</h1><ol><li><a href="one.xhtml">Eins</a></li></ol></nav>'
        '<nav epub:type="page-list" hidden=""><h2>Seiten</h2><ol><li><a href="one.xhtml#p1">1</a></li><li><a href="one.xhtml#p2">2</a></li></ol></nav>'),
    "EPUB/one.xhtml": XHTML % ("Eins", '<h1>Eins</h1><span epub:type="pagebreak" role="doc-pagebreak" id="p1" aria-label="1"></span>'
        '<p>Er sagte <span xml:lang="fr" lang="fr">bonjour</span>.</p><p id="p2">Ende</p>')}
def look(key, path):
    with zipfile.ZipFile(path) as book:
        files = {name.rsplit("/", 1)[-1]: book.read(name).decode() for name in book.namelist()}
    package = next(text for name, text in files.items() if name.endswith(".opf"))
    one, pages = files["one.xhtml"], files["nav.xhtml"].split("page-list", 1)[1]
    print(key + "-one", *re.findall(r'lang="(\w+)"', one), "<title>Eins" in one, 'type="bodymatter"' in one, sep="=")
    print(key + "-pages", *re.findall(r"<h2>(\w+)", pages), *re.findall(r"one.xhtml#(p\d)", pages), sep="=")
    print(key + "-package", re.search(r"language>(\w+)", package)[1], "schema:accessMode" in package, sep="=")
source, target = sys.argv[1] + "/book.epub", sys.argv[1] + "/again.epub"
with zipfile.ZipFile(source, "w") as book:
    book.writestr("mimetype", "application/epub+zip")
    for name, text in FILES.items():
        book.writestr(name, text)
epub.write_epub(target, epub.read_epub(source))
look("before", source)
look("after", target)
PYTHON
PYTHONPATH=$python python3 "$work/probe.py" "$work" > "$work/seen" 2> "$work/errors" || give_up 69 "the book cannot be written: $(tail -n 1 "$work/errors")"
printf 'version   EbookLib 0.20\n'
expect "Before: languages in the chapter, its title, attribute of its body." "de=de=fr=fr=True=True" "$(value before-one)"
expect "After." "en=en=fr=fr=False=False" "$(value after-one)"
expect "Heading and entries of the list of pages, before." "Seiten=p1=p2" "$(value before-pages)"
expect "After." "Pages=p1" "$(value after-pages)"
expect "Language of the package and its accessMode, before and after." "de=True de=True" "$(value before-package) $(value after-package)"
finish
