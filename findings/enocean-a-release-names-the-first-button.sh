#!/usr/bin/env bash
# GUESS      The release of a rocker switch names no button: its data are 0 (EnOcean equipment profile F6-02-01), and "second action" is not valid
#            after a single press.
# COMPONENT  enocean 0.60.1 (PyPI), equipment profile F6-02-01.
# BEHAVIOR   A press of "BO" is "Button BO", pressed; its release is "Button AI", released, as that of any other button. The second rocker is always
#            "Button AI" if only one was pressed.
# MATTERS    Radio switches without a battery are used on wheelchairs. A program that keeps one state for each button never sees BO released, and
#            sees a release of AI that nobody pressed.
# PRODUCT    The program reads input devices of the kernel, no radio telegrams.
. "$(dirname "$0")/support.sh"
from_pypi enocean==0.60.1
cat > "$work/probe.py" <<'PYTHON'
import warnings
warnings.simplefilter("ignore")
from enocean.protocol.constants import PACKET, RORG
from enocean.protocol.packet import Packet, RadioPacket
def seen(data, status):
    sent = RadioPacket(PACKET.RADIO_ERP1, data=[RORG.RPS, data, 0xFE, 0xF1, 0x2A, 0x3B, status], optional=[0, 255, 255, 255, 255, 50, 0])
    packet = Packet.parse_msg(sent.build())[2]
    packet.parse_eep(0x02, 0x01)
    return [packet.parsed[key]["value"] for key in ("R1", "EB", "R2", "SA")]
for key, data, status in (("ai", 0x10, 0x30), ("bo", 0x70, 0x30), ("release", 0x00, 0x20), ("both", 0x37, 0x30)):
    print(key, *seen(data, status), sep="=")
PYTHON
PYTHONPATH=$python python3 "$work/probe.py" > "$work/seen" 2> "$work/errors" || give_up 69 "nothing was read: $(tail -n 1 "$work/errors")"
printf 'version   enocean 0.60.1\n'
expect "AI is pressed: first rocker, bow, second rocker, second action." "Button AI=pressed=Button AI=No 2nd action" "$(value ai)"
expect "BO is pressed." "Button BO=pressed=Button AI=No 2nd action" "$(value bo)"
expect "Any button is released." "Button AI=released=Button AI=No 2nd action" "$(value release)"
expect "AO and BO are pressed." "Button AO=pressed=Button BO=2nd action valid" "$(value both)"
finish
