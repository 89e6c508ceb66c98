"""A field of Tk on X11 with a keyboard layout, for a script that looks at keys that a library presses."""

import os
import subprocess
import sys
import time

sys.path.insert(0, "/opt/python")
FIELD = """
import os, tkinter
window = tkinter.Tk()
text = tkinter.StringVar()
field = tkinter.Entry(window, width=60, textvariable=text)
field.pack()
def note(*_):
    with open("/tmp/typed.new", "w") as file:
        file.write(text.get())
    os.replace("/tmp/typed.new", "/tmp/typed")
text.trace_add("write", note)
field.bind("<FocusIn>", lambda _: open("/tmp/ready", "w").close())
window.after(300, field.focus_force)
window.mainloop()
"""


def wait(question, what):
    end = time.monotonic() + 60
    while not question():
        if time.monotonic() > end:
            sys.exit(f"no {what} after a minute")
        time.sleep(0.05)


def show(layout):
    """Shows a field with the focus. The layout is set while it is there, because a server without clients starts anew."""
    open(os.path.expanduser("~/.Xauthority"), "a").close()
    subprocess.Popen([sys.executable, "-c", FIELD])
    wait(lambda: os.path.exists("/tmp/ready"), "focus")
    subprocess.run(["setxkbmap", layout], check=True)


def arrived(write, text):
    """Writes the text and an "x"; returns the text that the field got before this "x", or the name of the error."""
    def read():
        return open("/tmp/typed").read() if os.path.exists("/tmp/typed") else ""
    before = read()
    try:
        write(text)
    except Exception as error:
        return type(error).__name__
    write("x")
    wait(lambda: read() != before and read().endswith("x"), "text")
    return read()[len(before):-1]
