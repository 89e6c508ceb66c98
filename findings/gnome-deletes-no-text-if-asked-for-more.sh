#!/usr/bin/env bash
# GUESS      If an input method asks to delete more characters before the caret than there are, all of them are deleted.
# COMPONENT  GNOME Shell 48.7 (Debian 13) and 51.0 (Debian's unstable suite) with a field of GTK 4; Debian's archive.
# BEHAVIOR   delete_surrounding(-N, N) of the shell's input method deletes N characters if the field has that number before its
#            caret. With a larger N nothing is deleted at all: the caller gets no error, the shell logs a failed assertion, and a text
#            that is committed next is inserted.
# MATTERS    A correction that replaces a word is inserted after the word: both are in the text.
# PRODUCT    K4.17: the characters that a letter replaces are deleted first.
. "$(dirname "$0")/support.sh"
program_text='import os, subprocess
from gnome import *
leave_overview()
window = subprocess.Popen(["python3", "/opt/window.py"], env=os.environ | {"GDK_BACKEND": "wayland"}, stdout=subprocess.DEVNULL)
def typed():
    return open("/tmp/typed").read() if os.path.exists("/tmp/typed") else ""
def around():
    return evaluate("Main.inputMethod.getSurroundingText().slice(0, 2)")
if not until(lambda: evaluate("Main.inputMethod.currentFocus !== null")):
    raise SystemExit("the field has no input method")
def write(text, wanted):
    evaluate(f"Main.inputMethod.commit({json.dumps(text)}); 0")
    until(lambda: typed() == wanted and around() == [wanted, len(wanted)])
def delete(count):
    evaluate(f"Main.inputMethod.delete_surrounding(-{count}, {count}); 0")
write("hello", "hello")
print("before", typed(), around(), sep="=")
delete(6)
# The next text is written after what was deleted, if anything was.
write("!", "hello!")
print("six of five", typed(), sep="=")
print("logged", open("/tmp/shell.log").read().count("delete_surrounding: assertion"), sep="=")
delete(2)
until(lambda: typed() == "hell" and around() == ["hell", 4])
write("?", "hell?")
print("two of six", typed(), sep="=")
delete(5)
until(lambda: typed() == "")
write(".", ".")
print("five of five", typed(), sep="=")
window.kill()'
look() { # SUITE VERSION
  packages "$1" gnome-shell="$2" python3-dbusmock python3-gi dbus dbus-daemon libglib2.0-bin gir1.2-gtk-4.0 libgl1-mesa-dri at-spi2-core fonts-dejavu-core
  program probe.py <<< "$program_text"
  program window.py <<'PYTHON'
from gtk4 import *
def fill(box, application):
    field = Gtk.Entry()
    def note(_):
        with open("/tmp/typed.new", "w") as file:
            file.write(field.get_text())
        GLib.spawn_command_line_sync("mv /tmp/typed.new /tmp/typed")
    field.connect("changed", note)
    box.append(field)
show(fill)
PYTHON
  observe --as-user /opt/on-gnome python3 /opt/probe.py
  versions gnome-shell libgtk-4-1
  expect "The text of the field, and the text and the caret that the shell has of it." "hello=['hello', 5]" "$(value before)"
  expect "After six characters before the caret were to be deleted, and \"!\" was written." "hello!" "$(value 'six of five')"
  expect "Failed assertions in the log of the shell until then." "1" "$(value logged)"
  expect "After two were to be deleted, and \"?\" was written." "hell?" "$(value 'two of six')"
  expect "After all five were to be deleted, and \".\" was written." "." "$(value 'five of five')"
  rm -rf "$root"
}
look trixie 48.7-0+deb13u2
look sid 51.0-3
finish
