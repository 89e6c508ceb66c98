import ScreenElements
import XMLReading

/// The traits of an element of iOS: from its type, and from the reports of newer drivers.
struct XCUITraits {
  /// All traits; at most one of them is a kind of control (E8).
  let all: Traits
  /// True if it is a stop if the driver does not report that.
  let isControlOrText: Bool

  init(_ node: XMLElement, _ type: String) {
    let own = Self.byType[type] ?? []
    let said = (node["traits"] ?? "").split(separator: ",").map { word in
      word.filter { !$0.isWhitespace }.lowercased()
    }.reduce(into: Traits()) { $0.formUnion(Self.byWord[$1] ?? []) }
    // A text field may report that it is a search field; the type is the visible kind.
    var traits = own.isDisjoint(with: .excluding) ? said : said.subtracting(.excluding)
    traits.formUnion(own)
    if !said.isDisjoint(with: .keyboardKey), own.contains(.button) {
      traits = traits.subtracting(.button).union(.keyboardKey)
    }
    // A toggle is a button by its type.
    if !said.isDisjoint(with: .checkBox), own == .button {
      traits = traits.subtracting(.button).union(.checkBox)
    }
    let kinds = Traits.excluding.intersection(traits)
    if kinds.rawValue.nonzeroBitCount > 1 {
      // Of two reported kinds, the first one in the order of the traits.
      let first = Traits(rawValue: kinds.rawValue & (~kinds.rawValue &+ 1))
      traits = traits.subtracting(.excluding).union(first)
    }
    // Drivers that report no traits report the selection as the value.
    let isSelected =
      type == "Button" && node["value"] == "1" && node["traits"] == nil
      && traits.isDisjoint(with: .checkBox)
    if isSelected || node["selected"] == "true" { traits.insert(.selected) }
    if node["enabled"] == "false" { traits.insert(.notEnabled) }
    all = traits
    isControlOrText = !own.isEmpty
  }

  private static let byType: [String: Traits] = [
    "Button": .button, "Link": .link, "SearchField": .searchField, "TextField": .textField,
    "SecureTextField": .textField, "TextView": .textField, "StaticText": .staticText,
    "Image": .image, "Icon": .image, "Switch": .checkBox, "Toggle": .checkBox,
    "CheckBox": .checkBox, "RadioButton": .radioButton, "Slider": .adjustable,
    "PickerWheel": .adjustable, "PageIndicator": .adjustable, "Tab": .tab, "MenuItem": .menuItem,
    "MenuButton": .button, "ToolbarButton": .button, "DisclosureTriangle": .button,
    "ColorWell": .button, "MenuBarItem": .menuItem, "ComboBox": .comboBox, "PopUpButton": .comboBox,
    "Key": .keyboardKey,
  ]

  private static let byWord: [String: Traits] = [
    "button": .button, "link": .link, "image": .image, "selected": .selected,
    "playssound": .playsSound, "keyboardkey": .keyboardKey, "statictext": .staticText,
    "summaryelement": .summaryElement, "notenabled": .notEnabled,
    "updatesfrequently": .updatesFrequently, "searchfield": .searchField,
    "startsmediasession": .startsMediaSession, "adjustable": .adjustable,
    "allowsdirectinteraction": .allowsDirectInteraction, "causespageturn": .causesPageTurn,
    "header": .header, "togglebutton": .checkBox,
  ]
}

extension Traits {
  /// True if it is a picture that only shows something (E13).
  var isPictureAlone: Bool {
    contains(.image) && isDisjoint(with: Traits.excluding.union([.adjustable, .playsSound]))
  }
}
