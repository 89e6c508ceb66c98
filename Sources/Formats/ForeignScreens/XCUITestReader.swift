import Diagnostics
import Languages
import ScreenElements
import ScreenFormats
import XMLReading

/// Reads the page source of Appium's XCUITest driver: elements of iOS, named after their types
/// (X1).
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

  /// Creates the screen of the root, which is the app or contains it.
  mutating func screen(_ root: XMLElement) -> ScreenReading {
    let tops = root.name == "AppiumAUT" ? root.children : [root]
    guard let app = tops.first else {
      log.error(
        at: root.position, "the screen is empty",
        hint: "Save the page source again while the app is shown.")
      return ScreenReading(nil, log.diagnostics)
    }
    let alertIsShown = tops.contains { Self.holdsAlert($0) }
    let title = [app["name"], app["label"]].map(written).first { !$0.isEmpty } ?? ""
    var screen = Screen(title: title.isEmpty ? "iOS" : title, size: Size(width: 1, height: 1))
    screen.language = "und"
    screen.elements = tops.map {
      element($0, in: Surroundings(isCovered: alertIsShown))
    }
    screen.readScrollersBelowBars { element in
      let id = ids.id(name: element.id + "/part", kind: "", in: nil)
      positions[id] = positions[element.id]
      return id
    }
    screen.fitToContents()
    var unknown: Set<ScreenFact> = [
      .title, .ranges, .scrollDirections, .groups, .spokenFigures, .textLanguages,
    ]
    if !saysTraits { unknown.insert(.headings) }
    // In the source of an older driver a placeholder is the value of its field.
    if !saysTraits, !saysPlaceholders { unknown.insert(.placeholders) }
    return ScreenReading(
      log.hasErrors ? nil : screen, log.diagnostics, positions: positions, source: log.source,
      unknown: unknown, systemParts: keyboards)
  }

  /// The types that iOS shows on top: they block all other elements until they are dismissed.
  private static let alerts: Set<String> = ["Alert", "Sheet"]

  private static func holdsAlert(_ node: XMLElement) -> Bool {
    alerts.contains(XCUIElement.type(of: node)) && node["visible"] != "false"
      || node.children.contains { holdsAlert($0) }
  }

  /// The context that a node inherits from its surroundings.
  private struct Surroundings {
    /// The id of the nearest named container.
    var container: String?
    /// True if an alert is over it.
    var isCovered = false
    /// True if it is in the status bar, which belongs to the system.
    var isInStatusBar = false
    /// True if it is in the bar with the title of the page.
    var isInTitleBar = false
    /// The traits of a surrounding link or button that is not a stop itself, so that its texts are.
    var control: Traits = []
    /// The positions of the only stops that it may have, if it is inside one; nil elsewhere.
    var stops: Set<SourcePosition>?
  }

  /// Returns the element of a node; one covered by an alert is not a stop.
  private mutating func element(_ node: XMLElement, in around: Surroundings) -> Element {
    let view = XCUIElement(node)
    var around = around
    // A text in an alert is typed on the keyboard.
    if Self.alerts.contains(view.type) || view.isKeyboard { around.isCovered = false }
    if view.type == "StatusBar" { around.isInStatusBar = true }
    if view.type == "NavigationBar" { around.isInTitleBar = true }
    let id = ids.id(name: node["name"], kind: view.type, in: around.container)
    positions[id] = node.position
    if node["traits"] != nil { saysTraits = true }
    if node["placeholderValue"] != nil { saysPlaceholders = true }
    if view.isKeyboard { keyboards.insert(id) }
    var element = Element(id: id)
    element.frame = frame(of: node)
    element.traits = view.traits.union(view.isReadOnly ? around.control : [])
    if view.isTitle(in: around.isInTitleBar) || element.traits.isPictureAlone {
      element.traits.insert(.staticText)
    }
    let labelOfRow = view.labelOfRow
    if labelOfRow != nil, view.isReadOnly { element.traits.insert(.button) }
    element.label = labelOfRow ?? view.label
    element.value = value(of: view, element)
    if ["ScrollView", "Table", "CollectionView", "WebView"].contains(view.type) {
      element.scrolls = [.up, .down]
    }
    let isReached = !around.isCovered && !around.isInStatusBar
    let isStop =
      view.isSeen && isReached && (view.isStop || labelOfRow != nil)
      && around.stops?.contains(node.position) ?? true
    // All elements are inside the app, so its name would be redundant.
    let isNamed = !(node["name"] ?? "").isEmpty && view.type != "Application"
    if isNamed { around.container = id }
    if !isStop, ["Link", "Button"].contains(view.type), view.isSeen {
      around.control = view.traits.intersection([.link, .button, .notEnabled])
    }
    guard isStop else {
      element.children = children(of: node, in: around)
      element.accessible = false
      element.traits = []
      if ["ScrollView", "CollectionView"].contains(view.type) { element.scrollAlongItsContents() }
      element.keepTogetherWhereItScrolls()
      return element
    }
    let inside = view.controlsInside
    if let twin = inside.first(where: { $0.isSwitch && $0.label == view.label }),
      view.isPlainRow || element.traits.isDisjoint(with: .excluding)
    {
      element.traits = element.traits.subtracting(.excluding).union(twin.traits)
      element.value = value(of: twin, element)
    }
    let others = inside.filter { $0.label != view.label }
    element.accessible = true
    around.control = []
    guard !others.isEmpty else {
      element.children = children(of: node, in: around)
      return element
    }
    around.stops = Set(others.map(\.node.position))
    return ids.split(element, around: children(of: node, in: around))
  }

  /// Returns the elements in a node, each up to the beginning of the next: a driver rounds
  /// positions to whole points, outward.
  private mutating func children(of node: XMLElement, in around: Surroundings) -> [Element] {
    var children = node.children.map { element($0, in: around) }
    for index in children.indices.dropLast() {
      guard let next = children[index + 1].frame, let frame = children[index].frame else {
        continue
      }
      let (down, across) = (frame.bottom - next.top, frame.right - next.left)
      if frame.left < next.right, next.left < frame.right, down > 0, down <= 1,
        next.bottom > frame.bottom
      {
        children[index].frame?.height -= down
      } else if frame.top < next.bottom, next.top < frame.bottom, across > 0, across <= 1,
        next.right > frame.right
      {
        children[index].frame?.width -= across
      }
    }
    return children
  }

  /// Returns the frame of an element; nil if a part of it is missing or wrong.
  private mutating func frame(of node: XMLElement) -> Frame? {
    let texts = ["x", "y", "width", "height"].map { node[$0] }
    guard texts.allSatisfy({ $0 != nil }) else { return nil }
    let numbers = texts.compactMap { $0.flatMap(Double.init) }
    // An element that was never laid out has no position and no area.
    if numbers.count == 4, numbers[2] == 0, numbers[3] == 0,
      !(numbers[0].isFinite && numbers[1].isFinite)
    {
      return nil
    }
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

  /// Returns the value of an element; the figures of a switch become words, and a password is never
  /// exposed.
  private func value(of view: XCUIElement, _ element: Element) -> String? {
    let value = written(view.node["value"])
    guard !value.isEmpty, view.type != "SecureTextField" else { return nil }
    if element.traits.contains(.checkBox) || element.traits.contains(.radioButton) {
      if value == "1" || value == "true" { return words.checked }
      if value == "0" || value == "false" { return words.notChecked }
    }
    // The figure of a button is its selection, which is a trait; with traits, it may be a count.
    if ["Button", "Cell", "Tab"].contains(view.type), ["0", "1"].contains(value),
      view.node["traits"] == nil || element.traits.contains(.selected)
    {
      return nil
    }
    return value == element.label || value == view.node["placeholderValue"] ? nil : value
  }
}
