import Diagnostics
import ScreenElements
import YAMLReading

extension ScreenReader {
  /// Reads the picture of an element.
  mutating func picture(_ node: YAMLNode) -> String? {
    let file = neighbor(node, "picture", example: "tea.png")
    if let file { pictures.append(FileReference(file: file, position: node.position)) }
    return file
  }

  mutating func color(_ node: YAMLNode, _ name: String) -> UInt32? {
    func hint() -> String { "Write \(name): \"#1a2b3c\", in quotes." }
    guard !node.isNull else {
      values.log.error(
        at: node.position, "\(name) is empty: without quotes, # begins a comment", hint: hint())
      return nil
    }
    guard let text = values.text(node, name, example: "\"#1a2b3c\"") else { return nil }
    guard let color = Self.color(text)
    else {
      values.log.error(
        at: node.position, "\(name) is \(quoted(text)), which is not a color", hint: hint())
      return nil
    }
    return color
  }

  /// Returns the color of a text of `#` and six hexadecimal digits.
  private static func color(_ text: String) -> UInt32? {
    var text = text
    return text.withUTF8 { bytes in
      guard bytes.count == 7, bytes[0] == UInt8(ascii: "#") else { return nil }
      var color: UInt32 = 0
      for byte in bytes.dropFirst() {
        switch byte {
        case 0x30...0x39: color = color << 4 | UInt32(byte - 0x30)
        case 0x41...0x46, 0x61...0x66: color = color << 4 | UInt32((byte | 0x20) - 0x61 + 10)
        default: return nil
        }
      }
      return color
    }
  }
}
