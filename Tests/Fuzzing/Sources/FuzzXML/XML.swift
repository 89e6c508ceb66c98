import Diagnostics
import ForeignScreens
import FuzzSupport
import ScreenElements

/// Any bytes as a screen of another system: a screen or errors (X1, Y4), and nothing of a good screen is to be corrected.
@c(LLVMFuzzerTestOneInput)
package func fuzzXML(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Input(start, count).bytes
  guard let format = ForeignFormat(guessing: bytes) else { return 0 }
  let reading = readForeignScreen(bytes, format, name: "f")
  // Places are those of the text in UTF-8.
  let isUTF8 = !bytes.starts(with: [0xFF]) && !bytes.starts(with: [0xFE])
  if isUTF8 {
    requireGood(reading.diagnostics, of: [source("f", bytes)], hasValue: reading.screen != nil)
  }
  guard let screen = reading.screen else { return 0 }
  let tree = ElementTree(screen)
  require(tree.problems.isEmpty, "the reader let pass: \(tree.problems)")
  require(
    reading.positions.keys.allSatisfy { !$0.isEmpty }, "an element has a place and no id (X1)")
  return 0
}
