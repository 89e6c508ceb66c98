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
  /// True if something in it can be acted on.
  private(set) var hasActingChild = false
  /// True if something in it has a text.
  private var hasHeardChild = false
  private let text: String
  private let description: String
  /// What a field says of itself while it is empty; nil where the dump has no word for it.
  private let hint: String?
  private let flags: Set<String>
  /// True if it says that nobody sees it.
  let isNotDisplayed: Bool

  /// True if its author says that it is not for those who scan or listen.
  private let isUnimportant: Bool
  /// True if it is inside of something that can be acted on.
  private let isInActing: Bool

  private static let flagNames = [
    "checkable", "checked", "clickable", "long-clickable", "focusable", "scrollable", "password",
    "selected", "heading", "showing-hint", "text-entry-key",
  ]

  /// Takes what an element says; where it does not say whether it is displayed, it is as what it is in.
  init(_ element: XMLElement, isInHidden: Bool, isInActing: Bool) {
    // The elements of uiautomator are all called node, those of Appium by their classes.
    kind = AndroidKind(element["class"] ?? element.name)
    position = element.position
    let resource = element["resource-id"] ?? ""
    name = resource.isEmpty ? nil : resource.split(separator: "/").last.map(String.init)
    // What is drawn by no view of its own, such as a part of a page, is never said to be important.
    isUnimportant =
      element["a11y-important"] == "false" && (Int(element["drawing-order"] ?? "") ?? 0) > 0
    text = isUnimportant ? "" : written(element["text"])
    description = isUnimportant ? "" : written(element["content-desc"])
    hint = element["hint"]
    self.isInActing = isInActing
    var flags = Set(Self.flagNames.filter { element[$0] == "true" })
    if element["enabled"] == "false" { flags.insert("disabled") }
    let isDisplayed = (element["displayed"] ?? element["visible-to-user"]).map { $0 != "false" }
    isNotDisplayed = !(isDisplayed ?? !isInHidden)
    self.flags = flags
  }

  private func says(_ flag: String) -> Bool { flags.contains(flag) }

  /// True if nothing of it itself is to be seen; what is inside of it says that of itself.
  var isHidden: Bool { isNotDisplayed || isEmpty }

  /// Whether it has no area: it is scrolled out, or drawn by nobody.
  private var isEmpty: Bool { frame.map { $0.width <= 0 || $0.height <= 0 } ?? false }

  private var isField: Bool { kind.traits.contains(.textField) || says("password") }

  /// True if it can itself be acted on.
  var actsItself: Bool {
    !isUnimportant
      && (isClickable || isCheckedAlone || isField
        || !kind.traits.isDisjoint(with: [.adjustable, .comboBox]))
  }

  private var isClickable: Bool { says("clickable") || says("long-clickable") }

  /// True if it can be checked by itself: a box without clicks in a row is checked by the row, and a picture by nobody.
  private var isCheckedAlone: Bool {
    says("checkable") && !isInActing && !kind.isPicture
  }

  /// True if it can only be read, and TalkBack stops at it all the same, though it is in something that acts.
  private var standsAlone: Bool {
    !isHidden && !actsItself && says("focusable") && !(text.isEmpty && description.isEmpty)
  }

  /// True if something of it is a stop though it is inside of a stop.
  var hasOwnStops: Bool { acts || standsAlone || children.contains(where: \.hasOwnStops) }

  /// True if it or something in it can be acted on and be seen.
  var acts: Bool { !isHidden && actsItself || hasActingChild }

  /// True if it is one stop: it acts, it is a text, or its author describes it as a whole.
  var isStop: Bool {
    guard !isHidden else { return false }
    if actsItself { return !isSameAsInside }
    if hasActingChild { return false }
    // The text of a page in a WebView is its title, and what is in it is read.
    return !description.isEmpty || !text.isEmpty && (kind.isText || !hasHeardChild)
  }

  /// True if it is only read, and inside of a stop that says it.
  func isSaidOutside(_ isInStop: Bool) -> Bool { isInStop && !actsItself && !standsAlone }

  /// True if what acts in it lies in the same place and has the only name, so that the two are one.
  private var isSameAsInside: Bool {
    hasActingChild && label == nil && value == nil
      && children.contains { $0.acts(inPlaceOf: frame) }
  }

  private func acts(inPlaceOf frame: Frame?) -> Bool {
    guard acts, self.frame == frame else { return false }
    return actsItself && !isHidden || children.contains { $0.acts(inPlaceOf: frame) }
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
    if isPictureAlone { traits = [.image] }
    if says("checkable"), actsItself, traits.isDisjoint(with: [.checkBox, .radioButton]) {
      traits = traits.subtracting(.excluding).union(.checkBox)
    }
    if let box = boxInside, traits.isDisjoint(with: Traits.excluding) {
      traits.formUnion(box.kind.traits.contains(.radioButton) ? .radioButton : .checkBox)
    }
    if actsItself, traits.isDisjoint(with: Traits.excluding.union(.adjustable)) {
      traits.insert(.button)
    }
    // What is described and does nothing can only be read, whatever class it has.
    if !actsItself, traits.isEmpty { traits = .staticText }
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
    if isSetting { return isNamedByText ? text : nil }
    return text.isEmpty ? labelInside : text
  }

  /// True if a slider has its name as text: what it is set to would have a figure.
  private var isNamedByText: Bool {
    kind.traits.contains(.adjustable) && !text.isEmpty
      && !text.unicodeScalars.contains { $0.properties.numericType != nil }
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
    if isSetting { return isNamedByText ? nil : text.isEmpty ? labelInside : text }
    guard isField, !says("password"), !text.isEmpty, !says("showing-hint"), text != label else {
      return nil
    }
    return text
  }

  /// Whether it is checked; nil where it cannot be.
  var isChecked: Bool? {
    if isPictureAlone { return nil }
    let canBe =
      says("checkable") || !kind.traits.isDisjoint(with: [.checkBox, .radioButton])
    return canBe ? says("checked") : boxInside?.says("checked")
  }

  /// True if it is a picture that does nothing, whatever its class can do.
  private var isPictureAlone: Bool { kind.isPicture && !actsItself }

  /// The box that it checks as a whole: the only one in it that is not checked by itself.
  private var boxInside: AndroidView? {
    guard isClickable else { return nil }
    let boxes = boxes
    return boxes.count == 1 ? boxes[0] : nil
  }

  private var boxes: [AndroidView] {
    children.filter { !$0.isHidden && !$0.actsItself }.flatMap { child in
      child.says("checkable") && !child.kind.isPicture ? [child] : child.boxes
    }
  }

  /// What the texts in it say that are no stops; a sign of a font of icons says nothing beside words.
  private var labelInside: String? {
    let labels = children.filter { !$0.actsItself && !(hasActingChild && $0.standsAlone) }
      .compactMap(\.labelForOutside)
    let words = labels.filter(\.hasWords)
    var said: [String] = []
    for label in words.isEmpty ? labels : words where !said.contains(label) { said.append(label) }
    return said.isEmpty ? nil : said.joined(separator: ", ")
  }

  /// What it says for a view around it; the text of a switch says only how it is set.
  private var labelForOutside: String? {
    if isHidden { return labelInside }
    guard kind.isSwitch else { return label }
    return description.isEmpty ? labelInside : description
  }
}
