import DesktopTree
import Diagnostics
import ScreenElements
import ScreenFormats
import XMLReading

/// The format of a screen of another system (X1).
package enum ForeignFormat: Hashable, Sendable {
  /// The output of `uiautomator dump`, or the page source of Appium's UiAutomator2 driver for a
  /// screen of Android or of its XCUITest driver for one of iOS.
  case xml
  /// The hierarchy of maestro, or the page source of the XCUITest driver as JSON.
  case json
  /// The output of `inspect --desktop --format accessibles`.
  case accessibles

  /// Guesses the format from the beginning of a file; nil for any other format.
  package init?(guessing bytes: [UInt8]) {
    if let units = utf16Units(bytes) {
      // Recordings and replies are only read in UTF-8.
      let text = Array(String(decoding: units, as: UTF16.self).utf8)
      guard let format = Self(guessing: text), format != .accessibles else { return nil }
      self = format
      return
    }
    let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
    let start = text.drop { [0x09, 0x0A, 0x0D, 0x20].contains($0) }
    let isPrinted = uiautomatorLines.contains { start.starts(with: $0.utf8) }
    let isXML = isPrinted || start.first == UInt8(ascii: "<")
    if JSONScreen.isBegun(by: bytes) {
      self = .json
    } else if isXML || isReply(start) || XMLText.lineBeginning(with: firstTags, in: bytes) != nil {
      self = .xml
    } else if text.starts(with: AccessibleRecording.mark.utf8) {
      self = .accessibles
    } else {
      return nil
    }
  }
}

/// The limits of a screen in XML: about 30 attributes per element, and more elements than any
/// screen has.
package let foreignScreenLimits = XMLLimits(
  bytes: 8_000_000, depth: 128, elements: 20_000, attributes: 100)

/// Reads a screen of another system (X1, Y4).
///
/// Accepts any bytes. Facts that the format does not contain stay empty, and are listed as unknown.
///
/// - Parameters:
///   - density: for a dump of Android, the dots per inch of the screen: a point is 1/160 inch;
///     without it a pixel counts as a point, and a warning is added.
///   - language: the language of its texts as a BCP 47 tag; without it that of a dump is unknown
///     (`und`).
package func readForeignScreen(
  _ bytes: [UInt8], _ format: ForeignFormat, name: String, density: Double? = nil,
  language: String? = nil
) -> ScreenReading {
  var reading: ScreenReading
  switch format {
  case .accessibles: return readAccessibles(bytes, name: name, language: language)
  case .xml: reading = readXML(bytes, name: name, density: density)
  case .json: reading = readJSON(bytes, name: name, density: density)
  }
  if let language { reading.screen?.language = language }
  return reading
}

private func readXML(_ bytes: [UInt8], name: String, density: Double?) -> ScreenReading {
  do {
    var text = try XMLText(bytes, name: name, limits: foreignScreenLimits)
    try refuseReply(text)
    text.leaveOut(uiautomatorLines)
    text.leaveOutLines(before: firstTags)
    try checkBeginning(of: text)
    let document = try XMLDocument(text, limits: foreignScreenLimits)
    return readViews(document.root, of: document.source, density: density)
  } catch {
    return ScreenReading(nil, error.diagnostics)
  }
}

private func readJSON(_ bytes: [UInt8], name: String, density: Double?) -> ScreenReading {
  do {
    let screen = try JSONScreen(bytes, name: name)
    var reading = readViews(screen.root, of: screen.source, density: density)
    // Its elements have no lines to go to.
    reading.positions = [:]
    reading.diagnostics = reading.diagnostics.map {
      Diagnostic($0.severity, in: screen.source, at: .start, $0.message, hint: $0.hint)
    }
    guard !screen.saysControls, reading.screen != nil else { return reading }
    reading.unknown.insert(.controls)
    reading.diagnostics.append(
      Diagnostic(
        .warning, in: screen.source, at: .start,
        "maestro does not report which elements on iOS are controls, so rules about controls report nothing",
        hint: "For these rules, save the page source of Appium's XCUITest driver."))
    return reading
  } catch {
    return ScreenReading(nil, error.diagnostics)
  }
}

private func readViews(
  _ root: XMLElement, of source: SourceText, density: Double?
) -> ScreenReading {
  guard root.name.hasPrefix(XCUITestReader.prefix) || root.name == "AppiumAUT" else {
    var reader = AndroidReader(source, density)
    return reader.screen(root)
  }
  var reader = XCUITestReader(source)
  return reader.screen(root)
}

/// The beginnings of the lines that uiautomator prints in addition to a dump, or instead of it
/// (X1).
private let uiautomatorLines = [
  "UI hierchary dumped to:", "UI hierarchy dumped to:", "ERROR: could not get idle state",
  "ERROR: null root node",
]

/// The beginnings of a line that starts a screen after the output of other tools, such as warnings
/// of `adb` (X1).
private let firstTags = ["<?xml", "<hierarchy", "<displays", "<AppiumAUT", "<XCUIElementType"]

private func refuseReply(_ text: XMLText) throws(DiagnosticList) {
  guard isReply(text.source.bytes.drop { [0x09, 0x0A, 0x0D, 0x20].contains($0) }) else { return }
  throw DiagnosticList([
    Diagnostic(
      .error, in: text.source, at: .start, "this is a reply of Appium, with the screen in it",
      hint: "Save its value alone, as in: jq -r .value reply.json > screen.xml")
  ])
}

/// True if a text is an answer of an Appium driver with a screen as a string inside.
private func isReply(_ text: ArraySlice<UInt8>) -> Bool {
  guard text.first == UInt8(ascii: "{") else { return false }
  let beginning = String(decoding: text.prefix(1024), as: UTF8.self)
  return firstTags.contains { tag in
    beginning.contains("\"\(tag)") || beginning.contains("\"\\u003c\(tag.dropFirst())")
      || beginning.contains("\"\\u003C\(tag.dropFirst())")
  }
}

/// Rejects a file that is not a screen by its beginning, before the rest is parsed: a web page need
/// not even be XML.
private func checkBeginning(of text: XMLText) throws(DiagnosticList) {
  let saving = """
    Save what a device shows: adb exec-out uiautomator dump /dev/tty > screen.xml, or the page source of Appium.
    """
  guard let (name, position) = text.firstName else {
    guard uiautomatorLines.contains(where: { text.source.bytes.starts(with: $0.utf8) }) else {
      return
    }
    throw DiagnosticList([
      Diagnostic(
        .error, in: text.source, at: .start, "this is a message of uiautomator, not the screen",
        hint: saving)
    ])
  }
  let isKnown =
    ["hierarchy", "displays", "AppiumAUT"].contains(name) || name.hasPrefix(XCUITestReader.prefix)
  guard !isKnown else { return }
  let hint =
    name.lowercased() == "html"
    ? "In a web context, Appium saves the page itself: switch to NATIVE_APP first." : saving
  throw DiagnosticList([
    Diagnostic(
      .error, in: text.source, at: position, "<\(visible(name))> does not begin a screen",
      hint: hint)
  ])
}
