#!/usr/bin/env bash
# GUESS      A string that gojq writes as YAML is read back as that string by PyYAML: gojq quotes what is no plain string, such as "on", "1:30", "~" and "012".
# COMPONENT  gojq 0.12.13 and PyYAML 6.0.2 (Debian 13); Debian's archive.
# BEHAVIOR   "=" and "<<" are written without quotes, and safe_load ends with a ConstructorError: YAML 1.1 has types for both, which PyYAML recognizes and
#            cannot construct. yq 3.4.3, which writes with PyYAML, quotes them. gojq and fy-tool read "=" as a string.
# MATTERS    "=" is a key of a calculator and "<<" one of a player: the list of labels that has them cannot be read, whatever else it has.
# PRODUCT    "=" and "<<" are texts for its reader: a plain scalar is what the key requires.
. "$(dirname "$0")/support.sh"
packages trixie gojq=0.12.13-1 yq=3.4.3-2 libfyaml-utils=0.8-1+b2 python3 python3-yaml=6.0.2-1+b2
program probe.py <<'PYTHON'
import json, subprocess
import yaml
def run(document, *command):
    return subprocess.run(command, input=document, capture_output=True, text=True, check=True).stdout
def load(document):
    try:
        return repr(yaml.safe_load(document)["label"])
    except yaml.YAMLError as error:
        return type(error).__name__
for text in ("=", "<<", "on", "1:30", "012"):
    written = run(json.dumps({"label": text}), "gojq", "--yaml-output", ".")
    print("gojq", written.strip(), load(written), sep="=")
for text in ("=", "<<"):
    written = run(json.dumps({"label": text}), "yq", "-y", ".")
    print("yq", written.strip(), load(written), sep="=")
print("others", run("label: =\n", "gojq", "-c", "--yaml-input", ".").strip(), run("label: =\n", "fy-tool", "--mode=json-oneline", "-").strip(), sep="=")
PYTHON
observe python3 /opt/probe.py
versions gojq yq libfyaml-utils python3-yaml
expect "What gojq writes, and what PyYAML reads." $'label: ==ConstructorError\nlabel: <<=ConstructorError\nlabel: "on"=\'on\'\nlabel: "1:30"=\'1:30\'\nlabel: "012"=\'012\'' "$(value gojq)"
expect "What yq writes, and what PyYAML reads." $'label: \'=\'=\'=\'\nlabel: \'<<\'=\'<<\'' "$(value yq)"
expect "What gojq and fy-tool read." '{"label":"="}={"label": "="}' "$(value others)"
finish
