#!/usr/bin/env bash
# GUESS      Two tagged PDF files in one keep the language and the tags of the first one, as with qpdf.
# COMPONENT  poppler-utils 25.03.0 and mupdf-tools 1.25.1 (Debian 13), pypdf 7.1.0 (PyPI).
# BEHAVIOR   pdfunite, "mutool merge" and PdfWriter.append write a file without language, tags and title, with success and without a message.
#            "qpdf --pages" keeps all three of the first file.
# MATTERS    Pages that a screen reader can read are text without order, headings and language after they were put into one file.
# PRODUCT    The program reads and writes no PDF.
. "$(dirname "$0")/support.sh"
packages trixie poppler-utils=25.03.0-5+deb13u4 mupdf-tools=1.25.1+ds1-6+deb13u1 qpdf=12.2.0-1 weasyprint=62.3-1 python3-pikepdf fonts-dejavu-core
from_pypi pypdf==7.1.0
export python
program probe.py <<'PYTHON'
import os, pikepdf, subprocess, sys
sys.path.insert(0, "/opt/python")
from pypdf import PdfWriter
os.chdir("/tmp")
for name in ("a", "b"):
    with open(name + ".html", "w") as file:
        file.write(f'<!doctype html><html lang="de"><head><title>Tafel {name}</title></head><body><h1>Tafel {name}</h1><p>Ja</p></body></html>')
    subprocess.run(["weasyprint", "--pdf-variant", "pdf/ua-1", name + ".html", name + ".pdf"], check=True)
def look(key, path, status):
    pdf = pikepdf.open(path)
    print(key, status, len(pdf.pages), "/Lang" in pdf.Root, "/StructTreeRoot" in pdf.Root, "/Title" in pdf.docinfo, sep="=")
look("first", "a.pdf", 0)
for key, command in (("qpdf", "qpdf a.pdf --pages a.pdf b.pdf -- OUT"), ("pdfunite", "pdfunite a.pdf b.pdf OUT"), ("mutool", "mutool merge -o OUT a.pdf b.pdf")):
    done = subprocess.run(command.replace("OUT", key + ".pdf").split(), capture_output=True)
    look(key, key + ".pdf", done.returncode)
writer = PdfWriter()
writer.append("a.pdf")
writer.append("b.pdf")
writer.write("pypdf.pdf")
look("pypdf", "pypdf.pdf", 0)
PYTHON
observe python3 /opt/probe.py
versions poppler-utils mupdf-tools qpdf
expect "The first file: status, pages, it has a language, tags, a title." "0=1=True=True=True" "$(value first)"
expect "Both in one by qpdf --pages." "0=2=True=True=True" "$(value qpdf)"
expect "By pdfunite." "0=2=False=False=False" "$(value pdfunite)"
expect "By mutool merge." "0=2=False=False=False" "$(value mutool)"
expect "By pypdf." "0=2=False=False=False" "$(value pypdf)"
finish
