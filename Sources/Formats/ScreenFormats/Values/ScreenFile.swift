import Diagnostics
import ScreenElements
import YAMLReading

/// The result of reading a screen file.
package struct ScreenReading: Sendable {
  /// The screen, if the file has no error.
  package var screen: Screen?
  /// Every problem in the order of the file; if there is a screen, all are warnings.
  package var diagnostics: [Diagnostic]
  /// The screens that its elements open, in document order.
  package let references: [FileReference]
  /// The pictures that its elements have, in document order.
  package let pictures: [FileReference]
  /// The sounds that its elements play, in document order.
  package let sounds: [FileReference]
  /// The position of each element, by its id: that of the id itself.
  package var positions: [String: SourcePosition]
  /// The text, for diagnostics about it; nil if it is not a document.
  package let source: SourceText?
  /// The facts that the format of the file cannot express (X1); empty for a screen file.
  package var unknown: Set<ScreenFact> = []
  /// The containers of the system's parts, such as its keyboard, by id: the author of the app
  /// cannot change them (X1).
  package var systemParts: Set<String> = []
}

/// The limits of a screen file: about 60 nested elements, and about 20,000 in all.
package let screenFileLimits = YAMLLimits(bytes: 4_000_000, depth: 128, tokens: 500_000)

/// Reads a file of the format `switchlight-screen/1` (E1 to E8, Y4).
///
/// Accepts any bytes. The result has a screen only if its tree need not correct anything: ids are
/// unique, frames are finite, and each `order` fits.
package func readScreen(_ bytes: [UInt8], name: String) -> ScreenReading {
  do {
    let document = try YAMLDocument(bytes, name: name, limits: screenFileLimits)
    var reader = ScreenReader(document.source)
    let screen = reader.screen(document.root)
    reader.checkReferences()
    let log = reader.values.log
    return ScreenReading(
      screen: log.hasErrors ? nil : screen, diagnostics: log.diagnostics,
      references: reader.references, pictures: reader.pictures, sounds: reader.sounds,
      positions: reader.positions, source: document.source)
  } catch {
    return ScreenReading(
      screen: nil, diagnostics: error.diagnostics, references: [], pictures: [], sounds: [],
      positions: [:], source: nil)
  }
}
