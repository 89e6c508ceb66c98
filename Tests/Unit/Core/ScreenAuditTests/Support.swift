import ScreenElements
import ScreenAudit

/// A screen of a phone with some elements.
func phone(
  _ elements: [Element], title: String = "Shop", language: String = "en"
) -> Screen {
  var screen = Screen(title: title, size: Size(width: 390, height: 844), elements: elements)
  screen.language = language
  return screen
}

/// All that is reported of a finding, a line each.
func text(_ finding: Finding) -> String {
  """
  \(finding.path.joined(separator: " > "))
  \(finding.message)
  measured: \(finding.measured)
  required: \(finding.required)
  next: \(finding.fix)
  """
}

/// Returns the findings of one rule about one screen.
func reported(
  _ rule: AuditRule, _ elements: [Element], title: String = "Shop", language: String = "en",
  costs: [ElementCost] = [], _ change: (inout AuditOptions) -> Void = { _ in }
) -> [String] {
  var options = AuditOptions()
  change(&options)
  let screen = AuditedScreen(
    ElementTree(phone(elements, title: title, language: language)), costs: costs)
  return audit([screen], rules: [rule], options).map { text($0) }
}

/// The elements that one rule reports, each by its path.
func elements(
  _ rule: AuditRule, _ elements: [Element], title: String = "Shop", language: String = "en",
  costs: [ElementCost] = [], _ change: (inout AuditOptions) -> Void = { _ in }
) -> [String] {
  reported(rule, elements, title: title, language: language, costs: costs, change).map {
    String($0.prefix { $0 != "\n" })
  }
}

/// Returns an image with its role.
func image(_ id: String, _ label: String?, _ role: ImageRole?) -> Element {
  Element(id: id).with {
    $0.label = label
    $0.traits = .image
    $0.appearance.image = role
  }
}

extension Element {
  /// The element with anything changed.
  func with(_ change: (inout Element) -> Void) -> Element {
    var element = self
    change(&element)
    return element
  }

  /// Returns the element with a frame: x, y, width, height.
  func at(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Element {
    frame(x: x, y: y, width: width, height: height)
  }

  /// Returns the element with the colors of its text and its background, and optionally a text
  /// size.
  func colors(
    _ foreground: UInt32, on background: UInt32, size: Double? = nil, bold: Bool? = nil
  ) -> Element {
    with {
      $0.appearance.foreground = foreground
      $0.appearance.background = background
      $0.appearance.fontSize = size
      $0.appearance.bold = bold
    }
  }
}
