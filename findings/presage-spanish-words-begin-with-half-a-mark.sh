#!/usr/bin/env bash
# GUESS      After "Hola. ¿" presage offers Spanish words that begin a question, "qué" and "quién", as text in UTF-8.
# COMPONENT  libpresage 0.9.1 with libpresage-data 0.9.1 (Debian 13); Debian's archive.
# BEHAVIOR   A word after "¿" or "¡" begins with the second byte of that mark, in the results and in the database: none of
#            them is valid UTF-8. After a space, the same words are complete.
# MATTERS    A keyboard that decodes the results fails at each question, and one that shows them writes a broken character.
# PRODUCT    tools/measures/measure-typing drives it beside our own predictions (K2), and decodes with a replacement.
. "$(dirname "$0")/support.sh"
packages trixie libpresage1v5 libpresage-data python3 sqlite3
program probe.py <<'SCRIPT'
import ctypes
import glob
import os
import sys

os.environ["HOME"] = "/tmp"
library = ctypes.CDLL("libpresage.so.1")
callback = ctypes.CFUNCTYPE(ctypes.c_void_p, ctypes.c_void_p)
library.presage_predict.argtypes = [ctypes.c_void_p, ctypes.POINTER(ctypes.POINTER(ctypes.c_char_p))]
library.presage_config_set.argtypes = [ctypes.c_void_p, ctypes.c_char_p, ctypes.c_char_p]
before, nothing = ctypes.create_string_buffer(1000), ctypes.create_string_buffer(1)
past, future = callback(lambda _: ctypes.addressof(before)), callback(lambda _: ctypes.addressof(nothing))
handle = ctypes.c_void_p()
library.presage_new(past, None, future, None, ctypes.byref(handle))
database = glob.glob("/usr/share/presage/database_es.db")[0]
for key, value in {"Presage.Selector.SUGGESTIONS": "5", "Presage.Selector.REPEAT_SUGGESTIONS": "yes",
                   "Presage.ContextTracker.ONLINE_LEARNING": "no",
                   "Presage.Predictors.DefaultSmoothedNgramPredictor.DBFILENAME": database}.items():
    library.presage_config_set(handle, key.encode(), value.encode())


def words(text):
    before.value = text.encode()
    found = ctypes.POINTER(ctypes.c_char_p)()
    library.presage_predict(handle, ctypes.byref(found))
    words = []
    while found[len(words)]:
        words.append(found[len(words)])
    return words


def first_bytes(text):
    return ",".join(sorted({f"{word[0]:02x}" for word in words(text) if word[0] >= 0x80}))


for name, text in {"question": "Hola. ¿", "letter": "Hola. ¿qu", "exclamation": "Hola. ¡", "plain": "Hola. qu"}.items():
    found = words(text)
    broken = sum(word.decode(errors="replace").encode() != word for word in found)
    print(f"{name}={broken} of {len(found)} begin with {first_bytes(text) or 'letters'}")
sys.stdout.flush()
os._exit(0)
SCRIPT
program probe.sh <<'SCRIPT'
python3 /opt/probe.py
printf 'database=%s\n' "$(sqlite3 /usr/share/presage/database_es.db "SELECT COUNT(*) > 100 FROM _1_gram WHERE hex(word) LIKE 'BF%' OR hex(word) LIKE 'A1%'")"
SCRIPT
observe bash /opt/probe.sh
versions libpresage1v5 libpresage-data
expect "Broken words after an opening question mark." "5 of 5 begin with bf" "$(value question)"
expect "Broken words after it and two letters." "5 of 5 begin with bf" "$(value letter)"
expect "Broken words after an opening exclamation mark." "5 of 5 begin with a1" "$(value exclamation)"
expect "Broken words after the same letters without a mark." "0 of 5 begin with letters" "$(value plain)"
expect "More than 100 words of the database begin in the middle of a character." 1 "$(value database)"
finish
