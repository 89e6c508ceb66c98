"""A window of GTK 3 with a page of WebKitGTK."""

import sys

from gi import require_version

require_version("Gtk", "3.0")
require_version("WebKit2", "4.1")
from gi.repository import Gtk, WebKit2  # noqa: E402

window = Gtk.Window(title="Window")
view = WebKit2.WebView()
window.add(view)
window.set_default_size(900, 700)
window.show_all()
view.load_uri(sys.argv[1])
Gtk.main()
