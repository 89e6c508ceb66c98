"""A client that holds a button, a key and a picture until it is killed, with a request that waits and one behind it: hold.py X Y"""

import os
import signal
import sys

from gi.repository import Gio

from client import LEFT, MOVE, PRESS, RIGHT, WAIT, Client

flags = Gio.DBusConnectionFlags.AUTHENTICATION_CLIENT | Gio.DBusConnectionFlags.MESSAGE_BUS_CONNECTION
client = Client(Gio.DBusConnection.new_for_address_sync(os.environ["DBUS_SESSION_BUS_ADDRESS"], flags, None, None))
client.hello()
client.show(1, (20, 200, 50, 50), (0, 0, 255, 255))
client.pointer((MOVE, *map(int, sys.argv[1:])), (PRESS, LEFT))
client.call("Keys", [(42, True)])
for step in ((WAIT, 9000, 0), (PRESS, RIGHT, 0)):
    client.send("Pointer", [step])
print("held", flush=True)
signal.pause()
