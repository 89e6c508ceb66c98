#!/usr/bin/env bash
# GUESS      Text that is given to a builder of SSML becomes XML: "&" and "<" are escaped, since the result of both packages is a document of SSML.
# COMPONENT  ssml-builder 1.1.1 and pyssml 0.1.3 (PyPI); ssml-maker 0.1.1 for comparison.
# BEHAVIOR   ssml-builder writes "&" and "<" as they are, and the result is no XML. pyssml writes "and" for "&" in any language, and leaves "<" out. ssml-maker
#            escapes both.
# MATTERS    A synthesizer refuses the whole message for one sign, or speaks an English word in a German message.
# PRODUCT    Messages are sent to the daemon as plain text, without SSML.
. "$(dirname "$0")/support.sh"
from_pypi ssml-builder==1.1.1 pyssml==0.1.3 ssml-maker==0.1.1
cat > "$work/probe.py" <<'PYTHON'
from xml.dom import minidom
from pyssml.PySSML import PySSML
from ssml_builder.core import Speech
from ssml_maker import Speech as Maker
text = "Brot & Milch < 5"
def show(key, result):
    try:
        minidom.parseString(result)
        kind = "XML"
    except Exception:
        kind = "no XML"
    print(key, kind, result, sep="=")
speech = Speech()
speech.add_text(text)
show("builder", speech.speak())
speech = PySSML()
speech.say(text)
show("pyssml", speech.ssml())
with Maker() as speech:
    speech.add_text(text)
show("maker", speech.build())
PYTHON
PYTHONPATH=$python python3 "$work/probe.py" > "$work/seen" 2> "$work/errors" || give_up 69 "nothing was built: $(tail -n 1 "$work/errors")"
printf 'version   ssml-builder 1.1.1, pyssml 0.1.3, ssml-maker 0.1.1\n'
expect "ssml-builder." "no XML=<speak>Brot & Milch < 5</speak>" "$(value builder)"
expect "pyssml." "XML=<speak>Brot and Milch  5</speak>" "$(value pyssml)"
expect "ssml-maker." "XML=<speak>Brot &amp; Milch &lt; 5</speak>" "$(value maker)"
finish
