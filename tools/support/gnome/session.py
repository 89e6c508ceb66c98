"""A private GNOME session without a screen: its buses, a login daemon of the tests, the shell with the extension, and programs."""

import json
import os
import shutil
import subprocess
import time

import gi

gi.require_version("GdkPixbuf", "2.0")
from gi.repository import GdkPixbuf, Gio, GLib

HERE = os.path.dirname(os.path.abspath(__file__))
UUID = "switchlight@switchlight.invalid"
# The password of the user of a session with a lock.
PASSWORD = "te9"
BUS = """<!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
 "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
<busconfig><type>session</type><listen>unix:path={socket}</listen>{services}
<policy context="default"><allow send_destination="*" eavesdrop="true"/><allow eavesdrop="true"/><allow own="*"/></policy>
</busconfig>"""


class Session:
    """A session from its start to its end. `monitors` are their sizes, `program` the one that the extension serves, `features` the
    experimental ones of the shell, if they are not those of its distribution. With `lock` it has a lock screen; with `other` another
    extension, which is not enabled while the screen is locked, precedes ours."""

    def __init__(self, extension, folder, monitors=("1280x720",), program="/usr/bin/python3", lock=False, other=False, features=None):
        self.folder = folder
        self.children = []
        self.has_lock = lock
        shutil.rmtree(folder, ignore_errors=True)
        for name in ("run", "home", "config/glib-2.0/settings", "data/gnome-shell/extensions", "cache", "state"):
            os.makedirs(f"{folder}/{name}", mode=0o700)
        os.makedirs("/tmp/.X11-unix", exist_ok=True)
        os.chmod("/tmp/.X11-unix", 0o1777)
        self.environment = {
            "PATH": "/usr/bin:/bin", "PYTHONDONTWRITEBYTECODE": "1", "LANG": "C.UTF-8", "HOME": f"{folder}/home", "XDG_RUNTIME_DIR": f"{folder}/run",
            "XDG_CONFIG_HOME": f"{folder}/config", "XDG_DATA_HOME": f"{folder}/data", "XDG_CACHE_HOME": f"{folder}/cache",
            "XDG_STATE_HOME": f"{folder}/state", "XDG_SESSION_TYPE": "wayland", "XDG_CURRENT_DESKTOP": "GNOME",
            "GSETTINGS_BACKEND": "keyfile", "LIBGL_ALWAYS_SOFTWARE": "1", "GDK_BACKEND": "wayland", "QT_QPA_PLATFORM": "wayland",
            "SHELL": "/bin/sh",
        }
        self._install(extension, program, other, features)
        self.environment["DBUS_SYSTEM_BUS_ADDRESS"] = self._start_bus("system")
        self._start_login_daemon()
        self.environment["DBUS_SESSION_BUS_ADDRESS"] = self._start_bus("session")
        # For the accessibility library of this process.
        os.environ["DBUS_SESSION_BUS_ADDRESS"] = self.environment["DBUS_SESSION_BUS_ADDRESS"]
        self.environment["WAYLAND_DISPLAY"] = "wayland-test"
        words = ["gnome-shell", "--headless", "--unsafe-mode", "--wayland-display", "wayland-test"]
        for size in monitors:
            words += ["--virtual-monitor", size]
        self.shell = self.start(*words, log="shell")
        wait("the shell has started", lambda: "GNOME Shell started at" in self.log("shell"), self.shell, limit=120)
        self.bus = self.connect()
        # A session begins in the overview, in which no window has a position.
        self.evaluate("Main.overview.hide()")
        wait("the overview is left", lambda: self.evaluate("Main.overview.visible || Main.overview.animationInProgress") is False)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        for child in reversed(self.children):
            if child.poll() is None:
                child.terminate()
                try:
                    child.wait(5)
                except subprocess.TimeoutExpired:
                    child.kill()
                    child.wait()

    def start(self, *words, log="programs"):
        """Starts a program in the session; its messages are appended to a log."""
        with open(f"{self.folder}/{log}.log", "ab") as file:
            child = subprocess.Popen(words, env=self.environment, stdin=subprocess.DEVNULL, stdout=file, stderr=file)
        self.children.append(child)
        return child

    def output(self, *words):
        """All that a program prints in the session."""
        done = subprocess.run(words, env=self.environment, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False)
        return done.stdout + done.stderr

    def log(self, name):
        with open(f"{self.folder}/{name}.log", encoding="utf-8", errors="replace") as file:
            return file.read()

    def connect(self):
        """A connection of its own to the session bus."""
        flags = Gio.DBusConnectionFlags.AUTHENTICATION_CLIENT | Gio.DBusConnectionFlags.MESSAGE_BUS_CONNECTION
        return Gio.DBusConnection.new_for_address_sync(self.environment["DBUS_SESSION_BUS_ADDRESS"], flags, None, None)

    def call(self, name, path, interface, method, arguments=None):
        return self.bus.call_sync(name, path, interface, method, arguments, None, Gio.DBusCallFlags.NONE, 30000, None).unpack()

    def evaluate(self, code):
        """The value of an expression of the shell, which only the unsafe mode of the tests allows."""
        done, result = self.call("org.gnome.Shell", "/org/gnome/Shell", "org.gnome.Shell", "Eval", GLib.Variant("(s)", (code,)))
        if not done:
            raise RuntimeError(f"{code}: {result}")
        return json.loads(result) if result else None

    def screenshot(self, name):
        """A picture of all monitors, kept as a file of that name."""
        file = f"{self.folder}/{name}.png"
        done, _ = self.call("org.gnome.Shell.Screenshot", "/org/gnome/Shell/Screenshot", "org.gnome.Shell.Screenshot", "Screenshot",
                            GLib.Variant("(bbs)", (False, False, file)))
        if not done:
            raise RuntimeError("no screenshot was made")
        return Screenshot(GdkPixbuf.Pixbuf.new_from_file(file))

    def turn(self, is_on):
        """Enables or disables the extension, and waits until it is so."""
        verb = "enable" if is_on else "disable"
        self.evaluate(f"Main.extensionManager.{verb}Extension('{UUID}')")
        # 1 is enabled, 2 disabled.
        wait(f"the extension is {verb}d",
             lambda: self.evaluate(f"Main.extensionManager.lookup('{UUID}').state") == (1 if is_on else 2))

    def wake_ups(self, seconds=5):
        """Returns the number of sleeps of the shell's main thread in a time, the smaller of two counts."""
        def count():
            with open(f"/proc/{self.shell.pid}/task/{self.shell.pid}/status", encoding="utf-8") as file:
                return next(int(line.split()[1]) for line in file if line.startswith("voluntary_ctxt_switches"))
        counts = []
        for _ in range(2):
            before = count()
            time.sleep(seconds)
            counts.append(count() - before)
        return min(counts)

    def set_scale(self, scale):
        """Scales the first monitor."""
        name = "org.gnome.Mutter.DisplayConfig"
        path = "/" + name.replace(".", "/")
        serial, monitors, _, _ = self.call(name, path, name, "GetCurrentState")
        (connector, *_), modes, _ = monitors[0]
        mode = next(each for each in modes if scale in each[5])
        configuration = [(0, 0, float(scale), 0, True, [(connector, mode[0], {})])]
        self.call(name, path, name, "ApplyMonitorsConfig",
                  GLib.Variant("(uua(iiduba(ssa{sv}))a{sv})", (serial, 1, configuration, {})))

    def end_programs(self):
        """Ends all programs that were started after the shell, and waits until it shows no window."""
        first = self.children.index(self.shell) + 1
        for child in self.children[first:]:
            child.kill()
            child.wait()
        del self.children[first:]
        self.evaluate("Main.overview.hide()")
        wait("the windows are closed", lambda: self.evaluate("global.get_window_actors().length") == 0)

    def _install(self, extension, program, other, features):
        folder = f"{self.folder}/data/gnome-shell/extensions/{UUID}"
        shutil.copytree(extension, folder)
        with open(f"{folder}/metadata.json", encoding="utf-8") as file:
            metadata = json.load(file)
        metadata["switchlight-program"] = program
        with open(f"{folder}/metadata.json", "w", encoding="utf-8") as file:
            json.dump(metadata, file)
        with open(f"{self.folder}/config/glib-2.0/settings/keyfile", "w", encoding="utf-8") as file:
            enabled = ([self._install_other(metadata["shell-version"])] if other else []) + [UUID]
            file.write(f"[org/gnome/shell]\nenabled-extensions={enabled}\nwelcome-dialog-last-shown-version='99'\n"
                       "[org/gnome/desktop/interface]\ntoolkit-accessibility=true\nenable-animations=false\n")
            if features is not None:
                file.write(f"[org/gnome/mutter]\nexperimental-features={GLib.Variant('as', features).print_(True)}\n")

    def _install_other(self, versions):
        """Installs an extension that does nothing, only in the mode of users, and returns its id."""
        uuid = "other@switchlight.invalid"
        folder = f"{self.folder}/data/gnome-shell/extensions/{uuid}"
        os.makedirs(folder)
        with open(f"{folder}/metadata.json", "w", encoding="utf-8") as file:
            json.dump({"uuid": uuid, "name": "Other", "description": "Nothing", "shell-version": versions}, file)
        with open(f"{folder}/extension.js", "w", encoding="utf-8") as file:
            file.write("export default class { enable() {} disable() {} }\n")
        return uuid

    def _start_bus(self, name):
        file = f"{self.folder}/{name}.conf"
        services = "<standard_session_servicedirs/>" if name == "session" else ""
        with open(file, "w", encoding="utf-8") as out:
            out.write(BUS.format(socket=f"{self.folder}/run/{name}-bus", services=services))
        reader, writer = os.pipe()
        with open(f"{self.folder}/{name}.log", "ab") as log:
            self.children.append(subprocess.Popen(
                ["dbus-daemon", f"--config-file={file}", "--nofork", f"--print-address={writer}"], env=self.environment,
                pass_fds=[writer], stdin=subprocess.DEVNULL, stdout=log, stderr=log))
        os.close(writer)
        with os.fdopen(reader) as address:
            return address.readline().strip()

    def _start_login_daemon(self):
        self.start("python3", "-m", "dbusmock", "--system", "--template", "logind", log="logind")
        self._wait_for_system_name("org.freedesktop.login1")
        if not self.has_lock:
            return
        # The shell has its lock screen only if a display manager runs for a seat.
        self.environment["XDG_SESSION_ID"] = "c1"
        user = str(os.getuid())
        for method, *words in (("AddSeat", "seat0"), ("AddUser", user, "tester", "true"), ("AddSession", "c1", "seat0", user, "tester", "true")):
            self._call_system("org.freedesktop.login1", "/org/freedesktop/login1", method, *words)
        self.start("python3", f"{HERE}/display_manager.py", PASSWORD, log="manager")
        self._wait_for_system_name("org.gnome.DisplayManager")

    def _call_system(self, name, path, method, *words):
        subprocess.run(["gdbus", "call", "--system", "-d", name, "-o", path, "-m", f"org.freedesktop.DBus.Mock.{method}", *words],
                       env=self.environment, check=True, stdout=subprocess.DEVNULL)

    def _wait_for_system_name(self, name):
        subprocess.run(["gdbus", "wait", "--system", "--timeout", "60", name], env=self.environment, check=True)


class Screenshot:
    """The pixels of a screenshot."""

    def __init__(self, pixbuf):
        self.size = pixbuf.get_width(), pixbuf.get_height()
        self.stride, self.channels, self.bytes = pixbuf.get_rowstride(), pixbuf.get_n_channels(), pixbuf.get_pixels()

    def pixel(self, x, y):
        start = y * self.stride + x * self.channels
        return tuple(self.bytes[start:start + 3])


def wait(what, condition, process=None, limit=30):
    """Waits until a condition holds, and fails with its name after a limit in seconds or at the end of a process."""
    deadline = time.monotonic() + limit
    while not (value := condition()):
        if time.monotonic() > deadline or process is not None and process.poll() is not None:
            raise TimeoutError(f"it did not happen that {what}")
        time.sleep(0.05)
    return value
