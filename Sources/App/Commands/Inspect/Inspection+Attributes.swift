import ScreenElements
import ScreenFormats
import TextWriting

/// An attribute of an element, as in a screen file.
struct InspectedAttribute {
  /// Its key in the file.
  var name: String
  /// Its value in a form that is valid in the file.
  var value: String
}

extension Element {
  /// Returns every defined attribute in the order of the file format, without the id and the
  /// contents.
  func attributes(withFrame: Bool = true) -> [InspectedAttribute] {
    var all: [InspectedAttribute] = []
    func add(_ name: String, _ value: String?) {
      if let value { all.append(InspectedAttribute(name: name, value: value)) }
    }
    func add(_ name: String, if isSet: Bool) { add(name, isSet ? "true" : nil) }
    add("label", label.map { partsText(labelParts) ?? quotedText($0) })
    add("value", value.map { partsText(valueParts) ?? quotedText($0) })
    add("placeholder", placeholder.map { partsText(placeholderParts) ?? quotedText($0) })
    add("hint", hint.map { partsText(hintParts) ?? quotedText($0) })
    add("traits", traits.isEmpty ? nil : list(traits.fileNames))
    add("language", language.map(word))
    if withFrame { add("frame", frame.map(frameText)) }
    add("path", path.map { "[" + $0.map(pointText).joined(separator: ", ") + "]" })
    add("activationPoint", activationPoint.map(pointText))
    add("accessible", accessible.map { "\($0)" })
    add("elementsHidden", if: elementsHidden)
    add("modal", if: modal)
    add("groupsChildren", if: groupsChildren)
    add("navigation", navigation == .automatic ? nil : navigation.rawValue)
    add("order", order.map { list($0.map(word)) })
    add("actions", actions.isEmpty ? nil : list(actions.map(quotedText)))
    add("range", range?.text)
    add("scrolls", scrolls.isEmpty ? nil : list(scrolls.map(\.rawValue)))
    add("onSelect", onSelect.isEmpty ? nil : list(onSelect.map(\.text)))
    for (key, text) in reactionTexts { add(key, text) }
    add("foreground", appearance.foreground.map { quotedText(colorText($0)) })
    add("background", appearance.background.map { quotedText(colorText($0)) })
    add("border", appearance.border.map { quotedText(colorText($0)) })
    add("fontSize", appearance.fontSize.map(shortestText))
    add("bold", appearance.bold.map { "\($0)" })
    add("opaque", appearance.opaque.map { "\($0)" })
    add("image", appearance.image?.fileName)
    add("picture", appearance.picture.map(quotedText))
    return all
  }
}

extension ImageRole {
  /// Its word in a screen file.
  var fileName: String {
    switch self {
    case .informative: "informative"
    case .decorative: "decorative"
    }
  }
}

extension ValueRange {
  fileprivate var text: String {
    "{min: \(shortestText(minimum)), max: \(shortestText(maximum)), step: \(shortestText(step)), "
      + "value: \(shortestText(value))}"
  }
}

extension SpokenPart {
  fileprivate var attribute: String {
    guard !isPlain else { return quotedText(text) }
    var fields = ["text: \(quotedText(text))"]
    if let language { fields.append("language: \(word(language))") }
    if pitch != 1 { fields.append("pitch: \(shortestText(pitch))") }
    if punctuation { fields.append("punctuation: true") }
    if let speakAs { fields.append("speakAs: \(speakAs.fileName)") }
    if let form { fields.append("form: \(form.fileName)") }
    return "{" + fields.joined(separator: ", ") + "}"
  }
}

/// Returns a text in parts if one of them has its own way of speaking; otherwise nil.
private func partsText(_ parts: [SpokenPart]) -> String? {
  !parts.allSatisfy(\.isPlain) ? list(parts.map(\.attribute)) : nil
}

