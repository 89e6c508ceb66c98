"""LibreOffice with an empty document, for a script that looks at its windows."""

from atspi import ACCESSIBLE, GLib, connect, program, wait


def start(kind):
    """Opens a document, "--calc" or "--writer", and returns the root of the program."""
    return program(connect(), ["soffice", kind, "--norestore", "--nologo"], name="soffice")[1]


def parts(node):
    """This object and all below it, except the many entries of menu bars and cells of sheets."""
    yield node
    try:
        if node.role == 34 or node.get(ACCESSIBLE, "ChildCount") > 3000:
            return
        children = node.children
    except GLib.Error:
        return  # gone in the meantime
    for child in children:
        yield from parts(child)


def find(root, name=None, role=None):
    """Returns the first visible part with that name and role, once it exists."""
    def look():
        for node in parts(root):
            if "showing" in node.states and name in (None, node.name) and role in (None, node.role):
                return node
        return None

    return wait(look, f"{name or 'part'} of role {role}")
