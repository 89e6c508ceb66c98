#!/usr/bin/env bash
# GUESS      While an AdwAlertDialog is open, it says MODAL, and the controls of the window behind it cannot be used: the dialog
#            takes all input, as dialogs of their own window do. (Reference of libadwaita; practice of AT-SPI.)
# COMPONENT  libadwaita 1.7.6 and GTK 4.18.6 (libadwaita-1-0 and libgtk-4-1 of Debian 13), at-spi2-core 2.56.2; Debian's archive.
# BEHAVIOR   The dialog is an alert in the frame of the window, and does not say MODAL. A button behind it says SHOWING and SENSITIVE, and
#            its action runs the program. A toast, which asks for nothing, has the same role.
# MATTERS    A client offers all controls of the window beside "Discard" and "Cancel", and acts on what the person cannot use. One that
#            takes an alert for a dialog shuts the person out of the window as long as a toast is shown.
# PRODUCT    D2: windows are layers, an accessible within a window is not.
. "$(dirname "$0")/support.sh"
packages trixie libgtk-4-1=4.18.6+ds-2 libadwaita-1-0=1.7.6-1~deb13u1 gir1.2-gtk-4.0 gir1.2-adw-1 python3-gi at-spi2-core=2.56.2-1+deb13u2 dbus xvfb xdotool fonts-dejavu-core
program window.py <<'PYTHON'
from gtk4 import *
require_version("Adw", "1")
from gi.repository import Adw

def note(word):
    with open("/tmp/notes", "a") as file:
        file.write(word + "\n")

def begin(application):
    window = Adw.ApplicationWindow(application=application, default_width=400, default_height=400)
    behind = Gtk.Button(label="Behind")
    behind.connect("clicked", lambda _: note("behind"))
    ask = Gtk.Button(label="Ask")
    def open_dialog(_):
        dialog = Adw.AlertDialog(heading="Discard it?")
        dialog.add_response("no", "Cancel")
        dialog.present(window)
    ask.connect("clicked", open_dialog)
    box = Gtk.Box(orientation=Gtk.Orientation.VERTICAL)
    box.append(behind)
    box.append(ask)
    toasts = Adw.ToastOverlay(child=box)
    toasts.add_toast(Adw.Toast(title="Saved", timeout=0))
    window.set_content(toasts)
    window.present()

application = Adw.Application()
application.connect("activate", begin)
application.run()
PYTHON
program probe.py <<'PYTHON'
from atspi import *
STATES["modal"] = 16
open("/tmp/notes", "w").close()
process, root = program(connect(), ["python3", "/opt/window.py"])
behind = wait(lambda: root.find("Behind", 43), "button")
toast = wait(lambda: root.find("Saved"), "toast")
print("toast", [node.role for node in root.all() if toast.path in [below.path for below in node.all()] and node.role == 2], sep="=")
root.find("Ask", 43).press("click")
cancel = wait(lambda: root.find("Cancel", 43), "dialog")
wait(lambda: "focused" in cancel.states, "focus in the dialog")
dialog = root.find("Discard it?")
print("dialog", dialog.role, "modal" in dialog.states, sep="=")
print("frames", len(root.children), any(node.path == dialog.path for node in root.children[0].all()), sep="=")
print("behind", {"showing", "sensitive"} <= behind.states, behind.press("click"), sep="=")
wait(lambda: "behind" in open("/tmp/notes").read(), "click")
print("reported", open("/tmp/notes").read().split(), "showing" in cancel.states, sep="=")
PYTHON
observe /opt/on-display python3 /opt/probe.py
versions libadwaita-1-0 libgtk-4-1
expect "The dialog: role (2 is an alert), MODAL." "2=False" "$(value dialog)"
expect "Windows of the program; the dialog is below the first one." "1=True" "$(value frames)"
expect "The button behind it is SHOWING and SENSITIVE; the answer to its action." "True=True" "$(value behind)"
expect "What was reported to the program; the dialog is still open." "['behind']=True" "$(value reported)"
expect "The role of the accessible around the words of a toast, beside the dialog's." "[2]" "$(value toast)"
finish
