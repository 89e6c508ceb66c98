"""A window of Qt 6 with a column of controls, for a program that a script looks at."""

import sys

from PyQt6.QtCore import Qt, QTimer  # noqa: F401
from PyQt6.QtGui import QAction  # noqa: F401
from PyQt6.QtWidgets import *  # noqa: F401,F403
from PyQt6.QtWidgets import QApplication, QMainWindow, QVBoxLayout, QWidget


def note(word):
    """Adds a line to a file that the client of AT-SPI can read."""
    with open("/tmp/notes", "a") as file:
        file.write(word + "\n")


def show(fill):
    """Shows a window; fill gets its layout and the window."""
    application = QApplication(sys.argv)
    window = QMainWindow()
    content = QWidget()
    window.setCentralWidget(content)
    fill(QVBoxLayout(content), window)
    window.show()
    sys.exit(application.exec())
