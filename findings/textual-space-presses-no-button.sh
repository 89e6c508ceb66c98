#!/usr/bin/env bash
# GUESS      The space bar presses the button that has the focus, unfolds a collapsed part and picks an entry of a list, as Enter does. (Both keys act in urwid, in the dialogs of
#            prompt_toolkit and in each toolkit with windows; Textual's own switches, check boxes and radio buttons take both.)
# COMPONENT  Textual 8.2.8, beside urwid 5.0.1 and prompt_toolkit 3.0.53 (PyPI).
# BEHAVIOR   Space does nothing on a Button, on the title of a Collapsible, and on the entries of an OptionList and a ListView; Enter acts on all four. Switch, Checkbox and
#            SelectionList take both. In an Input that gets the focus from the keyboard, the space replaces its whole text, because that is selected.
# MATTERS    A switch device with one key is usually sold and set up with the space bar. Its press turns a switch, but does not press "OK", without a sound or a sign; pressed once in
#            a field, it deletes the text.
# PRODUCT    D6.10: Enter and the space bar are separate keys among those that a session offers.
. "$(dirname "$0")/support.sh"
from_pypi textual==8.2.8 urwid==5.0.1 prompt_toolkit==3.0.53
cat > "$work/probe.py" <<'PYTHON'
import asyncio
import urwid
from prompt_toolkit.application import create_app_session
from prompt_toolkit.input import create_pipe_input
from prompt_toolkit.output import DummyOutput
from prompt_toolkit.shortcuts import button_dialog
from textual.app import App
from textual.widgets import Button, Checkbox, Collapsible, Input, Label, ListItem, ListView, OptionList, SelectionList, Switch

KEYS = ("enter", "space")

class Program(App):
    noted = []

    def compose(self):
        yield Button("OK", id="button")
        yield Collapsible(Label("text"), title="More", id="fold")
        yield OptionList("one", "two", id="options")
        yield ListView(ListItem(Label("one")), ListItem(Label("two")), id="list")
        yield Switch(id="switch")
        yield Checkbox("Box", id="box")
        yield SelectionList(("one", 1), ("two", 2), id="selection")
        yield Input("Dear Ann", id="field")

    def on_button_pressed(self): self.noted.append("button")
    def on_collapsible_expanded(self): self.noted.append("fold")
    def on_option_list_option_selected(self, event): self.noted.append(event.option_list.id)
    def on_list_view_selected(self): self.noted.append("list")
    def on_switch_changed(self): self.noted.append("switch")
    def on_checkbox_changed(self): self.noted.append("box")
    def on_selection_list_selection_toggled(self): self.noted.append("selection")

async def textual():
    program = Program()
    async with program.run_test() as pilot:
        for name in ("button", "fold", "options", "list", "switch", "box", "selection"):
            control = program.query_one(f"#{name}" if name != "fold" else "CollapsibleTitle")
            answers = []
            for key in KEYS:
                control.focus()
                await pilot.pause()
                program.noted.clear()
                await pilot.press(key)
                await pilot.pause()
                answers.append(name in program.noted)
            print(name, *answers, sep="=")
        field = program.query_one("#field")
        field.focus()
        await pilot.pause()
        await pilot.press("space")
        await pilot.pause()
        print("field", repr(field.value), sep="=")

asyncio.run(textual())
pressed = []
for key in ("enter", " "):
    urwid.Button("OK", on_press=lambda button: pressed.append(True)).keypress((10,), key)
print("urwid", len(pressed), sep="=")
chosen = []
for key in ("\r", " "):
    with create_pipe_input() as keyboard, create_app_session(input=keyboard, output=DummyOutput()):
        # If a key does not press the first button, a tab and Enter press the second.
        keyboard.send_text(f"{key}\t\r")
        chosen.append(button_dialog(buttons=[("OK", "first"), ("Cancel", "second")]).run())
print("prompt_toolkit", *chosen, sep="=")
PYTHON
PYTHONPATH=$python python3 "$work/probe.py" > "$work/seen" 2> "$work/errors" || give_up 69 "nothing was written: $(tail -n 1 "$work/errors")"
printf 'version   textual 8.2.8, urwid 5.0.1, prompt_toolkit 3.0.53\n'
expect "Textual: Enter, the space bar on a button." "True=False" "$(value button)"
expect "On the title of a collapsed part." "True=False" "$(value fold)"
expect "On an entry of an OptionList." "True=False" "$(value options)"
expect "On an entry of a ListView." "True=False" "$(value list)"
expect "On a switch." "True=True" "$(value switch)"
expect "On a check box." "True=True" "$(value box)"
expect "On an entry of a SelectionList." "True=True" "$(value selection)"
expect "The field with \"Dear Ann\" after a press of the space bar." "' '" "$(value field)"
expect "urwid: presses of a button by both keys." "2" "$(value urwid)"
expect "prompt_toolkit: the button that each key presses." "first=first" "$(value prompt_toolkit)"
finish
