#!/usr/bin/env bash
# GUESS      The spelled numbers of ICU follow the spelling of each language: "quatre-vingts millions" (the noun million lets
#            eighty and hundreds have their plural), "quatre-vingt-un" in Belgium as well, "seicentosettantatremila" without the accent that
#            only the end of a compound has, "duizend een" with the space after a thousand.
# COMPONENT  ICU 76.1 (libicu76 of Debian 13), rule sets of its locales fr, fr_BE, it, nl and es; Debian's archive. The same in 72.1.
# BEHAVIOR   French has no plural before millions; Belgian French loses a hyphen at 81 to 89 and has a plural before a thousand;
#            Italian keeps the accent within a word; Dutch has no space; Spanish thousands ignore the gender of what is counted.
# MATTERS    A voice or a form that uses numbers from ICU has spellings that schools mark as wrong; tests that take ICU as a
#            reference would report correct words.
# PRODUCT    E9: our own words for numbers; the tests compare them with ICU and list each of these differences.
. "$(dirname "$0")/support.sh"
packages trixie libicu76=76.1-4 python3-minimal libpython3-stdlib
program probe.py <<'PYTHON'
import ctypes
library = ctypes.CDLL("libicui18n.so.76")
common = ctypes.CDLL("libicuuc.so.76")
library.unum_open_76.restype = ctypes.c_void_p
def spelled(locale, rules, number):
    status = ctypes.c_int(0)
    speller = ctypes.c_void_p(library.unum_open_76(5, None, 0, locale.encode(), None, ctypes.byref(status)))
    name = (rules + "\0").encode("utf-16-le")
    library.unum_setTextAttribute_76(speller, 6, name, -1, ctypes.byref(status))
    words = ctypes.create_string_buffer(2000)
    count = library.unum_formatInt64_76(speller, ctypes.c_int64(number), words, 1000, None, ctypes.byref(status))
    assert status.value <= 0, status.value
    return words.raw[:2 * count].decode("utf-16-le").replace("\u00ad", "")
for key, locale, rules, number in (
    ("millions", "fr", "%spellout-numbering", 80000000),
    ("belgium", "fr_BE", "%spellout-numbering", 81),
    ("thousands", "fr_BE", "%spellout-numbering", 80000),
    ("hundreds", "fr_BE", "%spellout-numbering", 200000000),
    ("italian", "it", "%spellout-numbering", 673000),
    ("end", "it", "%spellout-numbering", 1003),
    ("dutch", "nl", "%spellout-cardinal", 1001),
    ("spanish", "es", "%spellout-cardinal-feminine", 200200)):
    print(key, spelled(locale, rules, number), sep="=")
PYTHON
observe python3 /opt/probe.py
versions libicu76
expect "80,000,000 in French." "quatre-vingt millions" "$(value millions)"
expect "81 in Belgian French." "quatre-vingt un" "$(value belgium)"
expect "80,000 in Belgian French." "quatre-vingts mille" "$(value thousands)"
expect "200,000,000 in Belgian French." "deux cent millions" "$(value hundreds)"
expect "673,000 in Italian." "seicentosettantatrémila" "$(value italian)"
expect "1,003 in Italian: here the accent belongs." "milletre" "$(value end)"
expect "1,001 in Dutch." "duizendeen" "$(value dutch)"
expect "200,200 of something feminine in Spanish." "doscientos mil doscientas" "$(value spanish)"
finish
