#!/usr/bin/env bash
# GUESS      A decimal number is spoken by its figures in each language that the package lists, and "two and a half" is read as 2.5 in each of them.
# COMPONENT  ovos-number-parser 0.19.13 (PyPI).
# BEHAVIOR   0.5 is " Komma fünf null null" in German: the zero before the comma is missing, and two zeros follow. 99.9 ends with "null null" in German and Dutch.
#            Of the text for two and a half, it reads 1.0 in French and Italian. English and Spanish are right in both directions.
# MATTERS    It reads the times and amounts of a voice assistant to a person, and theirs to it: a timer of two and a half minutes runs for one.
# PRODUCT    E9.37: a decimal number becomes words by rules of its own for each language.
. "$(dirname "$0")/support.sh"
from_pypi ovos-number-parser==0.19.13
cat > "$work/probe.py" <<'PYTHON'
from ovos_number_parser import extract_number, pronounce_number
for language in ("de", "nl", "fr", "it", "es", "en"):
    print(f"say_{language}", *[repr(pronounce_number(number, language)) for number in (0.5, 99.9, 12)], sep="=")
for language, text in (("fr", "deux et demi"), ("it", "due e mezzo"), ("de", "zweieinhalb"), ("nl", "tweeënhalf"), ("es", "dos y medio"), ("en", "two and a half")):
    print("read", language, extract_number(text, language), sep="=")
PYTHON
PYTHONPATH=$python python3 "$work/probe.py" > "$work/seen" 2> "$work/errors" || give_up 69 "nothing was said: $(tail -n 1 "$work/errors")"
printf 'version   ovos-number-parser 0.19.13\n'
expect "0.5, 99.9 and 12 in German." "' Komma fünf null null'='neunundneunzig Komma neun null null'='zwölf'" "$(value say_de)"
expect "In Dutch." "'nul komma vijf nul nul'='negenennegentig komma negen nul nul'='twaalf'" "$(value say_nl)"
expect "In French." "'zéro virgule cinq'='quatre-vingt-dix-neuf virgule neuf'='douze'" "$(value say_fr)"
expect "In Spanish." "'cero coma cinco'='noventa y nueve coma nueve'='doce'" "$(value say_es)"
expect "In English." "'zero point five'='ninety nine point nine'='twelve'" "$(value say_en)"
expect "Two and a half, read from words of each language." $'fr=1.0\nit=1.0\nde=2.5\nnl=2.5\nes=2.5\nen=2.5' "$(value read)"
finish
