#!/usr/bin/env bash
# GUESS      A percentile lies between the least and the greatest value that were added; with few values, it is exact or close.
# COMPONENT  tdigest 0.5.2.2 (PyPI).
# BEHAVIOR   Of 250, 250, 250 and 900, the 10th percentile is -107.5, the 25th 87.5, and the median 412.5. Of nineteen times 300 and once 2000,
#            the 10th is -975. The 0th and 100th are right, and so are all of the numbers from 1 to 100.
# MATTERS    Times of reactions are often equal, because screens and timers have steps: the report says that a person reacts before the signal, or
#            half as fast as they do.
# PRODUCT    M2.3: percentiles are of the sorted values themselves.
. "$(dirname "$0")/support.sh"
from_pypi tdigest==0.5.2.2
cat > "$work/probe.py" <<'PYTHON'
from tdigest import TDigest
for key, values in (("few", (250, 250, 250, 900)), ("many", (300,) * 19 + (2000,)), ("even", tuple(range(1, 101)))):
    digest = TDigest()
    digest.batch_update(values)
    print(key, *[round(digest.percentile(part), 2) for part in (0, 10, 25, 50, 100)], sep="=")
PYTHON
PYTHONPATH=$python python3 "$work/probe.py" > "$work/seen" 2> "$work/errors" || give_up 69 "nothing was counted: $(tail -n 1 "$work/errors")"
printf 'version   tdigest 0.5.2.2\n'
expect "The 0th, 10th, 25th, 50th and 100th percentile of 250, 250, 250 and 900." "250.0=-107.5=87.5=412.5=900.0" "$(value few)"
expect "Of nineteen times 300, and 2000." "300.0=-975.0=-465.0=385.0=2000.0" "$(value many)"
expect "Of 1 to 100." "1.0=10.5=25.5=50.5=100.0" "$(value even)"
finish
