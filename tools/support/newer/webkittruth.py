#!/usr/bin/python3
"""A page of WebKitGTK in a window of GTK 3; prints the title of the page, which reports the operations in it."""
import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gtk, WebKit2  # noqa: E402

PAGE = """<!doctype html><title>Page</title><h1>Head</h1><p>Some words here. <a href="#x" onclick="document.title='link'">A link</a></p>
<button onclick="document.title='button'">The button</button>
<label><input type=checkbox onchange="document.title='check '+this.checked">The check</label>
<label for=f>The field</label> <input id=f oninput="document.title='text '+this.value">
<label for=s>The choice</label> <select id=s onchange="document.title='choice '+this.value"><option>one<option>two</select>
<select size=3 aria-label="The list" onchange="document.title='list '+this.value"><option>small<option>middle<option>large</select>
<input type=range aria-label="The range" oninput="document.title='range '+this.value"><ul><li>Item one<li>Item two</ul>
<details ontoggle="document.title='details '+this.open"><summary>The details</summary>Inside</details>
<button aria-haspopup=menu onpointerdown="document.title='menu'">The options</button>
<div style="height: 800px"></div><button onclick="document.title='below'">Below</button>"""
window = Gtk.Window(title="Page", default_width=700, default_height=500)
view = WebKit2.WebView()
box = Gtk.Box(orientation=1)
box.pack_start(Gtk.Button(label="Reload"), False, False, 0)
box.pack_start(view, True, True, 0)
window.add(box)
view.connect("notify::title", lambda view, _: print(view.get_title(), flush=True))
window.connect("destroy", Gtk.main_quit)
view.load_html(PAGE, "file:///tmp/")
window.show_all()
Gtk.main()
