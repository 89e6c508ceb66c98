import Diagnostics
import ScreenElements
import XMLReading

/// A view of Android with its properties in the file.
struct AndroidView {
  let kind: AndroidKind
  let position: SourcePosition
  /// Its resource name, without the package; nil if it has none.
  let name: String?
  /// Its frame, in points.
  var frame: Frame?
  /// Its inner views; evaluated once, since a screen may be as deep as it is wide.
  var children: [AndroidView] = [] {
    didSet {
      hasActingChild = children.contains(where: \.acts)
      hasHeardChild = children.contains(where: \.isHeard)
    }
  }
  /// True if an inner view can be acted on.
  private(set) var hasActingChild = false
  /// True if an inner view has a text.
  private var hasHeardChild = false
  private let text: String
  private let description: String
  /// The hint of a field while it is empty; nil if the dump has no word for it.
  private let hint: String?
  private let flags: Set<String>
  /// True if the file marks it as invisible.
  let isNotDisplayed: Bool

  /// True if its author excludes it from accessibility.
  private let isUnimportant: Bool
  /// True if it is inside a view that can be acted on.
  private let isInActing: Bool

  private static let flagNames = [
    "checkable", "checked", "clickable", "long-clickable", "focusable", "scrollable", "password",
    "selected", "heading", "showing-hint", "text-entry-key", "screen-reader-focusable",
  ]

  /// Reads the properties of an element; if it does not contain its visibility, that of the
  /// surrounding view applies.
  init(_ element: XMLElement, isInHidden: Bool, isInActing: Bool) {
    // All elements of uiautomator are named node; those of Appium are named after their classes.
    kind = AndroidKind(element["class"] ?? element.name)
    position = element.position
    let resource = element["resource-id"] ?? ""
    name = resource.isEmpty ? nil : resource.split(separator: "/").last.map(String.init)
    // A virtual view, such as a part of a web page, is never marked as important.
    isUnimportant =
      element["a11y-important"] == "false" && (Int(element["drawing-order"] ?? "") ?? 0) > 0
    text = isUnimportant ? "" : written(element["text"])
    description = isUnimportant ? "" : writtenName(element["content-desc"])
    hint = element["hint"]
    self.isInActing = isInActing
    var flags = Set(Self.flagNames.filter { element[$0] == "true" })
    if element["enabled"] == "false" { flags.insert("disabled") }
    let isDisplayed = (element["displayed"] ?? element["visible-to-user"]).map { $0 != "false" }
    isNotDisplayed = !(isDisplayed ?? !isInHidden)
    self.flags = flags
  }

  private func says(_ flag: String) -> Bool { flags.contains(flag) }

  /// True if nothing of the view itself is visible; inner views have their own visibility.
  var isHidden: Bool { isNotDisplayed || isEmpty }

  /// True if it has no area: it is scrolled out, or is never drawn.
  private var isEmpty: Bool { frame.map { $0.width <= 0 || $0.height <= 0 } ?? false }

  private var isField: Bool { kind.traits.contains(.textField) || says("password") }

  /// True if it can itself be acted on.
  var actsItself: Bool {
    !isUnimportant
      && (isClickable || isCheckedAlone || isField
        || !kind.traits.isDisjoint(with: [.adjustable, .comboBox]))
  }

  private var isClickable: Bool { says("clickable") || says("long-clickable") }

  /// True if it can be checked separately: a box without clicks in a row is checked by the row, and
  /// a picture is never checked.
  private var isCheckedAlone: Bool {
    says("checkable") && !isInActing && !kind.isPicture
  }

  /// True if it is read-only, but TalkBack stops at it although it is inside a view with an action.
  private var standsAlone: Bool {
    !isHidden && !actsItself && says("focusable") && !(text.isEmpty && description.isEmpty)
  }

  /// True if a part of it is a stop although it is inside a stop.
  var hasOwnStops: Bool { acts || standsAlone || children.contains(where: \.hasOwnStops) }

  /// True if it or an inner view can be acted on and is visible.
  var acts: Bool { !isHidden && actsItself || hasActingChild }

  /// True if it is one stop: it has an action, it is a text, or its author describes it as a whole.
  var isStop: Bool {
    guard !isHidden, !kind.isToast else { return false }
    if actsItself { return !isSameAsInside }
    if hasActingChild { return false }
    if isGroup { return true }
    // The text of a page in a WebView is its title, and its contents are read.
    return !description.isEmpty || !text.isEmpty && (kind.isText || !hasHeardChild)
  }

