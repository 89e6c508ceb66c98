import Diagnostics
import ForeignScreens
import ScreenElements
import ScreenFormats
import Testing

/// Reads a text in the format that its beginning shows.
func read(_ text: String, density: Double? = nil) throws -> ScreenReading {
  let bytes = Array(text.utf8)
  let format = try #require(ForeignFormat(guessing: bytes))
  return readForeignScreen(bytes, format, name: "f", density: density)
}

/// Returns the problems of a text, each with its position and a hint.
func problems(_ text: String) throws -> [String] {
  try read(text, density: 160).diagnostics.map {
    #expect($0.hint?.isEmpty == false, "\($0)")
    return "\($0.position.line):\($0.position.column) \($0.message)"
  }
}

/// Returns the elements of a screen in reading order: `id "spoken text" [frame]`.
func stops(_ reading: ScreenReading) throws -> [String] {
  let tree = ElementTree(try #require(reading.screen))
  #expect(tree.problems.isEmpty, "\(tree.problems)")
  return tree.readingOrder.map { index in
    let element = tree[index]
    let frame = element.frame.map { [$0.x, $0.y, $0.width, $0.height].map { Int($0) } }
    return "\(element.id) \"\(tree.spokenUtterance(of: index, UtteranceOptions()).text)\""
      + (frame.map { " \($0)" } ?? "")
  }
}

/// A dump of Android with these views inside one that fills the screen.
func dump(_ views: String) -> String {
  "<hierarchy>\n<node class='android.widget.FrameLayout' bounds='[0,0][300,600]'>\n\(views)\n</node></hierarchy>"
}

/// A page source of iOS with these elements in the app.
func source(_ elements: String) -> String {
  "<XCUIElementTypeApplication name='Tea' x='0' y='0' width='300' height='600'>\n\(elements)\n"
    + "</XCUIElementTypeApplication>"
}
