"""LibreOffice with an empty document, for a script that looks at its windows."""

from atspi import ACCESSIBLE, GLib, connect, program, wait


def start(kind):
    """Opens a document, "--calc" or "--writer", and gives the root of the program."""
    return program(connect(), ["soffice", kind, "--norestore", "--nologo"], name="soffice")[1]


def parts(node):
    """This object and all below it, but for the entries of menu bars and the cells of sheets, of which there are too many."""
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
    """The first showing part of that name and role, once it is there."""
    def look():
        for node in parts(root):
            if "showing" in node.states and name in (None, node.name) and role in (None, node.role):
                return node
        return None

    return wait(look, f"{name or 'part'} of role {role}")
