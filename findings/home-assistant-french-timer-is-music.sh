#!/usr/bin/env bash
# GUESS      A request for a timer is understood with the common verbs of a language; with another one it is not understood.
# COMPONENT  home-assistant-intents 2026.10.27 with hassil 3.12.1 (PyPI), the sentences and the recognizer of Home Assistant's assistant.
# BEHAVIOR   Of a satellite in a room, the French "Démarre un minuteur de cinq minutes" and "Lance un minuteur de cinq minutes", and the Italian
#            "Metti un timer di cinque minuti", are requests to search for music named "un minuteur de cinq minutes" and to play it. "Mets un minuteur
#            …" and "Imposta un timer …" start a timer. Without a room, the three are not understood.
# MATTERS    A button of a board that says such a sentence to the assistant starts music in the room, and no alarm comes after five minutes.
# PRODUCT    A board speaks by the voice of the session, and receives no reply of an assistant.
. "$(dirname "$0")/support.sh"
from_pypi hassil==3.12.1 home-assistant-intents==2026.10.27
cat > "$work/probe.py" <<'PYTHON'
from hassil import Intents, recognize_best
from hassil.intents import TextSlotList
from home_assistant_intents import get_intents
for language, area, sentences in (
        ("fr", "cuisine", ("Démarre un minuteur de cinq minutes", "Lance un minuteur de cinq minutes", "Mets un minuteur de cinq minutes")),
        ("it", "cucina", ("Metti un timer di cinque minuti", "Imposta un timer di cinque minuti")),
        ("de", "Küche", ("Starte einen Timer für fünf Minuten",)),
        ("en", "kitchen", ("start a timer for five minutes",))):
    intents = Intents.from_dict(get_intents(language))
    lists = {"area": TextSlotList.from_strings([area], name="area"), "name": TextSlotList("name", []),
             "floor": TextSlotList.from_strings(["x"], name="floor")}
    for key, context in (("room", {"area": area}), ("none", None)):
        seen = [recognize_best(sentence, intents, slot_lists=lists, intent_context=context, language=language, best_slot_name="name")
                for sentence in sentences]
        print(language + "-" + key, *[
            (result.intent.name, *(str(entity.value) for entity in result.entities.values() if entity.name != "area")) if result else None
            for result in seen], sep="=")
PYTHON
PYTHONPATH=$python python3 "$work/probe.py" > "$work/seen" 2> "$work/errors" || give_up 69 "nothing was recognized: $(tail -n 1 "$work/errors")"
printf 'version   home-assistant-intents 2026.10.27, hassil 3.12.1\n'
expect "French in a room: Démarre, Lance, Mets un minuteur de cinq minutes." \
  "('HassMediaSearchAndPlay', 'un minuteur de cinq minutes')=('HassMediaSearchAndPlay', 'un minuteur de cinq minutes')=('HassStartTimer', '5')" \
  "$(value fr-room)"
expect "French without a room." "None=None=('HassStartTimer', '5')" "$(value fr-none)"
expect "Italian in a room: Metti, Imposta un timer di cinque minuti." \
  "('HassMediaSearchAndPlay', 'un timer di cinque minuti')=('HassStartTimer', '5')" "$(value it-room)"
expect "Italian without a room." "None=('HassStartTimer', '5')" "$(value it-none)"
expect "German and English in a room." "('HassStartTimer', '5')('HassStartTimer', '5')" "$(value de-room)$(value en-room)"
finish
