#!/usr/bin/env bash
# GUESS      A row of a list of Swing has the role of a list item, a node of a tree that of a tree item or table cell, a cell of a
#            table that of a table cell, as in other toolkits.
# COMPONENT  libatk-wrapper-java 0.40.0 with OpenJDK 21 (Debian 13); Debian's archive.
# BEHAVIOR   All of them are labels (29), also the entries of a combo box. A row is SELECTABLE and has "click", and a node
#            with others below it has "toggleexpand". A cell, and a node without others, have nothing of the kind. A node below a closed one is there, without a name and with role 67, unknown.
# MATTERS    A client that takes labels for text that is only read has no stop in any list, tree or table of a Java program.
# PRODUCT    D3.23 defines the labels of Java that are stops.
. "$(dirname "$0")/support.sh"
packages trixie libatk-wrapper-java=0.40.0-3 libatk-wrapper-java-jni openjdk-21-jre openjdk-21-jdk-headless at-spi2-core dbus xvfb python3-gi fonts-dejavu-core
program Window.java <<'JAVA'
import javax.swing.*;
import javax.swing.tree.DefaultMutableTreeNode;
public class Window {
  public static void main(String[] words) {
    SwingUtilities.invokeLater(() -> {
      JPanel panel = new JPanel();
      panel.add(new JLabel("Label"));
      panel.add(new JList<>(new String[] {"Row"}));
      panel.add(new JTable(new Object[][] {{"Cell"}}, new Object[] {"Column"}));
      DefaultMutableTreeNode root = new DefaultMutableTreeNode("Root"), branch = new DefaultMutableTreeNode("Branch");
      root.add(branch);
      root.add(new DefaultMutableTreeNode("Leaf"));
      branch.add(new DefaultMutableTreeNode("Below"));
      panel.add(new JTree(root));
      panel.add(new JComboBox<>(new String[] {"Entry"}));
      JFrame frame = new JFrame("Window");
      frame.add(panel);
      frame.pack();
      frame.setVisible(true);
    });
  }
}
JAVA
program probe.py <<'PYTHON'
from atspi import *
from swing import *
process, root = program(connect(), described())
wait(lambda: root.find("Branch", 29), "tree")
def look(node):
    return f"{node.role} {'selectable' in node.states} {node.actions if 'Action' in node.interfaces else []}"
for word in ("Label", "Row", "Cell", "Branch", "Leaf"):
    print(word, look(root.find(word, 29)), sep="=")
print("Entry", look(next(node for node in root.find(role=11).all() if node.role == 29)), sep="=")
branch = root.find("Branch", 29)
print("closed", [(node.role, node.name) for node in branch.children], sep="=")
branch.press("toggleexpand")
wait(lambda: root.find("Below", 29), "open branch")
print("open", [(node.role, node.name) for node in branch.children], sep="=")
PYTHON
observe /opt/on-display python3 /opt/probe.py
versions libatk-wrapper-java openjdk-21-jre
expect "A label: role, SELECTABLE, actions." "29 False []" "$(value Label)"
expect "A row of a list: the same." "29 True ['click']" "$(value Row)"
expect "An entry of a combo box." "29 True ['click']" "$(value Entry)"
expect "A cell of a table." "29 False []" "$(value Cell)"
expect "A node with one below it." "29 False ['toggleexpand']" "$(value Branch)"
expect "A node without one." "29 False []" "$(value Leaf)"
expect "The node below a closed one: role and name." "[(67, '')]" "$(value closed)"
expect "The same once it is open." "[(29, 'Below')]" "$(value open)"
finish
