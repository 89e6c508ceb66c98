#!/usr/bin/env bash
# GUESS      A keyboard with word models of order 2 offers frequent successors after "thank ", and after "of t" other
#            words than after "zzz t" (its README: "word suggestions").
# COMPONENT  onboard 1.4.1 with onboard-data 1.4.1 (Debian 13); Debian's archive.
# BEHAVIOR   The pairs of its models are names from an encyclopedia alone: "United States", "New York", "Zweiten Weltkrieg". After a
#            space, nothing is offered in any language except after such a name, and the offers for a prefix are the same in each context.
# MATTERS    A person who compares keyboards sees an empty row after each word until their own words are learned; a benchmark
#            against it measures only completion.
# PRODUCT    tools/measures/measure-typing drives it beside our own predictions (K2).
. "$(dirname "$0")/support.sh"
packages trixie onboard onboard-data python3
program probe.py <<'SCRIPT'
import os
import sys
sys.path.insert(0, "/usr/lib/python3/dist-packages")
from Onboard import pypredict

CONTEXTS = {"en_US": (["thank"], ["of"]), "de_DE": (["vielen"], ["in"]), "fr_FR": (["merci"], ["dans"]), "it_IT": (["per"], ["di"])}
for language, contexts in CONTEXTS.items():
    file = f"/usr/share/onboard/models/{language}.lm"
    model = pypredict.DynamicModel()
    model.load(file)
    pairs = [(words, count) for words, count, *_ in model.iter_ngrams() if len(words) == 2]
    small = [words for words, _ in pairs if words[0].islower()]
    print(f"order-{language}={pypredict.read_order(file)}")
    print(f"first-{language}={' '.join(max(pairs, key=lambda pair: pair[1])[0])}")
    print(f"small-{language}={len(small)}")
    print(f"next-{language}={sum(len(model.predict(words + [''], 5)) for words in contexts)}")
    same = model.predict(contexts[1] + ["t"], 5) == model.predict(["zzz", "t"], 5)
    print(f"same-{language}={same}")
model = pypredict.DynamicModel()
model.load("/usr/share/onboard/models/en_US.lm")
print(f"name={model.predict(['United', ''], 1)[0]}")
sys.stdout.flush()
# Only the predictions are looked at, not the end of the interpreter.
os._exit(0)
SCRIPT
observe python3 /opt/probe.py
versions onboard onboard-data
for language in en_US de_DE fr_FR it_IT; do
  expect "Order of the model $language." 2 "$(value "order-$language")"
  expect "Pairs of $language that begin with a small letter." 0 "$(value "small-$language")"
  expect "Offers of $language after a frequent word and a space." 0 "$(value "next-$language")"
  expect "The same offers for t in each context, $language." True "$(value "same-$language")"
done
expect "The commonest pairs." "United States, New York, Stati Uniti" "$(value first-en_US), $(value first-de_DE), $(value first-it_IT)"
expect "Offered after United and a space." States "$(value name)"
finish
