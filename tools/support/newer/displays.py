"""The displays of tools/tests/test-newer-programs: X11, sway and KWin, each without a screen."""

import os
import pathlib
import subprocess
import time

from support.desktop import Bed, Missing

SWAY = """xwayland disable
output HEADLESS-1 resolution 1400x900 position 0,0
for_window [app_id=".*"] floating enable
"""
# KWin finds no desktop entry without a menu.
MENU = """<!DOCTYPE Menu PUBLIC "-//freedesktop//DTD Menu 1.0//EN" "http://www.freedesktop.org/standards/menu-spec/menu-1.0.dtd">
<Menu><Name>Applications</Name><DefaultAppDirs/><DefaultDirectoryDirs/><Include><All/></Include></Menu>
"""
ENTRY = "/clone/tools/support/package/switchlight.desktop"


class X11Bed(Bed):
    """Xvfb with openbox."""

    picture = ["import", "-window", "root"]

    def __init__(self, folder, _):
        super().__init__(folder, manager=True)
        self.environment["GDK_BACKEND"] = "x11"


class WaylandBed(Bed):
    """A compositor of Wayland without a screen; pictures of its output are made by grim."""

    socket = "wayland-1"
    settings = SWAY
    picture = ["env", "WAYLAND_DISPLAY=wayland-1", "grim"]

    def open_display(self):
        self.environment |= {"WAYLAND_DISPLAY": self.socket, "QT_QPA_PLATFORM": "wayland", "GDK_BACKEND": "wayland"}

    def open_sway(self):
        settings = pathlib.Path(self.environment["HOME"], "sway")
        settings.write_text(self.settings)
        self.open_compositor(
            ["sway", "-c", str(settings)], "wayland-1",
            WLR_BACKENDS="headless", WLR_RENDERER="pixman", WLR_LIBINPUT_NO_DEVICES="1")

    def open_compositor(self, words, socket, **variables):
        """Starts a compositor, and waits until it offers that socket."""
        own = {key: value for key, value in self.environment.items() if key not in ("WAYLAND_DISPLAY", "QT_QPA_PLATFORM")}
        log = open(self.environment["HOME"] + f"/{pathlib.Path(words[0]).name}.log", "w")
        program = subprocess.Popen(words, env=own | variables, stdin=subprocess.DEVNULL, stdout=log, stderr=log)
        self.programs.append(program)
        path = pathlib.Path(self.environment["XDG_RUNTIME_DIR"], socket)
        limit = time.monotonic() + 60
        while not path.is_socket():
            if program.poll() is not None or time.monotonic() > limit:
                raise Missing(f"{words[0]} did not start: " + pathlib.Path(log.name).read_text()[-300:])
            time.sleep(0.1)


class SwayBed(WaylandBed):
    """sway, whose windows float, as on the other displays."""

    def __init__(self, folder, _):
        super().__init__(folder)

    def open_windows(self, _):
        self.environment["SWAYSOCK"] = self.environment["HOME"] + "/sway.sock"
        self.open_sway()


class KWinBed(WaylandBed):
    """KWin in a window of sway, because it makes no pictures itself, with the desktop entry of the package."""

    socket = "wayland-9"
    # Its picture fills the output.
    settings = SWAY.replace("floating", "fullscreen") + "default_border none\n"

    def __init__(self, folder, program):
        self.program = program
        super().__init__(folder)

    def open_windows(self, _):
        home = pathlib.Path(self.environment["HOME"])
        for path, text in (
                (home / ".config/menus/applications.menu", MENU),
                (home / ".config/kxkbrc", "[Layout]\nUse=true\nLayoutList=us\n"),
                (home / ".local/share/applications/switchlight.desktop",
                 pathlib.Path(ENTRY).read_text().replace("/usr/bin/switchlight", self.program))):
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text)
        self.open_sway()
        # The file has a capability that a namespace cannot grant. A copy lacks it and does not need
        # it.
        own = home / "kwin_wayland"
        own.write_bytes(pathlib.Path("/usr/bin/kwin_wayland").read_bytes())
        os.chmod(own, 0o755)
        self.open_compositor(
            [str(own), "--wayland-display", "wayland-1", "--width", "1400", "--height", "900", "--socket", self.socket, "--no-lockscreen",
             "--no-global-shortcuts"], self.socket, KWIN_COMPOSE="Q", QT_QPA_PLATFORM="offscreen")
        self.environment["XDG_CURRENT_DESKTOP"] = "KDE"


BEDS = {"x11": X11Bed, "sway": SwayBed, "kwin": KWinBed}
