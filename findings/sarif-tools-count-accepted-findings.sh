#!/usr/bin/env bash
# GUESS      A result that was accepted ("suppressions") or that a checker lists as passed ("kind": "pass") is no error for a consumer of
#            SARIF: the standard has both fields so that a result can be in the log without being a problem.
# COMPONENT  sarif-tools 3.0.5 (PyPI).
# BEHAVIOR   "summary" counts an accepted error as an error, and "--check error" fails because of it, as because of an unchanged one
#            ("baselineState": "unchanged"). A passed result is listed under the severity "none". Only a filter file leaves them out.
# MATTERS    A build of an app stays red after each finding was accepted.
# PRODUCT    `audit` leaves the findings of a baseline out of its log.
. "$(dirname "$0")/support.sh"
from_pypi sarif-tools==3.0.5
cat > "$work/probe.py" <<'PYTHON'
import json, subprocess, sys
folder = sys.argv[1]

def check(key, **more):
    result = {"ruleId": "rule", "level": "error", "message": {"text": "The button has no name."},
              "locations": [{"physicalLocation": {"artifactLocation": {"uri": "a.yaml"}, "region": {"startLine": 3}}}], **more}
    log = {"version": "2.1.0", "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
           "runs": [{"tool": {"driver": {"name": "checker", "rules": [{"id": "rule"}]}}, "results": [result]}]}
    with open(folder + "/log.sarif", "w") as file:
        json.dump(log, file)
    run = subprocess.run([sys.executable, "-m", "sarif", "--check", "error", "summary", folder + "/log.sarif"], capture_output=True, text=True)
    counts = [line for line in run.stdout.splitlines() if line.split(":")[0] in ("error", "warning", "note", "none") and not line.endswith(": 0")]
    print(key, "fails" if run.returncode else "passes", *counts, sep="=")

check("error")
check("accepted", suppressions=[{"kind": "external", "status": "accepted"}])
check("unchanged", baselineState="unchanged")
check("passed", level="none", kind="pass")
PYTHON
PYTHONPATH=$python python3 "$work/probe.py" "$work" > "$work/seen" 2> "$work/errors" || give_up 69 "nothing was counted: $(tail -n 1 "$work/errors")"
printf 'version   sarif-tools 3.0.5\n'
expect "An error." "fails=error: 1" "$(value error)"
expect "An error that was accepted." "fails=error: 1" "$(value accepted)"
expect "An error that was there before." "fails=error: 1" "$(value unchanged)"
expect "A result that passed." "passes=none: 1" "$(value passed)"
finish
