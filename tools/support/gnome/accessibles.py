"""Looks at programs by their accessibles."""

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, GLib


def inside_place(node, window):
    """The middle of an accessible, or nothing while it has no size; its window's places begin at the frame."""
    extents = node.get_component_iface().get_extents(Atspi.CoordType.WINDOW)
    if extents.width < 2:
        return None
    return window["frame"][0] + extents.x + extents.width // 2, window["frame"][1] + extents.y + extents.height // 2


def accessibles(program, role):
    """The accessibles of a program with a role."""
    desktop = Atspi.get_desktop(0)
    pending = [each for each in (desktop.get_child_at_index(index) for index in range(desktop.get_child_count()))
               if each is not None and each.get_name() == program]
    found = []
    while pending:
        node = pending.pop()
        try:
            if node.get_role_name() == role:
                found.append(node)
            pending += [child for child in (node.get_child_at_index(index) for index in range(min(node.get_child_count(), 100))) if child]
        except GLib.Error:
            pass
    return found


def accessible(program, role, name):
    return next((each for each in accessibles(program, role) if each.get_name() == name), None)


def text(node):
    interface = node.get_text_iface()
    return Atspi.Text.get_text(interface, 0, Atspi.Text.get_character_count(interface)) if interface else ""
