import Diagnostics
import ScreenAudit
import ScreenElements

/// The name of an element in a report: the ids of other systems are meaningless to a reader.
struct ElementName {
  /// The kind of the element in words, such as "text field".
  let role: String
  /// The element's own label; nil if it has none.
  let label: String?
  /// The frame; nil if it has none.
  let frame: Frame?

  init(of index: ElementIndex, in tree: ElementTree) {
    let element = tree[index]
    role = element.traits.role ?? (tree.isAccessible(index) ? "element" : "container")
    let isNamed = !element.traits.contains(.unnamed) && element.label?.isEmpty == false
    label = isNamed ? element.label : nil
    frame = tree.highlight(of: index)
  }

  /// The role and the label.
  var words: String { role + (label.map { " \(quoted($0))" } ?? " without a label") }

  /// The role, the label and the position on the screen.
  var text: String {
    let place = frame.map { " at \(Self.rounded($0.x)), \(Self.rounded($0.y))" } ?? ""
    return words + place
  }

  // The coordinates are in the range of Int, because every format limits its frames.
  private static func rounded(_ value: Double) -> Int { Int(value.rounded()) }
}

extension Traits {
  /// The kind of control or content in words; nil if the traits define none.
  fileprivate var role: String? {
    let kinds: KeyValuePairs<String, Traits> = [
      "button": .button, "link": .link, "search field": .searchField, "key": .keyboardKey,
      "text field": .textField, "check box": .checkBox, "radio button": .radioButton, "tab": .tab,
      "menu item": .menuItem, "combo box": .comboBox, "adjustable element": .adjustable,
      "image": .image, "heading": .header, "text": .staticText,
    ]
    return kinds.first { contains($0.value) }?.key
  }
}

extension AuditReport {
  /// Returns the name of an element of a screen; nil for an unknown id.
  func name(of id: String, on screen: Int) -> ElementName? {
    let tree = screens[screen].audited.tree
    return tree.index(of: id).map { ElementName(of: $0, in: tree) }
  }

  /// Returns the name of the element of a finding; nil for the screen itself.
  func name(of finding: Finding) -> ElementName? {
    finding.element.flatMap { name(of: $0, on: finding.screen) }
  }

  /// Returns a name of a finding's element that is the same in the next audit; empty for the screen
  /// itself.
  ///
  /// In a file the name is the id; in a window it is the kind and the label.
  func lastingName(of finding: Finding) -> String {
    let words = screens[finding.screen].isFile ? nil : name(of: finding)?.words
    return words ?? finding.element ?? ""
  }

  /// Returns the message of a finding with the name of its element, for formats that only show the
  /// message.
  func namedMessage(of finding: Finding) -> String {
    (name(of: finding).map { "\($0.words): " } ?? "") + finding.message
  }
}
