#!/usr/bin/env bash
# GUESS      The parser reads all that MIDI 1.0 allows: running status, and a clock within another message.
# COMPONENT  mido 1.3.3 (PyPI).
# BEHAVIOR   A second note after the same status byte is dropped: of a press and a release (velocity 0) in running status, as keyboards and
#            pads send them, only the press is reported. A clock or "active sensing" between the bytes of a note drops the note.
#            Within system-exclusive data, the same clock does no harm.
# MATTERS    A pad that is used as a switch stays pressed for the program, or a press is lost while the device sends its clock.
# PRODUCT    The program reads no MIDI.
. "$(dirname "$0")/support.sh"
from_pypi mido==1.3.3
cat > "$work/probe.py" <<'PYTHON'
import mido
streams = {"status": [0x90, 60, 64, 0x90, 60, 0], "running": [0x90, 60, 64, 60, 0], "clock": [0x90, 60, 0xF8, 64],
           "sensing": [0x90, 0xFE, 60, 64], "exclusive": [0xF0, 1, 0xF8, 2, 0xF7]}
for key, stream in streams.items():
    parser = mido.Parser()
    parser.feed(stream)
    print(key, *[(message.type, *(message.bytes()[1:])) for message in parser], sep="=")
PYTHON
PYTHONPATH=$python python3 "$work/probe.py" > "$work/seen" 2> "$work/errors" || give_up 69 "nothing was read: $(tail -n 1 "$work/errors")"
printf 'version   mido 1.3.3\n'
expect "A press and a release, each with its status byte." "('note_on', 60, 64)=('note_on', 60, 0)" "$(value status)"
expect "The same in running status." "('note_on', 60, 64)" "$(value running)"
expect "A note with a clock before its last byte." "('clock',)" "$(value clock)"
expect "A note with active sensing after its status byte." "('active_sensing',)" "$(value sensing)"
expect "System-exclusive data with a clock in it." "('clock',)=('sysex', 1, 2, 247)" "$(value exclusive)"
finish
