#!/usr/bin/env bash
# GUESS      The phonemes of "15:30" and "z.B." are those of espeak-ng, which the package asks for them; only marks that are not spoken are removed.
# COMPONENT  phonemizer 3.4.0 (PyPI) with espeak-ng 1.52.0 (Debian 13).
# BEHAVIOR   The text is cut at its punctuation before it is given to espeak-ng. In German "15:30" is "fünfzehn dreißig", without "Uhr"; with the marks preserved
#            the colon is among the phonemes. "Z.B." becomes two words. Points and commas in numbers are kept: "3,5" and "10.000" are the same.
# MATTERS    A neural voice that was trained on such phonemes says times as two numbers.
# PRODUCT    E9.33–E9.43: what the daemon is sent has no numbers that a voice would cut.
. "$(dirname "$0")/support.sh"
from_pypi phonemizer==3.4.0
export python
packages trixie python3 espeak-ng=1.52.0+dfsg-5
program probe.py <<'PYTHON'
import glob, logging, os, subprocess, sys
sys.path.insert(0, "/opt/python")
os.environ["PHONEMIZER_ESPEAK_LIBRARY"] = glob.glob("/usr/lib/*/libespeak-ng.so.1")[0]
from phonemizer import phonemize
logger = logging.getLogger("quiet")
logger.setLevel(logging.ERROR)
for key, text in (("time", "15:30"), ("short", "z.B. so"), ("comma", "3,5"), ("point", "10.000")):
    direct = subprocess.run(["espeak-ng", "-q", "--ipa", "-v", "de", "--", text], capture_output=True, text=True, check=True).stdout
    print(key, direct.strip().replace("ˈ", "").replace("ˌ", ""), *[phonemize(text, "de", preserve_punctuation=kept, logger=logger).strip() for kept in (False, True)], sep="=")
PYTHON
observe python3 /opt/probe.py
versions espeak-ng
printf 'version   phonemizer 3.4.0\n'
expect "\"15:30\" of espeak-ng, of phonemizer, and with its marks preserved." "fʏnftseːn uːɾ dɾaɪsɪç=fʏnftseːn dɾaɪsɪç=fʏnftseːn:dɾaɪsɪç" "$(value time)"
expect "\"z.B. so\"." "tsɛtbeː zoː=tsɛt beː zoː=tsɛt.beː. zoː" "$(value short)"
expect "\"3,5\" and \"10.000\"." $'dɾaɪ kɔmɑː fʏnf=dɾaɪ kɔmɑː fʏnf=dɾaɪ kɔmɑː fʏnf\ntseːn taʊzənt=tseːn taʊzənt=tseːn taʊzənt' "$(value comma; value point)"
finish
