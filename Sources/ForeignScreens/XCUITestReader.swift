import Diagnostics
import Languages
import ScreenElements
import ScreenFormats
import XMLReading

/// Reads the page source of Appium's XCUITest driver: elements of iOS, called by their types (X1).
struct XCUITestReader {
  static let prefix = "XCUIElementType"
  private var log: DiagnosticLog
  private var ids = ForeignIDs()
  private var positions: [String: SourcePosition] = [:]
  private var saysTraits = false
  private var saysPlaceholders = false
  private var keyboards: Set<String> = []
  private let words = Language.speaking("en").language.desktop

  /// Begins to read a text.
  init(_ source: SourceText) { log = DiagnosticLog(source) }

  /// Makes the screen of the root, which is the app or has it in it.
  mutating func screen(_ root: XMLElement) -> ScreenReading {
    let tops = root.name == "AppiumAUT" ? root.children : [root]
    guard let app = tops.first else {
      log.error(
        at: root.position, "the screen is empty",
        hint: "Save the page source again while the app is shown.")
      return ScreenReading(nil, log.diagnostics)
    }
    let alertIsShown = tops.contains { Self.holdsAlert($0) }
    let title = app["name"] ?? app["label"] ?? ""
    var screen = Screen(title: title.isEmpty ? "iOS" : title, size: Size(width: 1, height: 1))
    screen.language = "und"
    screen.elements = tops.map { element($0, in: nil, isCovered: alertIsShown) }
    screen.fitToContents()
    var unknown: Set<ScreenFact> = [.title, .ranges, .scrollDirections, .groups]
    if !saysTraits { unknown.insert(.headings) }
    // In the source of an older driver a placeholder is the value of its field.
    if !saysTraits, !saysPlaceholders { unknown.insert(.fieldLabels) }
    return ScreenReading(
      log.hasErrors ? nil : screen, log.diagnostics, positions: positions, source: log.source,
      unknown: unknown, systemParts: keyboards)
  }

  /// The types that iOS shows over all others: nothing else can be used until they are answered.
  private static let alerts: Set<String> = ["Alert", "Sheet"]

  private static func holdsAlert(_ node: XMLElement) -> Bool {
    alerts.contains(type(of: node)) && node["visible"] != "false"
      || node.children.contains { holdsAlert($0) }
  }

  /// The element of a node; one that an alert covers is no stop.
  private mutating func element(
    _ node: XMLElement, in container: String?, isCovered: Bool
  ) -> Element {
    let type = Self.type(of: node)
    // A text in an alert is typed on the keyboard.
    let isCovered = isCovered && !Self.alerts.contains(type) && type != "Keyboard"
    let id = ids.id(name: node["name"], kind: type, in: container)
    positions[id] = node.position
    if node["traits"] != nil { saysTraits = true }
    if node["placeholderValue"] != nil { saysPlaceholders = true }
    if type == "Keyboard" { keyboards.insert(id) }
    var element = Element(id: id)
    element.frame = frame(of: node)
    let traits = XCUITraits(node, type)
    element.traits = traits.all
    element.label = [node["label"], node["placeholderValue"]].compactMap { $0 }.first {
      !$0.isEmpty
    }
    element.value = value(of: node, type, element)
    if ["ScrollView", "Table", "CollectionView", "WebView"].contains(type) {
      element.scrolls = [.up, .down]
    }
    // Everything is in the app, so that its name would say nothing.
    let isNamed = !(node["name"] ?? "").isEmpty && type != "Application"
    element.children = node.children.map {
      self.element($0, in: isNamed ? id : container, isCovered: isCovered)
    }
    let hasArea = element.frame.map { $0.width > 0 && $0.height > 0 } ?? true
    let isVisible = hasArea && node["visible"] != "false" && !isCovered
    let isSaid = node["accessible"].map { $0 == "true" }
    element.accessible = isVisible && (isSaid ?? traits.isControlOrText)
    if element.accessible == false { element.traits = [] }
    return element
  }

  private static func type(of node: XMLElement) -> String {
    let type = node.name.hasPrefix(prefix) ? String(node.name.dropFirst(prefix.count)) : node.name
    return type.isEmpty ? "Other" : type
  }

  /// The frame of an element; nil where a part of it is not said, or where it is wrong.
  private mutating func frame(of node: XMLElement) -> Frame? {
    let texts = ["x", "y", "width", "height"].map { node[$0] }
    guard texts.allSatisfy({ $0 != nil }) else { return nil }
    let numbers = texts.compactMap { $0.flatMap(Double.init) }
    guard numbers.count == 4, numbers.allSatisfy({ $0.isFinite && abs($0) <= 1_000_000 }),
      numbers[2] >= 0, numbers[3] >= 0
    else {
      log.error(
        at: node.position, "x, y, width and height are not those of an element",
        hint: "Save the screen again; they are four numbers in points, such as 0, 44, 390 and 50.")
      return nil
    }
    return Frame(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  /// What an element is set to; the figures of a switch are said in words, and a password is nobody's.
  private func value(of node: XMLElement, _ type: String, _ element: Element) -> String? {
    guard let value = node["value"], !value.isEmpty, type != "SecureTextField" else { return nil }
    if element.traits.contains(.checkBox) || element.traits.contains(.radioButton) {
      if value == "1" || value == "true" { return words.checked }
      if value == "0" || value == "false" { return words.notChecked }
    }
    // The figure of a button says that it is selected, which is a trait.
    if ["Button", "Cell", "Tab"].contains(type), ["0", "1"].contains(value) { return nil }
    return value == element.label || value == node["placeholderValue"] ? nil : value
  }
}
