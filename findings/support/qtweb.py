"""A page of the web in Falkon, a browser of Qt WebEngine, for a client of AT-SPI that looks at it."""

import os
import subprocess

from atspi import GLib, connect, program, wait

os.environ |= {"QTWEBENGINE_DISABLE_SANDBOX": "1", "QT_LINUX_ACCESSIBILITY_ALWAYS_ON": "1", "QTWEBENGINE_CHROMIUM_FLAGS": "--disable-gpu",
               "QT_QUICK_BACKEND": "software"}


def below(node):
    """The node and all below it, without nodes that disappear meanwhile."""
    found = [node]
    try:
        for child in node.children:
            found += below(child)
    except GLib.Error:
        pass
    return found


def page():
    """Opens /opt/page.html, and returns its document once it contains the button "Last"."""
    _, root = program(connect(), ["falkon", "--no-extensions", "file:///opt/page.html"])

    def document():
        found = next((node for node in below(root) if node.role == 95), None)
        return found if found and any(node.name == "Last" for node in below(found)) else None

    return wait(document, "page", 120)


def title():
    """The title of the window, which scripts of the page set."""
    return subprocess.run(["xdotool", "search", "--onlyvisible", "--name", "Falkon", "getwindowname"], capture_output=True, text=True).stdout.strip()


def click(node):
    """A click of the pointer at the middle of the node."""
    x, y, width, height = node.extents(0)
    subprocess.run(["xdotool", "mousemove", str(x + width // 2), str(y + height // 2), "click", "1"], check=True)
