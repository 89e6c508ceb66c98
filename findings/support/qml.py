"""Shows a QML file; its log goes to /tmp/notes."""

import os
import sys

os.dup2(os.open("/tmp/notes", os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o644), 2)
os.environ.update(QT_QUICK_CONTROLS_STYLE="Basic", QT_QUICK_BACKEND="software", QT_LINUX_ACCESSIBILITY_ALWAYS_ON="1")
from PyQt6.QtGui import QGuiApplication  # noqa: E402
from PyQt6.QtQml import QQmlApplicationEngine  # noqa: E402

application = QGuiApplication(sys.argv)
engine = QQmlApplicationEngine(sys.argv[1])
sys.exit(application.exec())
