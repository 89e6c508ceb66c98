"""A program of Java with SWT, for a client of AT-SPI that looks at it."""

import glob
import os
import subprocess

ARCHIVE = "/usr/share/java/swt4.jar"
os.environ["PATH"] += ":" + glob.glob("/usr/lib/jvm/java-*-openjdk-*/bin")[0]
BEGIN = """
import java.nio.file.*;
import org.eclipse.swt.*;
import org.eclipse.swt.custom.*;
import org.eclipse.swt.layout.*;
import org.eclipse.swt.widgets.*;
public class Window {
  static void note(String word) {
    try { Files.writeString(Path.of("/tmp/notes"), word + "\\n", StandardOpenOption.CREATE, StandardOpenOption.APPEND); }
    catch (Exception problem) { throw new RuntimeException(problem); }
  }
  public static void main(String[] arguments) {
    Display display = new Display();
    Shell shell = new Shell(display);
    shell.setText("A window");
    shell.setLayout(new GridLayout(1, false));
"""
END = """
    shell.pack();
    shell.open();
    while (!shell.isDisposed()) if (!display.readAndDispatch()) display.sleep();
  }
}
"""


def command(controls):
    """Compiles a program whose window contains these controls, given as statements of Java, and gives the command that starts it."""
    with open("/tmp/Window.java", "w") as file:
        file.write(BEGIN + controls + END)
    subprocess.run(["javac", "-cp", ARCHIVE, "-d", "/tmp/classes", "/tmp/Window.java"], check=True)
    return ["java", "-cp", f"{ARCHIVE}:/tmp/classes", "Window"]
