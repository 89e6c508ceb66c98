import Diagnostics
import ScreenElements
import YAMLReading

extension ScreenReader {
  /// Reads the keys of an element that say how it looks.
  mutating func appearance(_ fields: YAMLFields) -> Appearance {
    var appearance = Appearance()
    appearance.foreground = fields["foreground"].flatMap { color($0, "foreground") }
    appearance.background = fields["background"].flatMap { color($0, "background") }
    appearance.fontSize = fields["fontSize"].flatMap {
      values.number($0, "fontSize", in: 1...1000, example: "17")
    }
    appearance.bold = fields["bold"].flatMap { values.boolean($0, "bold") }
    appearance.opaque = fields["opaque"].flatMap { values.boolean($0, "opaque") }
    appearance.image = fields["image"].flatMap {
      values.choice($0, "image", ["informative": .informative, "decorative": .decorative])
    }
    if let node = fields["picture"] {
      appearance.picture = neighbor(node, "picture", example: "tea.png")
      if let file = appearance.picture {
        pictures.append(FileReference(file: file, position: node.position))
      }
    }
    return appearance
  }

  private mutating func color(_ node: YAMLNode, _ name: String) -> UInt32? {
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
