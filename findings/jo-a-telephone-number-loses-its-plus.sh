#!/usr/bin/env bash
# GUESS      A value that is no number of JSON is a string: "08", "+49170123", "0x1F" and "007" are not allowed as numbers there, and numbers come out as they were
#            written. The manual says that what looks like a number is one.
# COMPONENT  jo 1.9, which writes JSON from a shell (Debian 13); Debian's archive.
# BEHAVIOR   "+49170123" becomes the number 49170123, "0170123" 170123, "007" 7 and "0x1F" 31; of 20 digits 16 are right. "1.50" is 1.5, and ".5" 0.5. A space in
#            the value or "-- -s" keeps it.
# MATTERS    A command of a switch that calls a helper by a number which a script passed through jo dials another one.
# PRODUCT    It writes its JSON itself.
. "$(dirname "$0")/support.sh"
packages trixie jo=1.9-2
program probe.sh <<'SCRIPT'
printf 'numbers=%s\n' "$(jo a=+49170123 b=0170123 c=007 d=0x1F e=1.50 f=.5)"
printf 'long=%s\n' "$(jo a=12345678901234567890)"
printf 'kept=%s\n' "$(jo a='+49 170123')" "$(jo -- -s a=+49170123)"
SCRIPT
observe bash /opt/probe.sh
versions jo
expect "+49170123, 0170123, 007, 0x1F, 1.50 and .5." '{"a":49170123,"b":170123,"c":7,"d":31,"e":1.5,"f":0.5}' "$(value numbers)"
expect "A number of 20 digits." '{"a":1.234567890123457e+19}' "$(value long)"
expect "With a space, and with -- -s." $'{"a":"+49 170123"}\n{"a":"+49170123"}' "$(value kept)"
finish
