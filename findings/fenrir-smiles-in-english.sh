#!/usr/bin/env bash
# GUESS      The German, Spanish and French dictionaries of the screen reader have words of their language for each sign and each smiley, and their levels
#            contain the same signs as the default.
# COMPONENT  fenrir 2025.0.2.26 (Debian 13), its class punctuationManager with its own files and default settings; Debian's archive.
# BEHAVIOR   ":)" is "smile", "<3" "heart" and "8-X" "skull and crossbones" in each language. "&" is "et" in Spanish. At the default level "some", "3.5" is whole
#            in English and "3 Punkt. 5" in German, with a pause; "C#" is "C hash" and "C". "=" is silent there, although "+" is said: "2 plus 2 4".
# MATTERS    A German voice reads "smile" by German rules, and a number that a point divides is heard as two.
# PRODUCT    speech-dispatcher's own rules apply; docs/spoken-texts.md describes numbers as parts of a text.
. "$(dirname "$0")/support.sh"
packages trixie fenrir=2025.0.2.26-1 python3-minimal
program probe.py <<'PYTHON'
import configparser
from fenrirscreenreader.core.punctuationManager import punctuationManager
settings = configparser.RawConfigParser()
settings.read("/etc/fenrirscreenreader/settings/settings.conf")
class Settings:
    def getSetting(self, section, name):
        return settings[section][name]
    def getSettingAsBool(self, section, name):
        return settings[section].getboolean(name)
class Debug:
    def writeDebugOut(self, *texts, **options):
        pass
def said(language, text):
    manager = punctuationManager()
    names = ("LEVELDICT", "PUNCTDICT", "CUSTOMDICT", "EMOTICONDICT")
    manager.initialize({"runtime": {"settingsManager": Settings(), "debug": Debug()}, "punctuation": {name: {} for name in names}})
    manager.loadDicts(f"/etc/fenrirscreenreader/punctuation/{language}.conf")
    return " ".join(manager.proceedPunctuation(text).split())
print("level", settings["general"]["punctuationlevel"], sep="=")
for language in ("default", "de", "es", "fr"):
    for key, text in (("smiles", ":) <3 8-X"), ("number", "3.5"), ("sum", "2+2=4"), ("sharp", "C#")):
        print(f"{key}.{language}", said(language, text), sep="=")
settings["general"]["punctuationlevel"] = "most"
print("and", *[said(language, "Tom & Anna") for language in ("default", "de", "es", "fr")], sep="=")
PYTHON
observe python3 -W ignore /opt/probe.py
versions fenrir
each() { for language in default de es fr; do value "$1.$language"; done; }
expect "The default level." "some" "$(value level)"
expect "\":) <3 8-X\" in English, German, Spanish and French." $'smile heart skull and crossbones\nsmile heart skull and crossbones\nsmile heart skull and crossbones\nsmile heart skull and crossbones' "$(each smiles)"
expect "\"3.5\"." $'3.5\n3 Punkt. 5\n3 punto. 5\n3 point. 5' "$(each number)"
expect "\"C#\"." $'C hash\nC\nC\nC' "$(each sharp)"
expect "\"2+2=4\"." $'2 plus 2 4\n2 Plus 2 4\n2 más 2 4\n2 plus 2 4' "$(each sum)"
expect "\"Tom & Anna\" at the level \"most\"." "Tom and Anna=Tom Und Anna=Tom et Anna=Tom et Anna" "$(value and)"
finish
