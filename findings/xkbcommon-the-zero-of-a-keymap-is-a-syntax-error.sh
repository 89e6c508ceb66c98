#!/usr/bin/env bash
# GUESS      xkb_keymap_new_from_buffer takes the bytes of a keymap as a compositor sends them: as many as it says, a zero at the
#            end.
# COMPONENT  libxkbcommon 1.5.0 (libxkbcommon0 of Debian 12) and 1.7.0 (Debian 13); Debian's archive.
# BEHAVIOR   In 1.5.0 the zero is a syntax error behind the last line, and there is no keymap. Without it the same bytes compile. 1.7.0
#            compiles both.
# MATTERS    wl_keyboard counts the zero in the size of the keymap, so a client that passes that size on has a keyboard without
#            letters.
# PRODUCT    CompiledKeymap leaves the zero out (K4, W1).
. "$(dirname "$0")/support.sh"
look() { # SUITE VERSION COMPILES-WITH
  packages "$1" libxkbcommon0="$2" xkb-data python3-minimal libpython3-stdlib
  program probe.py <<'PYTHON'
import ctypes
library = ctypes.CDLL("libxkbcommon.so.0")
for name in ("xkb_context_new", "xkb_keymap_new_from_names", "xkb_keymap_new_from_buffer", "xkb_keymap_get_as_string"):
    getattr(library, name).restype = ctypes.c_void_p
pointer = ctypes.c_void_p
context = pointer(library.xkb_context_new(0))
keymap = pointer(library.xkb_keymap_new_from_names(context, None, 0))
text = ctypes.string_at(pointer(library.xkb_keymap_get_as_string(keymap, 1)))
def compiles(bytes):
    return library.xkb_keymap_new_from_buffer(context, bytes, ctypes.c_size_t(len(bytes)), 1, 0) is not None
print("letters", b"<AC01>" in text, sep="=")
print("with", compiles(text + b"\0"), sep="=")
print("without", compiles(text), sep="=")
PYTHON
  rm -f "$work/seen"
  observe python3 /opt/probe.py
  versions libxkbcommon0
  expect "The keymap has letters." "True" "$(value letters)"
  expect "It compiles with the zero." "$3" "$(value with)"
  expect "It compiles without the zero." "True" "$(value without)"
  rm -rf --one-file-system "$root"
}
look bookworm 1.5.0-1 False
look trixie 1.7.0-2 True
finish
