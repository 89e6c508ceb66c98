"""A page that speaks, in a browser, for a script that looks at it: what the page reports, and the commands that the daemon
for speech gets of it."""

import fcntl
import http.server
import os
import pathlib
import re
import socket
import struct
import subprocess
import threading

import ssip

PAGE = """<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>Page</title></head><body><script>
const report = text => fetch("/", {{method: "POST", body: text}});
const rest = () => new Promise(done => setTimeout(done, 50));
async function voices(tries = 100) {{
  for (let count = 0; count < tries && !speechSynthesis.getVoices().length; count++) await rest();
  return speechSynthesis.getVoices();
}}
async function allVoices() {{
  await voices();
  for (let same = 0, last = 0; same < 20; await rest()) {{
    const count = speechSynthesis.getVoices().length;
    same = count === last ? same + 1 : 0;
    last = count;
  }}
  return speechSynthesis.getVoices();
}}
function say(text, options) {{
  const utterance = Object.assign(new SpeechSynthesisUtterance(text), options);
  return new Promise(done => {{
    utterance.onend = () => done("end");
    utterance.onerror = event => done(event.error);
    speechSynthesis.speak(utterance);
  }});
}}
(async () => {{
{script}
  await report("done");
}})();
</script></body></html>
"""
FIREFOX = ["firefox-esr", "--headless", "--no-remote", "--profile", "/tmp/profile"]
CHROMIUM = ["chromium", "--no-sandbox", "--ozone-platform=x11", "--disable-gpu", "--no-first-run", "--user-data-dir=/tmp/profile"]
PREFERENCES = {"browser.aboutwelcome.enabled": "false", "browser.shell.checkDefaultBrowser": "false",
               "datareporting.policy.dataSubmissionEnabled": "false", "security.sandbox.content.level": "0",
               "termsofuse.bypassNotification": "true", "media.autoplay.default": "0"}


def run(command, modules, script):
    """Shows a page with this script until it is done; returns its reports, and the lines that the daemon received."""
    # In a new namespace, the loopback interface is down at first.
    with socket.socket() as probe:
        fcntl.ioctl(probe, 0x8914, struct.pack("16sh14x", b"lo", 1 | 64))
    daemon = ssip.start(modules, level=5)
    ssip.Client()
    os.environ["SPEECHD_ADDRESS"] = f"unix_socket:{ssip.FOLDER}/socket"
    reports, done = [], threading.Event()

    class Handler(http.server.BaseHTTPRequestHandler):
        def log_message(self, *_):
            pass

        def answer(self, body=b""):
            self.send_response(200)
            self.send_header("Content-Type", "text/html; charset=utf-8")
            self.end_headers()
            self.wfile.write(body)

        def do_GET(self):
            self.answer(PAGE.format(script=script).encode())

        def do_POST(self):
            text = self.rfile.read(int(self.headers["Content-Length"])).decode()
            self.answer()
            if text == "done":
                done.set()
            else:
                reports.append(text)

    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    profile = pathlib.Path("/tmp/profile")
    profile.mkdir()
    (profile / "user.js").write_text("".join(f'user_pref("{name}", {value});\n' for name, value in PREFERENCES.items()))
    address = f"http://127.0.0.1:{server.server_port}/"
    browser = subprocess.Popen([*command, address], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    if not done.wait(120):
        raise SystemExit("the page is not done")
    browser.terminate()
    log = (ssip.FOLDER / "speech-dispatcher.log").read_text(errors="replace")
    daemon.terminate()
    return reports, re.findall(r"DATA:\|(.*)", log)
