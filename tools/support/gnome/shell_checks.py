"""Checks of the program with the parts that GNOME Shell draws itself: its top bar, its menus, its overview, its dialogs, notifications."""

from gi.repository import Gio, GLib

from helpers import expect
from scanning import focus, open_program, scan
from session import wait

NAME = "org.freedesktop.Notifications"
PATH = "/" + NAME.replace(".", "/")


def go_to_shell(task):
    """Activates the parts of the shell, by the group Switchlight."""
    task.enter("Switchlight", "windows")
    task.pick("panel: GNOME Shell")


def settings_by_menu(session, client):
    """One switch turns the dark style on in the quick settings, and returns to the calculator."""
    open_program(session, "gnome-calculator", "Calculator")
    with scan(session, "dark-style") as task:
        go_to_shell(task)
        task.pick("System, menu")
        session.screenshot("quick-settings")
        task.pick("Dark Style")
        style = ("gsettings", "get", "org.gnome.desktop.interface", "color-scheme")
        wait("the style is dark", lambda: "prefer-dark" in session.output(*style))
        task.enter("Switchlight")
        task.pick("escape key")
        wait("the menu is closed", lambda: session.evaluate("Main.modalCount") == 0)
        task.step_to("7, button")


def starts_from_overview(session, client):
    """One switch starts a program from the overview, and its window is scanned."""
    open_program(session, "gnome-calculator", "Calculator")
    with scan(session, "overview") as task:
        go_to_shell(task)
        task.pick("Activities")
        session.screenshot("overview")
        task.pick("Text Editor")
        wait("the editor is open", lambda: "TextEditor" in focus(session))
        task.step_to("text")


def answers_notification(session, client):
    """One switch presses a button of a notification, and its program is notified."""
    open_program(session, "gnome-calculator", "Calculator")
    with scan(session, "notification") as task:
        # A notification of the session itself would precede it.
        session.evaluate("Main.messageTray.getSources().forEach(each => each.destroy())")
        bus, reports = session.connect(), []
        bus.signal_subscribe(None, NAME, "ActionInvoked", PATH, None, Gio.DBusSignalFlags.NONE, lambda *values: reports.append(values[5].unpack()))
        shown = ("Mail", 0, "", "New mail", "From the bank", ["open", "Open it", "delete", "Delete it"], {"urgency": GLib.Variant("y", 2)}, 0)
        answer = bus.call_sync(NAME, PATH, NAME, "Notify", GLib.Variant("(susssasa{sv}i)", shown), None, Gio.DBusCallFlags.NONE, 30000, None)
        wait("the notification is shown", lambda: session.evaluate("Main.messageTray._banner?.notification?.title") == "New mail")
        go_to_shell(task)
        session.screenshot("notification")
        task.pick("Delete it")

        def is_notified():
            while GLib.MainContext.default().iteration(False):
                pass
            return reports
        wait("its program learns it", is_notified)
        expect(set(reports), {(*answer.unpack(), "delete")}, "the pressed button")


def runs_command(session, client):
    """One switch writes a command into a dialog of the shell by our keyboard, and runs it."""
    open_program(session, "gnome-calculator", "Calculator")
    with scan(session, "run-dialog", "desktop.phrases=gnome-text-editor") as task:
        count = task.terminal.count('"priority":"screen"')
        session.evaluate("Main.openRunDialog()")
        task.terminal.wait_for_more('"priority":"screen"', count)
        task.terminal.rest_for(1.5)
        session.screenshot("run-dialog")
        task.pick("Run a Command")
        task.enter("numbers symbols")
        task.pick("phrases")
        task.pick("gnome-text-editor")
        session.screenshot("run-dialog-written")
        task.enter("editing")
        task.pick("enter key")
        wait("the editor is open", lambda: "TextEditor" in focus(session))
        task.step_to("text")


CHECKS = [settings_by_menu, starts_from_overview, answers_notification, runs_command]
