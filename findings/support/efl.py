"""A window of Elementary (EFL) with a column of controls, through the C library, for a program that a script looks at."""

import ctypes

LIBRARIES = [ctypes.CDLL("libelementary.so.1"), ctypes.CDLL("libevas.so.1")]
POINTER = ctypes.c_void_p
CALLBACK = ctypes.CFUNCTYPE(None, POINTER, POINTER, POINTER)
kept = []


def call(name, *values, returns=POINTER):
    """Calls a function of C; a Python number is an int, a float a double, bytes a string, None a null pointer."""
    function = next(getattr(library, name) for library in LIBRARIES if hasattr(library, name))
    kinds = {float: ctypes.c_double, bytes: ctypes.c_char_p, bool: ctypes.c_bool, type(None): POINTER}
    arguments = [value if isinstance(value, (ctypes._SimpleCData, CALLBACK)) else kinds.get(type(value), ctypes.c_int)(value) for value in values]
    function.argtypes, function.restype = [type(value) for value in arguments], returns
    answer = function(*arguments)
    return ctypes.c_void_p(answer) if returns is POINTER else answer


def note(word):
    """Adds a line to a file that the client of AT-SPI can read."""
    with open("/tmp/notes", "a") as file:
        file.write(word + "\n")


def on(control, event, word):
    """Notes a word whenever the control makes the event."""
    kept.append(CALLBACK(lambda *_: note(word)))
    call("evas_object_smart_callback_add", control, event, kept[-1], None)


def show(fill):
    """Shows a window; fill gets a function that adds a control of a kind with a text."""
    call("elm_init", 0, None, returns=ctypes.c_int)
    window = call("elm_win_util_standard_add", b"window", b"Window")
    box = call("elm_box_add", window)

    def add(kind, text=None):
        control = call(f"elm_{kind}_add", window)
        if text:
            call("elm_object_part_text_set", control, None, text)
        call("evas_object_size_hint_align_set", control, -1.0, 0.5)
        call("elm_box_pack_end", box, control)
        call("evas_object_show", control)
        return control

    fill(add)
    for made in (box, window):
        call("evas_object_resize", made, 500, 600)
        call("evas_object_show", made)
    call("elm_run")
