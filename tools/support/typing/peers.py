#!/usr/bin/env python3
"""Prints the predictions of onboard or presage, for tools/measures/measure-typing.

Usage: peers.py onboard|presage LANGUAGE. Prints "ready", then for each line of standard input, the text before the caret, a line of five
words with tabs between them. Ends with 69 if the program has no words of that language.

Both are used as installed: onboard by its module for predictions with its system model, like its service without a person's
words; presage by its library. Presage may offer a skipped word again, against its default, and learns no words.
Neither capitalizes the beginning of a sentence; this script does, as a keyboard would.
"""

import ctypes
import os
import pathlib
import re
import sys
import tempfile

COUNT = 5
MODELS = {"en": "en_US", "de": "de_DE", "fr": "fr_FR", "es": "es_ES", "it": "it_IT", "nl": "nl_NL"}


def onboard(language):
    """Returns the function that predicts words after a text, by the model of onboard."""
    sys.path.insert(0, "/usr/lib/python3/dist-packages")
    from Onboard import pypredict

    file = f"/usr/share/onboard/models/{MODELS[language]}.lm"
    model = pypredict.UnigramModel() if pypredict.read_order(file) == 1 else pypredict.DynamicModel()
    model.load(file)
    options = pypredict.LanguageModel.CASE_INSENSITIVE_SMART | pypredict.LanguageModel.ACCENT_INSENSITIVE_SMART

    def predict(text):
        context, _ = pypredict.tokenize_context(text)
        return [word for word, _ in pypredict.overlay([model]).predictp(context, COUNT, options=options)]

    return predict


def presage(language):
    """Returns the same, by the library of presage."""
    database = pathlib.Path(f"/usr/share/presage/database_{language}.db")
    if not database.is_file():
        sys.exit(69)
    library = ctypes.CDLL("libpresage.so.1")
    text_callback = ctypes.CFUNCTYPE(ctypes.c_void_p, ctypes.c_void_p)
    library.presage_predict.argtypes = [ctypes.c_void_p, ctypes.POINTER(ctypes.POINTER(ctypes.c_char_p))]
    library.presage_config_set.argtypes = [ctypes.c_void_p, ctypes.c_char_p, ctypes.c_char_p]
    library.presage_free_string_array.argtypes = [ctypes.POINTER(ctypes.c_char_p)]
    # The buffers live as long as the library reads them.
    before, nothing = ctypes.create_string_buffer(4096), ctypes.create_string_buffer(1)
    past, future = text_callback(lambda _: ctypes.addressof(before)), text_callback(lambda _: ctypes.addressof(nothing))
    handle = ctypes.c_void_p()
    if library.presage_new(past, None, future, None, ctypes.byref(handle)):
        sys.exit(69)
    for key, value in {
        "Presage.Selector.SUGGESTIONS": str(COUNT), "Presage.Selector.REPEAT_SUGGESTIONS": "yes",
        "Presage.ContextTracker.ONLINE_LEARNING": "no",
        "Presage.Predictors.DefaultSmoothedNgramPredictor.DBFILENAME": str(database),
    }.items():
        if library.presage_config_set(handle, key.encode(), value.encode()):
            sys.exit(70)

    def predict(text):
        before.value = text.encode()[-4000:]
        found = ctypes.POINTER(ctypes.c_char_p)()
        if library.presage_predict(handle, ctypes.byref(found)):
            return []
        words = []
        while found[len(words)]:
            words.append(found[len(words)].decode(errors="replace"))
        library.presage_free_string_array(found)
        return words

    predict.callbacks = (past, future)
    return predict


def fitted(word, text):
    """Returns a word with a capital if a sentence or the typed letters begin with one."""
    typed = re.search(r"[^\W\d_]*$", text).group()
    begins = not text[:len(text) - len(typed)].strip() or re.search(r"[.!?…]\s+$", text[:len(text) - len(typed)])
    return word[:1].upper() + word[1:] if begins or typed[:1].isupper() else word


def main():
    name, language = sys.argv[1:]
    with tempfile.TemporaryDirectory() as home:
        os.environ["HOME"] = home
        predict = {"onboard": onboard, "presage": presage}[name](language)
        print("ready", flush=True)
        for line in sys.stdin:
            text = line.rstrip("\n")
            print("\t".join(fitted(word, text) for word in predict(text)), flush=True)


main()
