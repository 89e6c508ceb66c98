import Diagnostics
import Languages
import ScreenElements
import ScreenFormats
import XMLReading

/// The warning about a dump without a known density (X1).
package let densityWarning =
  "an Android dump does not contain the number of pixels per point, so each pixel counts as a point"

/// Reads the view tree of Android, from `uiautomator dump`, with elements called `node`, or from
/// Appium's UiAutomator2 driver, with elements named after their classes (X1).
///
/// The stops are those of TalkBack: a view with an action, labeled by its inner texts if it has no
/// label of its own, and a text outside of such a view.
struct AndroidReader {
  private var log: DiagnosticLog
  private var ids = ForeignIDs()
  private var positions: [String: SourcePosition] = [:]
  private let density: Double?
  private var saysHeadings = false
  private var keyboards: Set<String> = []
  private let words = Language.speaking("en").language.desktop

  /// Prepares to read a text; the density is in dots per inch.
  init(_ source: SourceText, _ density: Double?) {
    log = DiagnosticLog(source)
    self.density = density
  }

  /// Creates the screen of the root, which contains a tree for each window, or displays with
  /// windows.
  mutating func screen(_ root: XMLElement) -> ScreenReading {
    let windows = AndroidWindow.all(of: root)
    guard !windows.isEmpty else {
      log.error(
        at: root.position, "the screen is empty",
        hint: "Save it again while the app is shown: adb exec-out uiautomator dump /dev/tty")
      return ScreenReading(nil, log.diagnostics)
    }
    let title = (windows.last { $0.isActive } ?? windows.last)?.title
    let package = windows.last { $0.isOfApp }?.owner ?? ""
    var screen = Screen(
      title: title ?? (package.isEmpty ? "Android" : package), size: Size(width: 1, height: 1))
    screen.language = "und"
    screen.scale = (density ?? 160) / 160
    screen.elements = windows.flatMap { elements(of: $0) }
    screen.readScrollersBelowBars { element in
      let id = ids.id(name: element.id + "/part", kind: "", in: nil)
      positions[id] = positions[element.id]
      return id
    }
    screen.fitToContents()
    // The dump does not contain android:labelFor, and its bounds are those of the visible part.
    var unknown: Set<ScreenFact> = [
      .ranges, .scrollDirections, .groups, .fieldLabels, .cutSizes, .spokenFigures,
      .textLanguages,
    ]
    if title == nil { unknown.insert(.title) }
    if !saysHeadings { unknown.insert(.headings) }
    if density == nil {
      unknown.insert(.pointSize)
    }
    if density == nil, !log.hasErrors {
      log.warning(
        at: root.position, densityWarning,
        hint: "Give the number from adb shell wm density, such as: --density 440")
    }
    return ScreenReading(
      log.hasErrors ? nil : screen, log.diagnostics, positions: positions, source: log.source,
      unknown: unknown, systemParts: keyboards)
  }

  /// Returns the elements of a window: in a container of their own if the file describes the
  /// window.
  private mutating func elements(of window: AndroidWindow) -> [Element] {
    let views = window.trees.map { view($0, isInHidden: false, isInActing: false) }
    guard let source = window.element else { return views.flatMap { elements(of: $0, in: nil) } }
    var element = Element(id: ids.id(name: nil, kind: "window", in: nil))
    positions[element.id] = source.position
    element.label = window.title
    element.frame = frame(of: source)
    element.accessible = false
    // A window over another one is read as a whole.
    element.groupsChildren = true
    element.children = views.flatMap { elements(of: $0, in: nil) }
    if window.isKeyboard {
      keyboards.insert(element.id)
      Self.markKeys(&element.children)
    }
    return [element]
  }

  /// Turns the buttons of a keyboard into keys: TalkBack speaks only the character that they type.
  private static func markKeys(_ elements: inout [Element]) {
    for index in elements.indices {
      if elements[index].traits.contains(.button), elements[index].label != nil {
        elements[index].traits.subtract(.button)
        elements[index].traits.insert(.keyboardKey)
      }
      markKeys(&elements[index].children)
    }
  }

  // MARK: The properties of a view

  private mutating func view(
    _ element: XMLElement, isInHidden: Bool, isInActing: Bool
  ) -> AndroidView {
    if element["heading"] != nil { saysHeadings = true }
    var view = AndroidView(element, isInHidden: isInHidden, isInActing: isInActing)
    view.frame = frame(of: element)
    let acts = isInActing || view.actsItself && !view.isHidden
    view.children = element.children.map {
      self.view($0, isInHidden: view.isNotDisplayed, isInActing: acts)
    }
    return view
  }

  /// Returns the bounds of a view in points; nil if they are missing or wrong.
  private mutating func frame(of element: XMLElement) -> Frame? {
    guard let text = element["bounds"] else { return nil }
    guard let frame = Frame(bounds: text, scale: (density ?? 160) / 160) else {
      log.error(at: element.position, wrongBounds(text), hint: savingBounds)
      return nil
    }
    return frame
  }

  // MARK: Elements

  /// Returns the element of a view; if the view and inner views have actions, a container with its
  /// own stop.
  private mutating func elements(
    of view: AndroidView, in container: String?, isInStop: Bool = false
  ) -> [Element] {
    let id = ids.id(name: view.name, kind: view.kind.name, in: container)
    positions[id] = view.position
    let inside = view.name == nil ? container : id
    var element = Element(id: id)
    element.frame = view.frame
    element.traits = view.traits
    guard view.isStop, !view.isSaidOutside(isInStop) else {
      element.traits = []
      element.label = view.nameOfContainer
      element.scrolls = view.scrolls
      element.children = view.children.flatMap {
        elements(of: $0, in: inside, isInStop: isInStop)
      }
      element.accessible = false
      if !view.scrolls.isEmpty, view.kind.scrollsEitherWay { element.scrollAlongItsContents() }
      element.keepTogetherWhereItScrolls()
      return [element]
    }
    describe(&element, by: view)
    guard view.hasActingChild else {
      element.accessible = true
      return [element]
    }
    return [split(element, view, inside)]
  }

  /// A row that can be picked and contains a button is both: its own stop is first, and its
  /// contents follow.
  private mutating func split(
    _ stop: Element, _ view: AndroidView, _ inside: String?
  ) -> Element {
    let children = view.children.filter(\.hasOwnStops).flatMap {
      elements(of: $0, in: inside, isInStop: true)
    }
    var container = ids.split(stop, around: children)
    positions[container.id] = view.position
    container.scrolls = view.scrolls
    return container
  }

  private func describe(_ element: inout Element, by view: AndroidView) {
    element.label = view.label
    element.value = view.value
    if let isChecked = view.isChecked {
      element.value = isChecked ? words.checked : words.notChecked
    }
  }
}
