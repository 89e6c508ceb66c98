#!/usr/bin/env bash
# GUESS      A Dutch sentence that begins with "'s avonds" or "'t is" gets its capital in the next word, as the official spelling
#            requires: "'s Avonds". ICU knows Dutch: "ijs" becomes "IJs".
# COMPONENT  ICU 76.1 (libicu76 of Debian 13), u_strToTitle with the locale nl and the iterator of sentences; Debian's archive.
# BEHAVIOR   The letter after the apostrophe is capitalized: "'S avonds", "'T is". The curved apostrophe is treated
#            alike. By words, the city is "'S-Hertogenbosch".
# MATTERS    Automatic capitals at the beginning of a message write a misspelling.
# PRODUCT    K2.16: the first letter of a prediction becomes a capital by our own rule, and "ijs" becomes "IJs".
. "$(dirname "$0")/support.sh"
packages trixie libicu76=76.1-4 python3-minimal libpython3-stdlib
program probe.py <<'PYTHON'
import ctypes
library = ctypes.CDLL("libicuuc.so.76")
library.ubrk_open_76.restype = ctypes.c_void_p
def title(text, kind):
    status = ctypes.c_int(0)
    data, result = text.encode("utf-16-le"), ctypes.create_string_buffer(400)
    breaks = ctypes.c_void_p(library.ubrk_open_76(kind, b"nl", None, 0, ctypes.byref(status)))
    count = library.u_strToTitle_76(result, 200, data, len(text), breaks, b"nl", ctypes.byref(status))
    assert status.value <= 0, status.value
    return result.raw[:2 * count].decode("utf-16-le")
WORDS, SENTENCES = 1, 3
print("ijs", title("ijs is koud", SENTENCES), sep="=")
print("s", title("'s avonds eet ik", SENTENCES), title("’s avonds eet ik", SENTENCES), sep="=")
print("t", title("'t is goed", SENTENCES), sep="=")
print("city", title("ijmuiden en 's-hertogenbosch", WORDS), sep="=")
PYTHON
observe python3 /opt/probe.py
versions libicu76
expect "ijs is koud" "IJs is koud" "$(value ijs)"
expect "'s avonds eet ik, with both apostrophes" "'S avonds eet ik=’S avonds eet ik" "$(value s)"
expect "'t is goed" "'T is goed" "$(value t)"
expect "By words: ijmuiden en 's-hertogenbosch" "IJmuiden En 'S-Hertogenbosch" "$(value city)"
finish