  /// True if its author marked it to be read as a whole; its texts are then not separate stops.
  private var isGroup: Bool {
    says("screen-reader-focusable") && hasHeardChild && !children.contains(where: \.isReadAlone)
  }

  /// True if it or an inner view is read separately although a surrounding view is read as a whole.
  private var isReadAlone: Bool {
    !isHidden && (says("screen-reader-focusable") || says("focusable"))
      || children.contains(where: \.isReadAlone)
  }

  /// True if it is read-only, and inside a stop that speaks its text.
  func isSaidOutside(_ isInStop: Bool) -> Bool { isInStop && !actsItself && !standsAlone }

  /// True if the inner view with an action has the same frame and the only name, so that the two
  /// are merged.
  private var isSameAsInside: Bool {
    hasActingChild && label == nil && value == nil
      && children.contains { $0.acts(inPlaceOf: frame) }
  }

  private func acts(inPlaceOf frame: Frame?) -> Bool {
    guard acts, self.frame == frame else { return false }
    return actsItself && !isHidden || children.contains { $0.acts(inPlaceOf: frame) }
  }

  /// True if it or an inner view has a text.
  private var isHeard: Bool {
    !isHidden && !(description.isEmpty && text.isEmpty) || hasHeardChild
  }

  /// Its name as a container of stops.
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
    // A view with a description and without an action is read-only, whatever its class is.
    if !actsItself, traits.isEmpty { traits = .staticText }
    // TalkBack announces a picture with an action only as a button.
    if !traits.isDisjoint(with: Traits.excluding) { traits.subtract([.staticText, .image]) }
    // A picture without an action is not a separate stop for a finger (E13).
    if !actsItself, traits.contains(.image) { traits.insert(.staticText) }
    if says("heading") { traits.insert(.header) }
    if says("selected") { traits.insert(.selected) }
    if says("disabled") { traits.insert(.notEnabled) }
    return traits
  }

  var scrolls: [ScrollDirection] { says("scrollable") ? kind.scrolls : [] }

  /// Its label: the author's description, its own text, or the inner texts that are not stops.
  var label: String? {
    if !description.isEmpty { return description }
    if isField { return nameOfField }
    if isSetting { return isNamedByText ? text : nil }
    return text.isEmpty ? labelInside : writtenName(text)
  }

  /// True if a slider has its name as text: a value would contain a digit.
  private var isNamedByText: Bool {
    kind.traits.contains(.adjustable) && !text.isEmpty
      && !text.unicodeScalars.contains { $0.properties.numericType != nil }
  }

  /// The hint of a field.
  ///
  /// Older dumps have none: the text in the field may be its hint, and is spoken as its name.
  private var nameOfField: String? {
    let name = hint ?? (says("password") ? "" : text)
    if name.isEmpty, says("showing-hint"), !text.isEmpty { return writtenName(text) }
    return name.isEmpty ? nil : writtenName(name)
  }

  /// True if it has a value that its text shows.
  private var isSetting: Bool { !kind.traits.isDisjoint(with: [.adjustable, .comboBox]) }

  /// The text in a field, or the value of a setting; a password is never exposed.
  var value: String? {
    if isSetting { return isNamedByText ? nil : text.isEmpty ? labelInside : text }
    guard isField, !says("password"), !text.isEmpty, !says("showing-hint"), text != label else {
      return nil
    }
    return text
  }

  /// True if it is checked; nil if it cannot be.
  var isChecked: Bool? {
    if isPictureAlone { return nil }
    let canBe =
      says("checkable") || !kind.traits.isDisjoint(with: [.checkBox, .radioButton])
    return canBe ? says("checked") : boxInside?.says("checked")
  }

  /// True if it is a picture without an action, even if its class could have one.
  private var isPictureAlone: Bool { kind.isPicture && !actsItself }

  /// The check box that it toggles as a whole: the only inner one that is not checked separately.
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

  /// The inner texts that are not stops; beside words a symbol of an icon font is ignored.
  private var labelInside: String? {
    let labels = children.filter { !$0.actsItself && !(hasActingChild && $0.standsAlone) }
      .compactMap(\.labelForOutside)
    let words = labels.filter(\.hasWords)
    var said: [String] = []
    for label in words.isEmpty ? labels : words where !said.contains(label) { said.append(label) }
    return said.isEmpty ? nil : said.joined(separator: ", ")
  }

  /// Its text as part of a surrounding view's label; the text of a switch is only its state.
  private var labelForOutside: String? {
    if isHidden { return labelInside }
    guard kind.isSwitch else { return label }
    return description.isEmpty ? labelInside : description
  }
}
