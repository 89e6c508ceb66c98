#!/usr/bin/env bash
# GUESS      The number that is shown as "1.0" selects the plural form of "1.0", as the guide of Fluent shows for NUMBER with its options.
# COMPONENT  fluent.runtime 0.4.0 (PyPI), with Babel 2.19.0.
# BEHAVIOR   NUMBER(1, minimumFractionDigits: 1) is shown as "1.0" and selects "one" in English, German, Italian and Dutch, the form of "1", where the
#            rules of CLDR require "other".
# MATTERS    A time is announced as "1.0 second", "1,0 Sekunde" and "1,0 seconde"; a translator cannot correct it.
# PRODUCT    Its texts choose the form from the written number, in the languages of the program.
. "$(dirname "$0")/support.sh"
from_pypi fluent.runtime==0.4.0 Babel==2.19.0
cat > "$work/probe.py" <<'PYTHON'
from fluent.runtime import FluentBundle, FluentResource
from babel import Locale
from decimal import Decimal
SOURCE = """m = { NUMBER($n, minimumFractionDigits: 1) } { NUMBER($n, minimumFractionDigits: 1) ->
    [one] one
   *[other] other
 }
"""
for language in ("en", "de", "it", "nl"):
    bundle = FluentBundle([language], use_isolating=False)
    bundle.add_resource(FluentResource(SOURCE))
    seen = [bundle.format_pattern(bundle.get_message("m").value, {"n": number})[0] for number in (1, 2)]
    print(language, *seen, Locale(language).plural_form(Decimal("1.0")), sep="=")
PYTHON
PYTHONPATH=$python python3 "$work/probe.py" > "$work/seen" 2> "$work/errors" || give_up 69 "nothing was formatted: $(tail -n 1 "$work/errors")"
printf 'version   fluent.runtime 0.4.0, Babel 2.19.0\n'
expect "English: 1 and 2 with one digit, and the form; the form of 1.0 by the rules of CLDR." "1.0 one=2.0 other=other" "$(value en)"
expect "German." "1,0 one=2,0 other=other" "$(value de)"
expect "Italian." "1,0 one=2,0 other=other" "$(value it)"
expect "Dutch." "1,0 one=2,0 other=other" "$(value nl)"
finish