extension SelectionResponse {
  fileprivate var text: String {
    switch self {
    case .say(let text): "{say: \(quotedText(text))}"
    case .open(let file): "{open: \(quotedText(file))}"
    case .layout(let file): "{layout: \(quotedText(file))}"
    case .back: "{back: true}"
    case .help: "{help: true}"
    case .message(.add(let text)): "{message: {add: \(quotedText(text))}}"
    case .message(.spell(let text)): "{message: {spell: \(quotedText(text))}}"
    case .message(.say(let text)): "{message: {say: \(quotedText(text))}}"
    case .message(let edit): "{message: \(edit.fileName)}"
    case .outside(.run(let words)): "{run: \(list(words.map(quotedText)))}"
    case .outside(.play(let file)): "{play: \(quotedText(file))}"
    case .outside(.press(let chord)): "{keys: \(word(chord.text))}"
    case .outside(.type(let text)): "{type: \(quotedText(text))}"
    case .set(let id, let value, let adding, let removing):
      "{set: {"
        + [
          "id: \(word(id))", value.map { "value: \(quotedText($0))" },
          adding.isEmpty ? nil : "add: \(list(adding.fileNames))",
          removing.isEmpty ? nil : "remove: \(list(removing.fileNames))",
        ].compactMap(\.self).joined(separator: ", ") + "}}"
    case .toggle(nil, .values(let values)): "{toggle: \(list(values.map(quotedText)))}"
    case .toggle(let id, let toggle):
      "{toggle: {" + (id.map { "id: \(word($0)), " } ?? "") + toggle.text + "}}"
    }
  }
}

extension StateToggle {
  fileprivate var text: String {
    switch self {
    case .values(let values): "values: \(list(values.map(quotedText)))"
    case .labels(let labels): "labels: \(list(labels.map(quotedText)))"
    case .trait(let trait): "trait: \(trait.fileNames.first ?? "")"
    }
  }
}

extension Element {
  /// The reactions to requests other than a selection, by the keys of a screen file.
  fileprivate var reactionTexts: [(key: String, text: String)] {
    var actions: [String] = []
    var escape: String?
    var scrolls: [String] = []
    for reaction in reactions {
      let text = list(reaction.responses.map(\.text))
      switch reaction.cause {
      case .action(let name): actions.append("\(quotedText(name)): \(text)")
      case .escape: escape = text
      case .scroll(let direction): scrolls.append("\(direction.rawValue): \(text)")
      }
    }
    return [
      ("onAction", actions.isEmpty ? nil : "{\(actions.joined(separator: ", "))}"),
      ("onEscape", escape),
      ("onScroll", scrolls.isEmpty ? nil : "{\(scrolls.joined(separator: ", "))}"),
    ].compactMap { key, text in text.map { (key, $0) } }
  }
}

/// Returns a color as in a screen file.
func colorText(_ color: UInt32) -> String {
  let digits = String(color & 0xFFFFFF, radix: 16)
  return "#" + String(repeating: "0", count: 6 - digits.count) + digits
}

/// Returns a frame as in a screen file.
func frameText(_ frame: Frame) -> String {
  list([frame.x, frame.y, frame.width, frame.height].map { DecimalText.text($0) })
}

/// Returns a point as in a screen file.
func pointText(_ point: Point) -> String {
  list([point.x, point.y].map { DecimalText.text($0) })
}

/// Returns a text in quotes, with escapes for characters that would control a terminal.
func quotedText(_ text: String) -> String {
  var bytes: [UInt8] = []
  JSONText.append(text, to: &bytes)
  return String(decoding: bytes, as: UTF8.self)
}

/// Returns a name, in quotes only if necessary.
func word(_ name: String) -> String {
  var bytes: [UInt8] = []
  JSONText.appendWord(name, to: &bytes)
  return String(decoding: bytes, as: UTF8.self)
}

private func shortestText(_ number: Double) -> String {
  var bytes: [UInt8] = []
  DecimalText.append(shortest: number, to: &bytes)
  return String(decoding: bytes, as: UTF8.self)
}

private func list(_ items: [String]) -> String { "[" + items.joined(separator: ", ") + "]" }
