import Diagnostics
import ForeignScreens
import FuzzSupport
import ScreenElements
import XMLReading

/// Any bytes as a screen of another system, with and without a density (X1, Y4).
@c(LLVMFuzzerTestOneInput)
package func fuzzXML(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Input(start, count).bytes
  guard let format = ForeignFormat(guessing: bytes) else { return 0 }
  let reading = readForeignScreen(bytes, format, name: "f", density: count % 2 == 0 ? nil : 440)
  // Positions refer to the text in UTF-8, regardless of the encoding of the file.
  let text =
    format == .xml ? try? XMLText(bytes, name: "f", limits: foreignScreenLimits) : nil
  requireGood(
    reading.diagnostics, of: [text?.source ?? source("f", bytes)], hasValue: reading.screen != nil)
  guard let screen = reading.screen else { return 0 }
  let tree = ElementTree(screen)
  require(tree.problems.isEmpty, "the reader let pass: \(tree.problems)")
  // A window of a desktop may have no title and nothing in it, and a recording has no places of elements.
  guard format == .xml else { return 0 }
  require(!screen.elements.isEmpty, "a screen of nothing")
  require(!screen.title.isEmpty, "a screen without a title")
  require(screen.size.width >= 1 && screen.size.height >= 1, "a screen without a size")
  for index in tree.documentOrder {
    let id = tree[index].id
    guard let place = reading.positions[id], let source = reading.source else {
      return failed("\(id) has no place")
    }
    require(source.clipped(place) == place, "\(id) is at \(place.line):\(place.column)")
  }
  return 0
}

private func failed(_ words: String) -> CInt {
  require(false, words)
  return 0
}
