import ScreenElements
import Languages

/// The options for making a screen from accessibles.
package struct DesktopScreenOptions: Hashable, Sendable {
  /// The size of the display in points; nil for the size of the window.
  package var display: Size?
  /// The language of spoken roles and states, a BCP 47 tag.
  package var language = "en"
  /// True if text that can only be read is a stop (D3).
  package var includesText = false
  /// Our own stops, in a group after all others (D6); if it is empty there is no group.
  package var entries: [DesktopEntry] = []
  /// The title of the window if its accessible has not reported one yet, or the reason that no
  /// window is shown.
  package var title = ""
  /// Our own keyboard, the layer that receives the input; nil if it is hidden (K1).
  package var keyboard: Keyboard?
  /// True if scopes of more than six stops are divided into groups (D7).
  package var nests = false
  /// The fields that once were those of passwords (D12).
  package var secrets: Set<AccessibleReference> = []

  /// True if a pointer can click at any point of the display (F6).
  package var hasPointer = false
  /// True if keys can be pressed, such as the one that closes a side bar (D2).
  package var hasKeys = true
  /// True if the start of a drag is known, so that every menu can drop there (F5).
  package var isDragging = false

  /// Creates the default options.
  package init() {}
}

/// A window with its layers as a screen (D1 to D5, D7), and the controls that its stops represent.
package struct DesktopScreen: Sendable {
  /// The screen, ready to be scanned.
  package private(set) var screen: Screen
  /// The controls of the stops, by their ids.
  package private(set) var controls: [String: DesktopControl] = [:]
  /// The id of the last layer, which receives the input; nil if the window itself does.
  package private(set) var layer: String?
  /// The same without our own keyboard (K1).
  package private(set) var layerOfWindow: String?
  /// The scroll bars and wheels of scrollable containers, by the ids of the containers (F4).
  package private(set) var scrollBars: [String: DesktopScrolling] = [:]
  /// Our own stops that scroll, by their ids (D7).
  package private(set) var pages: [String: DesktopPage] = [:]
  /// The first entry of each closed menu, which is visible only while the menu is open (F2).
  package private(set) var closedMenuEntries: [AccessibleReference] = []
  /// The way to close the upper layer without a key; nil if it is not a sheet, or has none (F1).
  package private(set) var closing: DesktopClosing?
  /// The accessible that gets one child more when a dialog opens in the window (F2).
  package private(set) var dialogHost: DialogHost?
  /// The shown web page; nil if the window has none (D1).
  package private(set) var document: DesktopDocument?
  /// True if a password field has the keyboard, so that a pressed key goes into it (D12).
  package let entersSecret: Bool
  /// True if its frames are positions on the display, where a pointer can click (F7).
  package private(set) var isPlaced = true
  /// The parts that were omitted from the window (D8).
  package let omissions: Set<AccessibleTree.Omission>

  /// Creates a screen with only our own stops: no program has a window (D6).
  package init(without options: DesktopScreenOptions) {
    let size = options.display ?? Size(width: 1, height: 1)
    screen = Screen(title: options.title, size: size, elements: [])
    screen.language = options.language
    screen.hasPointer = options.hasPointer
    var group = DesktopEntry.group(options.entries, on: size)
    // Two stops need no group, and the highlight need not leave one when a window appears.
    if options.entries.count <= 2 { group?.navigation = .separate }
    screen.elements = [group].compactMap { $0 }
    entersSecret = false
    omissions = []
  }

  /// Makes the screen of the windows of a tree: the first one is the window, those after it are layers above it (D2).
  package init(_ tree: AccessibleTree, options: DesktopScreenOptions = DesktopScreenOptions()) {
    var nesting = Nesting()
    self.init(tree, options: options, nesting: &nesting)
  }

  /// Creates the screen of the windows of a tree; groups that were made before for the same window
  /// stay (D5).
  package init(_ tree: AccessibleTree, options: DesktopScreenOptions, nesting: inout Nesting) {
    var survey = StopSurvey(tree, options)
    survey.run()
    var writer = ScreenWriter(survey, options)
    let named = tree.roots.first.map { tree.nodes[$0].name.cleaned() } ?? ""
    let title = named.isEmpty ? options.title : named
    var elements = writer.elements()
    if options.nests {
      let isLayer = writer.layer != nil
      let scope = isLayer ? elements[elements.count - 1].children : elements
      let nested = nesting.nest(
        scope, in: writer.layer?.id ?? "",
        Language.speaking(options.language).language)
      if isLayer { elements[elements.count - 1].children = nested } else { elements = nested }
    }
    if let keyboard = options.keyboard {
      elements.append(
        DesktopEntry.layer(
          of: keyboard,
          in: tree.isPlaced ? keyboard.field.flatMap { tree.accessible(at: $0) } : nil,
          options.entries, on: survey.display))
    } else if let group = DesktopEntry.group(options.entries, on: survey.display) {
      // A layer hides all other elements, and the exit must never be hidden (D6).
      if writer.layer == nil {
        elements.append(group)
      } else {
        elements[elements.count - 1].children.append(group)
      }
    }
    // The menu bar is above its menu, and is read after it (D2).
    if writer.layerIsMenu, options.keyboard == nil, let menu = elements.last {
      elements[elements.count - 1].order = menu.children.map(\.id)
    }
    screen = Screen(title: title, size: survey.display, elements: elements)
    screen.language = options.language
    screen.hasPointer = options.hasPointer
    screen.hasPlaces = tree.isPlaced
    screen.isOfDesktop = true
    controls = writer.controls
    document = DesktopDocument(tree, writer.controls)
    layerOfWindow = writer.layer?.id
    layer = options.keyboard == nil ? layerOfWindow : Keyboard.id
    scrollBars = writer.scrollBars
    pages = writer.pages
    isPlaced = tree.isPlaced
    closedMenuEntries = survey.closedMenuEntries
    closing = survey.openMenus.last.flatMap { survey.sheets[$0]?.closing }
    dialogHost = tree.dialogHost
    entersSecret = tree.entersSecret(options.secrets)
    omissions = tree.omissions
    if let label = options.keyboard?.title ?? writer.layer?.label { screen.title = label }
  }
}

extension DesktopScreen {
  /// Returns the first stop of the web page, in the reading order of the screen's tree (D1).
  package func firstStop(of document: DesktopDocument, in tree: ElementTree) -> String? {
    tree.readingOrder.first { document.stops.contains(tree[$0].id) }.map { tree[$0].id }
  }

  /// Returns the first control in a container that is not among the known ones, in the reading
  /// order of the screen's tree (D7).
  package func firstStop(
    in container: String, besides known: Set<String>, of tree: ElementTree
  ) -> String? {
    tree.readingOrder.first { index in
      let id = tree[index].id
      return controls[id] != nil && !known.contains(id)
        && tree.nearest(around: index) { $0.id == container } != nil
    }.map { tree[$0].id }
  }
}
