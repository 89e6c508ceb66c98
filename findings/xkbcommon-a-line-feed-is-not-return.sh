#!/usr/bin/env bash
# GUESS      xkb_utf32_to_keysym turns the end of a line (U+000A) into Return, or into no keysym, so that a text with lines can be
#            typed letter by letter.
# COMPONENT  libxkbcommon 1.7.0 (libxkbcommon0 of Debian 13); Debian's archive.
# BEHAVIOR   U+000A becomes Linefeed (0xff0a), a key that no keyboard has and programs ignore; U+000D becomes Return. U+000B
#            becomes Clear. Tab, Escape and Backspace become their keys.
# MATTERS    A phrase of two lines that is typed through a virtual keyboard arrives as one line, without an error.
# PRODUCT    K4: what our own keyboard writes.
. "$(dirname "$0")/support.sh"
packages trixie libxkbcommon0=1.7.0-2 python3-minimal libpython3-stdlib
program probe.py <<'PYTHON'
import ctypes
library = ctypes.CDLL("libxkbcommon.so.0")
def name(character):
    buffer = ctypes.create_string_buffer(64)
    library.xkb_keysym_get_name(library.xkb_utf32_to_keysym(character), buffer, 64)
    return buffer.value.decode()
print("lines", name(0x0A), name(0x0D), name(0x0B), sep="=")
print("others", name(0x09), name(0x1B), name(0x08), sep="=")
PYTHON
observe python3 /opt/probe.py
versions libxkbcommon0
expect "U+000A, U+000D and U+000B." "Linefeed=Return=Clear" "$(value lines)"
expect "U+0009, U+001B and U+0008." "Tab=Escape=BackSpace" "$(value others)"
finish
