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
  /// What is inside of it; asked once, since a screen may be as deep as it is wide.
  var children: [AndroidView] = [] {
    didSet {
      hasActingChild = children.contains(where: \.acts)
      hasHeardChild = children.contains(where: \.isHeard)
    }
  }
  /// Whether something in it can be acted on.
  private(set) var hasActingChild = false
  /// Whether something in it has a text.
  private var hasHeardChild = false
  private let text: String
  private let description: String
  /// What a field says of itself while it is empty; nil where the dump has no word for it.
  private let hint: String?
  private let flags: Set<String>
  /// Whether it says that nobody sees it.
  let isNotDisplayed: Bool

  private static let flagNames = [
    "checkable", "checked", "clickable", "long-clickable", "scrollable", "password", "selected",
    "heading", "showing-hint", "text-entry-key",
  ]

  /// Takes what an element says; where it does not say whether it is displayed, it is as what it is in.
  init(_ element: XMLElement, isInHidden: Bool) {
    // The elements of uiautomator are all called node, those of Appium by their classes.
    kind = AndroidKind(element["class"] ?? element.name)
    position = element.position
    let resource = element["resource-id"] ?? ""
    name = resource.isEmpty ? nil : resource.split(separator: "/").last.map(String.init)
    text = element["text"] ?? ""
    description = element["content-desc"] ?? ""
    hint = element["hint"]
    var flags = Set(Self.flagNames.filter { element[$0] == "true" })
    if element["enabled"] == "false" { flags.insert("disabled") }
    let isDisplayed = (element["displayed"] ?? element["visible-to-user"]).map { $0 != "false" }
    isNotDisplayed = !(isDisplayed ?? !isInHidden)
    self.flags = flags
  }

  private func says(_ flag: String) -> Bool { flags.contains(flag) }

  /// Whether nothing of it itself is to be seen; what is inside of it says that of itself.
  var isHidden: Bool { isNotDisplayed || isEmpty }

  /// Whether it has no area: it is scrolled out, or drawn by nobody.
  private var isEmpty: Bool { frame.map { $0.width <= 0 || $0.height <= 0 } ?? false }

  private var isField: Bool { kind.traits.contains(.textField) || says("password") }

  /// Whether it can itself be acted on.
  private var actsItself: Bool {
    says("clickable") || says("long-clickable") || says("checkable") || isField
      || !kind.traits.isDisjoint(with: [.adjustable, .comboBox])
  }

  /// Whether it or something in it can be acted on and be seen.
  var acts: Bool { !isHidden && actsItself || hasActingChild }

  /// Whether it is one stop: it acts, it is a text, or its author describes it as a whole.
  var isStop: Bool {
    guard !isHidden else { return false }
    if actsItself { return true }
    if hasActingChild { return false }
    // The text of a page in a WebView is its title, and what is in it is read.
    return !description.isEmpty || !text.isEmpty && !hasHeardChild
  }

  /// Whether it or something in it has a text.
  private var isHeard: Bool {
    !isHidden && !(description.isEmpty && text.isEmpty) || hasHeardChild
  }

  /// What it is called as a container of stops.
  var nameOfContainer: String? {
    [description, text].first { !$0.isEmpty }
  }

  var traits: Traits {
    var traits = kind.traits
    if isField { traits = [.textField] }
    if says("text-entry-key") { traits = [.keyboardKey] }
    if says("checkable"), traits.isDisjoint(with: [.checkBox, .radioButton]) {
      traits = traits.subtracting(.excluding).union(.checkBox)
    }
    if actsItself, traits.isDisjoint(with: Traits.excluding.union(.adjustable)) {
      traits.insert(.button)
    }
    // TalkBack calls a picture that acts a button alone.
    if !traits.isDisjoint(with: Traits.excluding) { traits.subtract([.staticText, .image]) }
    if says("heading") { traits.insert(.header) }
    if says("selected") { traits.insert(.selected) }
    if says("disabled") { traits.insert(.notEnabled) }
    return traits
  }

  var scrolls: [ScrollDirection] { says("scrollable") ? kind.scrolls : [] }

  /// What it is called: as its author describes it, by its own text, or by the texts in it that are no stops.
  var label: String? {
    if !description.isEmpty { return description }
    if isField { return nameOfField }
    if isSetting { return nil }
    return text.isEmpty ? labelInside : text
  }

  /// The hint of a field.
  ///
  /// Older dumps have none: what is in the field may be its hint, and is what a person hears of it.
  private var nameOfField: String? {
    let name = hint ?? (says("password") ? "" : text)
    if name.isEmpty, says("showing-hint"), !text.isEmpty { return text }
    return name.isEmpty ? nil : name
  }

  /// Whether it is set to something, and what is written in it says to what.
  private var isSetting: Bool { !kind.traits.isDisjoint(with: [.adjustable, .comboBox]) }

  /// What is in a field, or what something is set to; a password is nobody's.
  var value: String? {
    if isSetting { return text.isEmpty ? labelInside : text }
    guard isField, !says("password"), !text.isEmpty, !says("showing-hint"), text != label else {
      return nil
    }
    return text
  }

  /// Whether it is checked; nil where it cannot be.
  var isChecked: Bool? {
    let canBe =
      says("checkable") || !kind.traits.isDisjoint(with: [.checkBox, .radioButton])
    return canBe ? says("checked") : nil
  }

  private var labelInside: String? {
    let labels = children.filter { !$0.actsItself }.compactMap {
      $0.isHidden ? $0.labelInside : $0.label
    }
    return labels.isEmpty ? nil : labels.joined(separator: ", ")
  }
}
