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
    let hint = "Write \(name): \"#1a2b3c\", in quotes."
    guard !node.isNull else {
      values.log.error(
        at: node.position, "\(name) is empty: without quotes, # begins a comment", hint: hint)
      return nil
    }
    guard let text = values.text(node, name, example: "\"#1a2b3c\"") else { return nil }
    let digits = text.dropFirst()
    guard text.first == "#", digits.utf8.count == 6, digits.allSatisfy(\.isHexDigit),
      let color = UInt32(digits, radix: 16)
    else {
      values.log.error(
        at: node.position, "\(name) is \(quoted(text)), which is not a color", hint: hint)
      return nil
    }
    return color
  }
}
