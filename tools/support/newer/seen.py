"""The controls that a person sees in each window of tools/tests/test-newer-programs, by the names that they read there.

They were written from pictures of the windows, with the stops of switchlight beside them, and corrected for each suite. "a|b" is one
control whose name differs between versions, "name ×3" is three of one name, and a name before ":" is of that suite alone. A control
without a visible name has the one of its tool tip or its kind.
"""

CLOSING = ["Minimize", "Maximize", "Close"]
DIGITS = list("0123456789")
ROWS = [f"{kind} row {row}" for kind in ("Box", "View") for row in range(6)]
SEEN = {
    "gnome-calculator": [
        *DIGITS, *CLOSING, "text field", ".", "+", "−", "×", "÷", "%", "mod", "=", "C|Clear Display [[]Escape[]]", "Undo", "Basic",
        "Main Menu|Primary menu", "(|( )", "bookworm:)", "trixie:)", "π|x", "√|f(x)", "x2|↑n", "sid:↓n", "sid:Backspace", "sid:Redo"],
    "gnome-text-editor": [*CLOSING, "text field", "Open", "New Tab|New tab*", "Document Properties|View", "Main Menu|Menu"],
    "gnome-clocks": [*CLOSING, "Add World Clock…|Add World Clock", "Add Location", "World", "Alarms", "Stopwatch", "Timer", "Main Menu"],
    # The characters themselves are one area: their program exposes none of them.
    "gnome-characters": [
        *CLOSING, "Search|button*", "Main Menu|button*", "Recently Used", "Smileys & Emotion", "People & Body", "Animals & Nature",
        "Food & Drink", "Travel & Places", "Activities", "Objects", "Symbols", "Flags", "Punctuation", "area"],
    "nautilus": [
        *CLOSING, "Home", "Starred", "Trash", "trixie:Network", "sid:Network", "bookworm:Other Locations", "trixie:Back",
        "trixie:Forward", "sid:Back", "sid:Forward", "Debian GNU/Linux", "tmp", "files", "Current Folder Menu",
        "Search Current Folder|Search", "trixie:Search Everywhere", "sid:Search Everywhere", "Main Menu", "View Options",
        "List View|button|View Options", "Letters|Letters. Folder", "Music|Music. Folder",
        "note 1.txt|note 1.txt. File", "note 2.txt|note 2.txt. File"],
    "zenity question": ["Save first", "No", "Yes"],
    "zenity scale": ["How much?", "Cancel", "OK"],
    "zenity entry": ["Word", "Cancel", "OK"],
    "gtk4-widget-factory": [
        *CLOSING, "Page 1", "Page 2", "Page 3", "button*", "bookworm:combo box* ×5", "trixie:combo box* ×7", "sid:combo box* ×7",
        "bookworm:text field* ×5", "trixie:text field* ×7", "sid:text field* ×7", "button*", "label", "bookworm:checkbutton ×3",
        "bookworm:radiobutton ×3", "trixie:checkbutton ×6", "trixie:radiobutton ×6", "sid:checkbutton ×6", "sid:radiobutton ×6",
        "togglebutton ×2", "trixie:togglebutton ×2", "sid:togglebutton ×2", "Sans Regular*", "Red 19%*", "link button", "check box*|button*",
        "adjustable* ×3", "trixie:adjustable* ×2", "sid:adjustable* ×2", "Nick", "Name", "Icon", "Cool", "Andrea*", "Otto*", "Orville*",
        "Benjamin*", "Sunset", "NYC", "Beach", "page 1 ×3", "page 2 ×3", "page 3 ×3"],
    "gtk4truth": [
        *CLOSING, *ROWS, "Header button", "Menu button", "Plain", "Toggle", "Check", "Radio one", "Radio two", "The switch", "Link",
        "The entry", "The password", "The search", "The spin", "The scale", "The dropdown", "The combo", "Expander", "Tab 1", "Tab 2",
        "Tab 3", "Page 1 button", "Stack 1", "Stack 2", "Name", "Size", "NView row 0*", "NView row 1*", "NView row 2*",
        "trixie:Switch row", "sid:Switch row", "Entry row", "Combo row", "trixie:Spin row", "sid:Spin row", "bookworm:Action row*"],
    "qt6truth": [
        "File", "Tool", "Drop", "Split", "Plain", "Push menu", "Toggle", "Check", "Radio one", "Radio two", "The entry", "The spin",
        "The slider", "The combo|combo box", "Tab 1", "Tab 2", "Page 1 button", "Tick row", *(f"Row {row}" for row in range(8)), "Name",
        "Size", "Folder, 1"],
    "qt6truth qml": [
        "File", "Plain", "Check", "The switch", "Radio one", "Radio two", "Type here", "The spin", "The slider", "The combo", "Tab 1",
        "Tab 2", "Row 0", "Row 1", "Row 2", "Row 3"],
    # The buttons of the window in its preview are drawn.
    "qt6ct": [
        "Information", "Hide", "Appearance", "Fonts", "Icon Theme", "Interface", "Style Sheets", "Troubleshooting", "Style:",
        "Standard dialogs:", "bookworm:Default", "bookworm:Custom", "trixie:Default", "trixie:Custom", "Color scheme:", "...",
        "Preview|combo box*", "Tab 1", "Tab 2", "text field*", "adjustable*", "PushButton", "Minimize", "Maximize", "OK", "Cancel", "Apply"],
    "kcalc": [
        "File", "Edit", "Settings", "Help", "0|Zero", "1|One", "2|Two", "3|Three", "4|Four", "5|Five", "6|Six", "7|Seven", "8|Eight",
        "9|Nine", "%|Percentage", "÷|Divide", "×|Multiply", "−|Subtract", "+|Add", "=|Equals", ".|Decimal point", "AC|All clear",
        "C|Clear", "(", ")", "+/−"],
}


def seen_in(program, suite):
    """Returns the names in a suite, each as the list of its alternatives."""
    names = []
    for entry in SEEN[program]:
        only, colon, rest = entry.partition(":")
        if colon and only in ("bookworm", "trixie", "sid"):
            if only != suite:
                continue
            entry = rest
        name, times, count = entry.rpartition(" ×")
        is_counted = times and count.isdecimal()
        names += [(name if is_counted else entry).split("|")] * (int(count) if is_counted else 1)
    return names
