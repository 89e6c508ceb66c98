#!/usr/bin/env bash
# GUESS      Each letter from a to z has a word of the spelling alphabet of a language in which Orca spells.
# COMPONENT  Orca 48.1 (Debian 13); Debian's archive.
# BEHAVIOR   In Italian, "z" has none: it is spelled as itself after "yogurt". The words of German, French, Spanish and Dutch are complete; German
#            has words for ä, ö, ü and ß, the others none for their own letters "é", "ñ" or "ç".
# MATTERS    When a person spells "grazia" letter by letter to be sure of it, one letter is heard as its bare name.
# PRODUCT    The program speaks no words of a spelling alphabet.
. "$(dirname "$0")/support.sh"
packages trixie orca=48.1-1+deb13u2 python3
program probe.py <<'PYTHON'
import gettext, importlib.util, os, string, sys, types
path = "/usr/lib/python3/dist-packages/orca/phonnames.py"
for language in ("de", "fr", "es", "it", "nl"):
    catalog = gettext.translation("orca", "/usr/share/locale", [language])
    package = types.ModuleType("orca")
    package.__path__ = [os.path.dirname(path)]
    i18n = types.ModuleType("orca.orca_i18n")
    i18n._ = catalog.gettext
    sys.modules.update({"orca": package, "orca.orca_i18n": i18n})
    spec = importlib.util.spec_from_file_location("orca.phonnames", path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    print(language, *[letter for letter in string.ascii_lowercase + "äöüßéñç" if module.getPhoneticName(letter) == letter], sep="=")
    if language == "it":
        print("y", module.getPhoneticName("y"), sep="=")
PYTHON
observe python3 /opt/probe.py
versions orca
expect "Letters without a word, of a to z and äöüßéñç, in Italian." "z=ä=ö=ü=ß=é=ñ=ç" "$(value it)"
expect "The Italian word of y." "yogurt" "$(value y)"
expect "In German." "é=ñ=ç" "$(value de)"
expect "In French, Spanish and Dutch." "ä=ö=ü=ß=é=ñ=ç ä=ö=ü=ß=é=ñ=ç ä=ö=ü=ß=é=ñ=ç" "$(value fr) $(value es) $(value nl)"
finish
