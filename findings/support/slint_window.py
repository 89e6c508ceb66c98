"""Shows the component App of /opt/ui.slint, a file of the toolkit Slint."""

import slint

slint.load_file("/opt/ui.slint").App().run()
