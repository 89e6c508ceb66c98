import Diagnostics

/// A page of HTML without scripts or other files, and its tables.
extension XMLWriter {
  /// Begins a page, up to its main part.
  mutating func openPage(_ title: String, heading: String, _ summary: String) {
    append("<!DOCTYPE html>\n")
    open("html", ["lang": "en"])
    open("head")
    empty("meta", ["charset": "utf-8"])
    empty("meta", ["name": "viewport", "content": "width=device-width, initial-scale=1"])
    text(title, "title")
    append("<style>\n\(HTMLStyle.sheet)</style>\n")
    close("head")
    open("body")
    open("header")
    text(heading, "h1")
    text(summary, "p")
    close("header")
    open("main")
  }

  /// Ends the main part and the page.
  mutating func closePage() {
    close("main")
    open("footer")
    text("Made by Switchlight \(Switchlight.configuration.version).", "p")
    close("footer")
    close("body")
    close("html")
  }

  /// Begins a table with the names of its columns; on a narrow page it scrolls separately, also by
  /// keyboard.
  mutating func openTable(_ caption: String, _ columns: [String]) {
    open(
      "div", ["class": "scrolling", "role": "region", "aria-label": caption, "tabindex": "0"])
    open("table")
    text(caption, "caption")
    open("thead")
    open("tr")
    for column in columns { text(column, "th", ["scope": "col"]) }
    close("tr")
    close("thead")
    open("tbody")
  }

  /// Ends a table.
  mutating func closeTable() {
    close("tbody")
    close("table")
    close("div")
  }
}

/// The style of the page, in light and dark and on paper; severities also differ in words.
private enum HTMLStyle {
  static let sheet = """
    :root { color-scheme: light dark; --paper: #fff; --ink: #1a1a1a; --line: #767676; --link: #0b4fb3;
      --error: #b00020; --warning: #7a4b00; --note: #3d4b5c; }
    @media (prefers-color-scheme: dark) {
      :root { --paper: #16181c; --ink: #ececec; --line: #8f959e; --link: #8ab8ff;
        --error: #ff9a9a; --warning: #ffc66d; --note: #b9c6d6; }
    }
    * { box-sizing: border-box; }
    body { margin: 0 auto; padding: 1rem; max-width: 75rem; background: var(--paper); color: var(--ink);
      font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
    a { color: var(--link); }
    .scrolling { overflow-x: auto; }
    a:focus-visible, .scrolling:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; }
    h2 { margin-top: 2.5rem; border-top: 1px solid var(--line); padding-top: 1rem; }
    figure { margin: 1rem 0; }
    img { max-width: 100%; max-height: 60rem; height: auto; width: auto; border: 1px solid var(--line); }
    table { width: 100%; border-collapse: collapse; margin: 1rem 0; }
    caption { text-align: left; font-weight: bold; padding: .5rem 0; }
    th, td { text-align: left; vertical-align: top; padding: .4rem .6rem; border: 1px solid var(--line); }
    th { overflow-wrap: normal; }
    td p { margin: 0 0 .3rem; }
    li span::before, strong + span::before { content: " "; }
    code + span::before { content: ", "; }
    strong.error { color: var(--error); }
    strong.warning { color: var(--warning); }
    strong.note { color: var(--note); }
    svg { display: block; width: 100%; max-width: 60rem; height: auto; font: 13px system-ui, sans-serif; }
    svg text { fill: var(--ink); }
    svg .mark { fill: var(--link); }
    svg .part { fill: var(--error); }
    svg .grid { stroke: var(--line); stroke-width: .5; }
    svg .path { stroke: var(--link); stroke-width: 2; fill: none; }
    pre { white-space: pre-wrap; border: 1px solid var(--line); padding: .6rem; }
    @media print {
      :root { --paper: #fff; --ink: #000; --line: #555; --link: #000; --error: #000; --warning: #000; --note: #000; }
      .scrolling { overflow: visible; }
      figure, tr, pre { break-inside: avoid; }
      h2, h3, caption { break-after: avoid; }
      img { max-height: 22cm; }
    }

    """
}
