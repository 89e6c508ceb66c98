import Diagnostics
import ScreenElements
import XMLReading

/// A view of Android with what is said of it.
struct AndroidView {
  let kind: AndroidKind
  let position: SourcePosition
  /// What its author calls it, without the package; nil where it has no name.
  let name: String?
  /// Where it is, in points.
  var frame: Frame?
  var children: [AndroidView] = []
  private let text: String
  private let description: String
  private let hint: String
  private let flags: Set<String>

  private static let flagNames = [
    "checkable", "checked", "clickable", "long-clickable", "scrollable", "password", "selected",
    "heading",
  ]

  init(_ element: XMLElement) {
    // The elements of uiautomator are all called node, those of Appium by their classes.
    kind = AndroidKind(element["class"] ?? element.name)
    position = element.position
    let resource = element["resource-id"] ?? ""
    name = resource.isEmpty ? nil : resource.split(separator: "/").last.map(String.init)
    text = element["text"] ?? ""
    description = element["content-desc"] ?? ""
    hint = element["hint"] ?? ""
    var flags = Set(Self.flagNames.filter { element[$0] == "true" })
    if element["enabled"] == "false" { flags.insert("disabled") }
    if element["displayed"] == "false" || element["visible-to-user"] == "false" {
      flags.insert("hidden")
    }
    self.flags = flags
  }

  private func says(_ flag: String) -> Bool { flags.contains(flag) }

  /// Whether nothing of it is to be seen.
  var isHidden: Bool { says("hidden") || isEmpty }

  /// Whether it has no area: it is scrolled out, or drawn by nobody.
  private var isEmpty: Bool { frame.map { $0.width <= 0 || $0.height <= 0 } ?? false }

  private var isField: Bool { kind.traits.contains(.textField) || says("password") }

  /// Whether it can itself be acted on.
  private var actsItself: Bool {
    says("clickable") || says("long-clickable") || says("checkable") || isField
      || !kind.traits.isDisjoint(with: [.adjustable, .comboBox])
  }

  /// Whether it or something in it can be acted on and be seen.
  var acts: Bool { !isHidden && (actsItself || children.contains(where: \.acts)) }

  /// Whether something in it can be acted on.
  var hasActingChild: Bool { children.contains(where: \.acts) }

  /// Whether it is one stop: it acts, it is a text, or its author describes it as a whole.
  var isStop: Bool {
    guard !isHidden else { return false }
    if actsItself { return true }
    return hasActingChild ? false : !description.isEmpty || !text.isEmpty
  }

  var traits: Traits {
    var traits = kind.traits
    if isField { traits = [.textField] }
    if says("checkable"), traits.isDisjoint(with: [.checkBox, .radioButton]) {
      traits = traits.subtracting(.excluding).union(.checkBox)
    }
    if actsItself, traits.isDisjoint(with: Traits.excluding.union(.adjustable)) {
      traits.insert(.button)
    }
    if !traits.isDisjoint(with: Traits.excluding) { traits.remove(.staticText) }
    if says("heading") { traits.insert(.header) }
    if says("selected") { traits.insert(.selected) }
    if says("disabled") { traits.insert(.notEnabled) }
    return traits
  }

  var scrolls: [ScrollDirection] { says("scrollable") ? kind.scrolls : [] }

  /// What it is called: as its author describes it, by its own text, or by the texts in it that are no stops.
  var label: String? {
    if !description.isEmpty { return description }
    if isField { return hint.isEmpty ? nil : hint }
    return text.isEmpty ? labelInside : text
  }

  /// What is in a field; a password is nobody's.
  var value: String? {
    guard isField, !says("password"), !text.isEmpty, text != hint else { return nil }
    return text
  }

  /// Whether it is checked; nil where it cannot be.
  var isChecked: Bool? {
    let canBe =
      says("checkable") || !kind.traits.isDisjoint(with: [.checkBox, .radioButton])
    return canBe ? says("checked") : nil
  }

  private var labelInside: String? {
    let labels = children.filter { !$0.isHidden && !$0.actsItself }.compactMap(\.label)
    return labels.isEmpty ? nil : labels.joined(separator: ", ")
  }
}
