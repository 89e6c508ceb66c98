import DesktopTree
import Diagnostics
import ScreenElements
import ScreenFormats
import XMLReading

/// How a screen of another system is written (X1).
package enum ForeignFormat: Hashable, Sendable {
  /// What `uiautomator dump` or the page source of Appium's UiAutomator2 driver says of a screen of Android, or that of its
  /// XCUITest driver of one of iOS.
  case xml
  /// What `inspect --desktop --format accessibles` prints.
  case accessibles

  /// Guesses the format by how a file begins; nil where it is none of these.
  package init?(guessing bytes: [UInt8]) {
    let isUTF16 = bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
    let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
    let start = text.drop { [0x09, 0x0A, 0x0D, 0x20].contains($0) }
    if isUTF16 || start.first == UInt8(ascii: "<") {
      self = .xml
    } else if text.starts(with: AccessibleRecording.mark.utf8) {
      self = .accessibles
    } else {
      return nil
    }
  }
}

/// The limits of a screen in XML: some 30 attributes an element, and more elements than any screen has.
package let foreignScreenLimits = XMLLimits(
  bytes: 8_000_000, depth: 128, elements: 20_000, attributes: 100)

/// Reads a screen of another system (X1, Y4).
///
/// Any bytes are safe to give. What the format does not say stays empty, and is listed as unknown.
///
/// - Parameter density: dots an inch of the screen of a dump of Android, whose points are 1/160 inch; without it a pixel
///   counts as a point, and a warning says so.
package func readForeignScreen(
  _ bytes: [UInt8], _ format: ForeignFormat, name: String, density: Double? = nil
) -> ScreenReading {
  guard format == .xml else { return readAccessibles(bytes, name: name) }
  do {
    let document = try XMLDocument(bytes, name: name, limits: foreignScreenLimits)
    let root = document.root
    if root.name == "hierarchy" {
      var reader = AndroidReader(document.source, density)
      return reader.screen(root)
    }
    if root.name == "AppiumAUT" || root.name.hasPrefix(XCUITestReader.prefix) {
      var reader = XCUITestReader(document.source)
      return reader.screen(root)
    }
    let problem = Diagnostic(
      .error, in: document.source, at: root.position,
      "<\(root.name)> does not begin a screen",
      hint: "A dump of Android begins with <hierarchy>, a page source of iOS with <AppiumAUT>.")
    return ScreenReading(nil, [problem])
  } catch {
    return ScreenReading(nil, error.diagnostics)
  }
}
