#!/usr/bin/env bash
# GUESS      Each character of the text that a language is trained with is in its alphabet, and the alphabet has the letters of the language.
# COMPONENT  dasher-data 5.0.0~beta~repack2 (Debian 13), alphabets and training texts of Dasher; Debian's archive.
# BEHAVIOR   The Dutch alphabet has no "é" and "è", although its training text contains them 851 times. The French one has a degree sign in the place of
#            "œ", and no "È" and "Î". In the French training text, 990 apostrophes, and each "œ" and "…", are control characters: bytes of
#            Windows-1252 that were taken for Latin-1.
# MATTERS    With one switch in Dasher, nobody can write "één", "café" or "sœur", and the typographic apostrophe of "l’eau" is not learned.
# PRODUCT    Its languages have lists of letters, each with a key.
. "$(dirname "$0")/support.sh"
packages trixie dasher-data=5.0.0~beta~repack2-4 python3-lxml
program probe.py <<'PYTHON'
from lxml import etree
FOLDER = "/usr/share/dasher/"
def alphabet(file, name):
    tree = etree.parse(FOLDER + file, etree.XMLParser(load_dtd=False, no_network=True))
    return next(node for node in tree.getroot().iter("alphabet") if node.get("name") == name)
for key, file, name, letters in (("nl", "alphabet.dutch.xml", "Nederlands / Dutch with punctuation and numerals", "éèëïĳ"),
                                 ("fr", "alphabet.french.xml", "Français / French with numerals and punctuation", "éœ°ÉÀÈÎ")):
    node = alphabet(file, name)
    signs = {sign.get("t") for sign in node.iter("s")}
    with open(FOLDER + node.findtext("train"), encoding="utf-8") as file:
        text = file.read()
    print(key + "-letters", *[letter for letter in letters if letter in signs], sep="=")
    print(key + "-text", *[text.count(sign) for sign in ("é", "è", "’", "\x92", "œ", "\x9c", "\x85")], sep="=")
PYTHON
observe python3 /opt/probe.py
versions dasher-data
expect "Of é è ë ï ĳ, those of the Dutch alphabet." "ë=ï=ĳ" "$(value nl-letters)"
expect "The Dutch training text: é, è (then ’, U+0092, œ, U+009C, U+0085)." "775=76=0=0=0=0=0" "$(value nl-text)"
expect "Of é œ ° É À È Î, those of the French alphabet." "é=°=É=À" "$(value fr-letters)"
expect "The French training text, the same characters." "11453=2061=0=990=0=17=42" "$(value fr-text)"
finish
