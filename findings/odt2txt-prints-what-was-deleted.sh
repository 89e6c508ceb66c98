#!/usr/bin/env bash
# GUESS      The text of an .odt that odt2txt prints or odfpy extracts is that of the document: no deleted text of tracked changes, no comment of a reviewer.
# COMPONENT  odt2txt 0.5 (Debian 13) and odfpy 1.4.1 (PyPI), teletype.extractText; Debian's archive.
# BEHAVIOR   Both give the deleted text first, with the name of the person who deleted it and the date, and a comment inside of the sentence that it is about, likewise:
#            "NoteBen2026-01-01T00:00:00COMMENT here." odt2txt drops an element of spaces: two words with nothing else between them become one.
# MATTERS    A person who reads a letter by it hears words that were taken out. A program that learns a person's words learns them, and those of others.
# PRODUCT    K6 leaves out deleted text and notes of reviewers, and takes an element of spaces as a space (OpenDocument.swift).
. "$(dirname "$0")/support.sh"
packages trixie odt2txt=0.5-7 python3
from_pypi odfpy==1.4.1
export python
program probe.py <<'PYTHON'
import subprocess, sys, zipfile
sys.path.insert(0, "/opt/python")
from odf import opendocument, teletype
names = "".join(f' xmlns:{name}="urn:oasis:names:tc:opendocument:xmlns:{name}:1.0"' for name in ("office", "text", "manifest")) + ' xmlns:dc="http://purl.org/dc/elements/1.1/"'
def by(author):
    return f"<dc:creator>{author}</dc:creator><dc:date>2026-01-01T00:00:00</dc:date>"
def show(key, body):
    kind = "application/vnd.oasis.opendocument.text"
    with zipfile.ZipFile("/tmp/text.odt", "w") as archive:
        archive.writestr("mimetype", kind)
        archive.writestr("META-INF/manifest.xml", f'<manifest:manifest{names} manifest:version="1.2"><manifest:file-entry manifest:full-path="/" manifest:media-type="{kind}"/>'
                         '<manifest:file-entry manifest:full-path="content.xml" manifest:media-type="text/xml"/></manifest:manifest>')
        archive.writestr("content.xml", f'<office:document-content{names} office:version="1.2"><office:body><office:text>{body}</office:text></office:body></office:document-content>')
    text = subprocess.run(["odt2txt.odt2txt", "/tmp/text.odt"], capture_output=True, text=True, check=True).stdout
    print(key, repr(text.strip()), repr(teletype.extractText(opendocument.load("/tmp/text.odt").text)), sep="=")
show("deleted", f'<text:tracked-changes><text:changed-region text:id="c1"><text:deletion><office:change-info>{by("Ann")}</office:change-info><text:p>DELETED</text:p></text:deletion>'
     '</text:changed-region></text:tracked-changes><text:p>Keep <text:change text:change-id="c1"/>this.</text:p>')
show("comment", f'<text:p>Note<office:annotation>{by("Ben")}<text:p>COMMENT</text:p></office:annotation> here.</text:p>')
show("spaces", '<text:p>three<text:s text:c="3"/>spaces</text:p>')
show("others", '<text:p>tab<text:tab/>line<text:line-break/>end</text:p>')
PYTHON
observe python3 /opt/probe.py
versions odt2txt
printf 'version   odfpy 1.4.1\n'
expect "A deleted word, by odt2txt and by odfpy." "'Ann2026-01-01T00:00:00DELETED\\n\\nKeep this.'='Ann2026-01-01T00:00:00DELETEDKeep this.'" "$(value deleted)"
expect "A comment." "'NoteBen2026-01-01T00:00:00COMMENT\\n\\nhere.'='NoteBen2026-01-01T00:00:00COMMENT here.'" "$(value comment)"
expect "Three spaces in one element." "'threespaces'='three   spaces'" "$(value spaces)"
expect "A tab and a line break." "'tab  line\\nend'='tab\\tline\\nend'" "$(value others)"
finish
