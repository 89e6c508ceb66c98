"""A double of GDM on the system bus: it verifies one password, and answers as GDM does: display_manager.py PASSWORD

The interfaces are those of the suite's own libgdm. Prints a line for each attempt, without the password.
"""

import sys

import gi

gi.require_version("Gdm", "1.0")
from gi.repository import Gdm, Gio, GLib

NAME = "org.gnome.DisplayManager"
SERVICE = "gdm-password"
WRONG = "Sorry, that didn’t work. Please try again."


def unlock():
    """The login daemon unlocks the session, as GDM requests."""
    Gio.bus_get_sync(Gio.BusType.SYSTEM, None).call(
        "org.freedesktop.login1", "/org/freedesktop/login1/session/c1", "org.freedesktop.DBus.Mock", "EmitSignal",
        GLib.Variant("(sssav)", ("org.freedesktop.login1.Session", "Unlock", "", [])), None, Gio.DBusCallFlags.NONE, -1, None, None)


class Channel:
    """The verification of a user over a connection of its own."""

    def __init__(self, connection, password):
        self.password = password
        self.connection = connection
        self.verifier = Gdm.UserVerifierSkeleton()
        for method in ("begin-verification", "begin-verification-for-user", "answer-query", "cancel", "enable-extensions"):
            self.verifier.connect("handle-" + method, getattr(self, method.replace("-", "_")))
        self.verifier.export(connection, "/org/gnome/DisplayManager/Session")

    def enable_extensions(self, verifier, call, _names):
        verifier.complete_enable_extensions(call)
        return True

    def begin_verification(self, verifier, call, service):
        verifier.complete_begin_verification(call)
        self.ask(service)
        return True

    def begin_verification_for_user(self, verifier, call, service, _user):
        verifier.complete_begin_verification_for_user(call)
        self.ask(service)
        return True

    def ask(self, service):
        # Services for fingerprints and cards are not there.
        if service != SERVICE:
            return self.verifier.emit_service_unavailable(service, "")
        self.verifier.emit_conversation_started(service)
        return self.verifier.emit_secret_info_query(service, "Password: ")

    def answer_query(self, verifier, call, service, answer):
        verifier.complete_answer_query(call)
        if answer == self.password:
            print("right", flush=True)
            verifier.emit_verification_complete(service)
            unlock()
        else:
            print("wrong", flush=True)
            verifier.emit_problem(service, WRONG)
            verifier.emit_conversation_stopped(service)
        return True

    def cancel(self, verifier, call):
        verifier.complete_cancel(call)
        return True


class Manager:
    """The manager, which opens channels."""

    def __init__(self, password):
        self.password = password
        self.channels = []
        self.manager = Gdm.ManagerSkeleton()
        self.manager.set_property("version", "49.0")
        self.manager.connect("handle-open-reauthentication-channel", self.open)
        self.bus = Gio.bus_get_sync(Gio.BusType.SYSTEM, None)
        self.manager.export(self.bus, "/org/gnome/DisplayManager/Manager")
        Gio.bus_own_name_on_connection(self.bus, NAME, Gio.BusNameOwnerFlags.NONE, None, None)

    def open(self, manager, call, _user):
        server = Gio.DBusServer.new_sync("unix:tmpdir=/tmp", Gio.DBusServerFlags.NONE, Gio.dbus_generate_guid(), None, None)
        server.connect("new-connection", self.accept)
        server.start()
        self.channels.append(server)
        manager.complete_open_reauthentication_channel(call, server.get_client_address())
        return True

    def accept(self, _server, connection):
        self.channels.append(Channel(connection, self.password))
        return True


manager = Manager(sys.argv[1])
GLib.MainLoop().run()
