#!/usr/bin/env bash
# GUESS      The alternative text of a picture is written into an .odt, where svg:desc and svg:title are for it, and into a .docx; both are read back.
# COMPONENT  pandoc 3.1.11.1 (Debian 13); Debian's archive.
# BEHAVIOR   In the .odt there is neither svg:desc nor svg:title: "Alt words" and the title of a picture in a text are gone, and a picture that is read back has no text.
#            The .docx and the EPUB have both.
# MATTERS    A person who uses a screen reader hears "picture" for each symbol of a document in LibreOffice.
# PRODUCT    K6 reads .odt without descriptions, which are not the person's own words.
. "$(dirname "$0")/support.sh"
packages trixie pandoc=3.1.11.1+ds-2 python3
program probe.py <<'PYTHON'
import base64, re, subprocess, zipfile
with open("/tmp/a.png", "wb") as file:
    file.write(base64.b64decode("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC"))
with open("/tmp/text.md", "w") as file:
    file.write('A drink: ![Alt words](/tmp/a.png "Title words") here.\n')
for kind, part, pattern in (("odt", "content.xml", r"<svg:(?:desc|title)>[^<]*"), ("docx", "word/document.xml", r'(?:descr|title)="(?!/tmp)[^"]+"'), ("epub", "EPUB/text/ch001.xhtml", r'(?:alt|title)="[^"]+"')):
    subprocess.run(["pandoc", "--metadata", "title=Drinks", "-o", "/tmp/text." + kind, "/tmp/text.md"], check=True)
    with zipfile.ZipFile("/tmp/text." + kind) as archive:
        text = archive.read(part).decode()
    back = subprocess.run(["pandoc", "-t", "html", "/tmp/text." + kind], capture_output=True, text=True, check=True).stdout
    print(kind, "has the picture" if ".png" in text or "<a:blip" in text else "has no picture", *sorted(re.findall(pattern, text)), "back " + " ".join(re.findall(r'alt="([^"]*)"', back)), sep="|")
PYTHON
observe python3 /opt/probe.py
versions pandoc
line() { sed -n "s/^$1|//p" "$work/seen"; }
expect "The picture in the .odt, its texts, and its alternative text if it is read back." "has the picture|back " "$(line odt)"
expect "In the .docx." 'has the picture|descr="Alt words"|title="Title words"|back Alt words' "$(line docx)"
expect "In the EPUB." 'has the picture|alt="Alt words"|title="Title words"|back Alt words' "$(line epub)"
finish
