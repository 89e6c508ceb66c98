"""A page in a browser, for a script that looks at it: what the page notes of its events is the last paragraph of it.

Chromium needs its own sandbox off where it runs as root."""

import os
import pathlib
import time

from atspi import ACTION, program, set_status, wait

PAGE = """<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>Page</title></head><body>{body}
<button onclick="note('[' + state() + ']')">Note</button><p id="seen">seen:</p><script>
const seen = [];
function note(word) {{ seen.push(word); document.getElementById("seen").textContent = "seen: " + seen.join(" "); }}
function state() {{ return ""; }}
function watch(...ids) {{
  for (const id of ids) for (const kind of ["input", "change"])
    document.getElementById(id).addEventListener(kind, () => note(kind));
}}
{script}
</script></body></html>
"""
CHROMIUM = ["chromium", "--no-sandbox", "--force-renderer-accessibility", "--ozone-platform=x11", "--disable-gpu", "--no-first-run",
            "--user-data-dir=/tmp/profile"]
FIREFOX = ["firefox-esr", "--no-remote", "--profile", "/tmp/profile"]
PREFERENCES = {"browser.aboutwelcome.enabled": "false", "browser.shell.checkDefaultBrowser": "false",
               "datareporting.policy.dataSubmissionEnabled": "false", "security.sandbox.content.level": "0",
               "termsofuse.bypassNotification": "true"}


given = []


def show(browser, bus, body, script=""):
    """Opens a page in "chromium", "firefox" or "webkit"; returns the root of the program and the document."""
    set_status("IsEnabled", True)
    page = pathlib.Path("/tmp/page.html")
    page.write_text(PAGE.format(body=body, script=script))
    profile = pathlib.Path("/tmp/profile")
    profile.mkdir()
    (profile / "user.js").write_text("".join(f'user_pref("{name}", {value});\n' for name, value in PREFERENCES.items()))
    os.environ["WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS"] = "1"
    command = {"chromium": CHROMIUM, "firefox": FIREFOX, "webkit": ["python3", "/opt/webkit.py"]}[browser]
    process, root = program(bus, [*command, page.as_uri()], name=browser.capitalize())
    document = wait(lambda: next((node for node in root.all() if node.role == 95 and node.name == "Page"), None), "page")
    wait(lambda: document.find("Note", 43), "button")
    wait(lambda: seen(document) is not None, "last paragraph")

    # The first replies of Firefox lack states, actions and positions, and an action at that time is lost.
    for node in document.all():
        node.line()
    time.sleep(1)
    given[:] = seen(document)
    return root, document


def seen(document):
    """The words that the page has noted."""
    for node in document.all():
        text = node.text if "Text" in node.interfaces else ""
        if text.startswith("seen:"):
            return text[len("seen:"):].split()
    return None


def noted(document):
    """The words that the page has noted since the last question, up to its state in brackets, which its button adds."""
    document.find("Note", 43).ask(ACTION, "DoAction", "(i)", 0)

    def look():
        words = seen(document)[len(given):]
        return words if words and words[-1].startswith("[") else None

    words = wait(look, "answer of the page")
    given.extend(words)
    return " ".join(words)
