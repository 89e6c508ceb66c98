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
    // A sign, which it parses too, is no digit.
    let digits = text.utf8.dropFirst()
    guard text.utf8.first == UInt8(ascii: "#"), digits.count == 6,
      digits.allSatisfy({ $0 >= UInt8(ascii: "0") }),
      let color = UInt32(Substring(digits), radix: 16)
    else {
      values.log.error(
        at: node.position, "\(name) is \(quoted(text)), which is not a color", hint: hint())
      return nil
    }
    return color
  }
}
