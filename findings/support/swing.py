"""A program of Java with Swing, for a client of AT-SPI that looks at it."""

import glob
import os
import subprocess

BRIDGE = "/usr/share/java/java-atk-wrapper.jar"
OPTION = "-Djavax.accessibility.assistive_technologies=org.GNOME.Accessibility.AtkWrapper"
os.environ["PATH"] += ":" + glob.glob("/usr/lib/jvm/java-*-openjdk-*/bin")[0]


def archive():
    """Compiles /opt/Window.java, whose main class is Window, and gives the archive that java -jar starts."""
    subprocess.run(["javac", "-d", "/tmp/classes", "/opt/Window.java"], check=True)
    subprocess.run(["jar", "cfe", "/tmp/window.jar", "Window", "-C", "/tmp/classes", "."], check=True)
    return "/tmp/window.jar"


def described():
    """The command that starts it with the bridge to AT-SPI."""
    return ["java", f"-Xbootclasspath/a:{BRIDGE}", OPTION, "-jar", archive()]
