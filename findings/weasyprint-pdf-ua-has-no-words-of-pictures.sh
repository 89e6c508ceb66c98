#!/usr/bin/env bash
# GUESS      A page with alternative texts and languages, written as PDF/UA-1, has them in the tags.
# COMPONENT  WeasyPrint 62.3 (Debian 13); Debian's archive.
# BEHAVIOR   With --pdf-variant pdf/ua-1 the file is tagged, and states in its metadata to be PDF/UA part 1, but no picture has an
#            alternative text or is a Figure: it is text without a text. The language of a part of the page is in no tag; that of the page is the
#            document's. Headings, lists, tables and their header cells are tagged. There is no warning, and the exit status is 0.
# MATTERS    A printed board of pictures is silent for a screen reader, and a check for the mark of PDF/UA passes.
# PRODUCT    The program writes no PDF.
. "$(dirname "$0")/support.sh"
packages trixie weasyprint=62.3-1 python3-pikepdf fonts-dejavu-core
program probe.py <<'PYTHON'
import pikepdf, struct, subprocess, zlib
def chunk(kind, data):
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
pixels = b"".join(b"\0" + b"\xff\0\0" * 40 for _ in range(40))
with open("/tmp/house.png", "wb") as file:
    file.write(b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", 40, 40, 8, 2, 0, 0, 0)) + chunk(b"IDAT", zlib.compress(pixels)) + chunk(b"IEND", b""))
with open("/tmp/board.html", "w") as file:
    file.write('<!doctype html><html lang="de"><head><title>Tafel</title></head><body><h1>Tafel</h1><p lang="fr">Bonjour</p>'
               '<img src="house.png" alt="Haus"><figure><img src="house.png" alt="Garten" style="display: block"></figure>'
               '<table><tr><th>Wort</th></tr><tr><td>ja</td></tr></table></body></html>')
done = subprocess.run(["weasyprint", "--pdf-variant", "pdf/ua-1", "/tmp/board.html", "/tmp/board.pdf"], capture_output=True)
pdf = pikepdf.open("/tmp/board.pdf")
tags, words = [], []
def walk(node):
    if isinstance(node, pikepdf.Array):
        for child in node:
            walk(child)
    elif isinstance(node, pikepdf.Dictionary):
        if "/S" in node:
            tags.append(str(node.S))
            words.extend(key for key in ("/Alt", "/ActualText", "/Lang") if key in node)
        if "/K" in node:
            walk(node.K)
walk(pdf.Root.StructTreeRoot)
print("status", done.returncode, done.stderr.decode().strip(), b"<pdfuaid:part>1" in bytes(pdf.Root.Metadata.read_bytes()) or b'pdfuaid:part="1"' in bytes(pdf.Root.Metadata.read_bytes()), pdf.Root.Lang, sep="=")
print("tags", *[tag in tags for tag in ("/H1", "/TH", "/Figure")], sep="=")
print("words", *words, sep="=")
PYTHON
observe python3 /opt/probe.py
versions weasyprint
expect "Exit status, warnings, PDF/UA part 1 in the metadata, language of the document." "0==True=de" "$(value status)"
expect "There is a tag for a heading, a header cell, a figure." "True=True=False" "$(value tags)"
expect "Alternative texts and languages in the tags." "" "$(value words)"
finish
