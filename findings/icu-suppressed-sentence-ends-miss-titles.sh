#!/usr/bin/env bash
# GUESS      Sentences that are broken with the locale key ss=standard, whose lists of abbreviations are made for it, do not end after
#            "Dr.", "Mme.", "sig." or a German ordinal: UTS #35 names "Mr." as its example.
# COMPONENT  ICU 76.1 (libicu76 of Debian 13); Debian's archive.
# BEHAVIOR   English knows "Mr.", "Mrs." and "Prof.", and ends a sentence after "Dr.", which Spanish and German do not. French has "M." and
#            ends after "Mme." and "Dr.", Italian after "sig." and "Prof.", German after "am 3." and "Prof.". For Dutch there is
#            no list at all, without an error.
# MATTERS    A text that is spoken or stepped through by sentences stops after the title of a person or in a date.
# PRODUCT    Switchlight splits no text into sentences: a text is one message.
. "$(dirname "$0")/support.sh"
packages trixie libicu76=76.1-4 python3-minimal libpython3-stdlib
program probe.py <<'PYTHON'
import ctypes
library = ctypes.CDLL("libicuuc.so.76")
library.ubrk_open_76.restype = ctypes.c_void_p
def sentences(locale, text):
    status = ctypes.c_int(0)
    data = text.encode("utf-16-le")
    breaks = ctypes.c_void_p(library.ubrk_open_76(3, locale.encode(), data, len(text), ctypes.byref(status)))
    assert status.value <= 0, status.value
    ends, end = [], library.ubrk_next_76(breaks)
    while end != -1:
        ends.append(end)
        end = library.ubrk_next_76(breaks)
    return "|".join(text[start:end].strip() for start, end in zip([0] + ends, ends))
for locale, text in (
    ("en", "Mr. Lee, Prof. Jones and Dr. Smith came."),
    ("de", "Dr. Meier und Prof. Lang kommen am 3. Mai."),
    ("fr", "M. Durand, Mme. Dupont et Dr. Blanc viennent."),
    ("es", "El Sr. López y el Dr. Ruiz vienen."),
    ("it", "Il sig. Rossi e il Prof. Neri vengono."),
    ("nl", "De heer Dr. Jansen en mevr. Bakker komen.")):
    print(locale, sentences(locale + "@ss=standard", text), sep="=")
PYTHON
observe python3 /opt/probe.py
versions libicu76
expect "English; a bar is the end of a sentence." "Mr. Lee, Prof. Jones and Dr.|Smith came." "$(value en)"
expect "German." "Dr. Meier und Prof.|Lang kommen am 3.|Mai." "$(value de)"
expect "French." "M. Durand, Mme.|Dupont et Dr.|Blanc viennent." "$(value fr)"
expect "Spanish." "El Sr. López y el Dr. Ruiz vienen." "$(value es)"
expect "Italian." "Il sig.|Rossi e il Prof.|Neri vengono." "$(value it)"
expect "Dutch." "De heer Dr.|Jansen en mevr.|Bakker komen." "$(value nl)"
finish
