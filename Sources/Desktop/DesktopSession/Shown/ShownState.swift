import DesktopTree
import ScanTime
import ScreenElements

/// The shown screen, the window that it describes, and the highlight that the user left in it (D1,
/// D2, D5, D7).
///
/// A function that may change the screen returns the change; the session has to receive it, so that
/// it scans the stops that can be picked.
package struct ShownState: Sendable {
  /// The time after an act of the user in which a change counts as its consequence (D2).
  private static let consequenceTime = TimeSpan.milliseconds(2000)

  /// The contents of the screen, besides our own stops.
  enum Contents: Sendable {
    case nothing
    case window(ShownWindow, AccessibleTree)
  }

  /// The window with its accessibles.
  var contents = Contents.nothing
  package private(set) var screen: DesktopScreen
  /// The elements of the screen, which picks are about.
  package internal(set) var tree: ElementTree
  /// Our own stops on the screen (D6); empty before the first look.
  package private(set) var entries: [DesktopEntry] = []
  /// True if a window has been shown; the user did not choose any stop that was highlighted before.
  package private(set) var hasShown = false
  /// The groups that were made of stops, to be reused (D7, D5).
  private var nesting: Nesting
  /// The maximum number of stops in a scope before it is cut into groups (D7).
  private var groupSize: Int
  /// The web page that is shown (D1).
  private var pages = PageFollowing()
  /// The stop to highlight as soon as it appears (D1, D7).
  private var awaiting = HighlightWait()
  /// The highlighted stops to come back to (D1, D2).
  var memory = HighlightMemory()
  /// True if the user has acted since the window was first shown.
  private var hasActed = false
  /// The time of the user's last act or of its answer (D2); the first look at the desktop counts as
  /// one.
  private var lastAct: Instant?

  /// Creates the screen before the first look.
  ///
  /// - Parameter groupSize: the maximum number of stops in a scope before it is cut into groups
  ///   (D7).
  package init(without options: DesktopScreenOptions, groupSize: Int) {
    screen = DesktopScreen(without: options)
    tree = ElementTree(screen.screen)
    nesting = Nesting(limit: groupSize)
    self.groupSize = groupSize
  }

  /// The shown window; nil if none is shown.
  package var window: ShownWindow? {
    if case .window(let window, _) = contents { window } else { nil }
  }

  /// The accessibles of the shown window; nil if none is shown.
  package var accessibles: AccessibleTree? {
    if case .window(_, let accessibles) = contents { accessibles } else { nil }
  }

  // MARK: Acts

  /// Notes that the user acts.
  package mutating func noteAct(at now: Instant) {
    awaiting.end()
    pages.noteAct()
    hasActed = true
    lastAct = now
  }

  /// Notes that an act was answered, or that a program was started for the user.
  package mutating func noteAnswer(at now: Instant) { lastAct = now }

  /// Notes that the desktop can be read.
  package mutating func noteFirstLook(at now: Instant) { lastAct = lastAct ?? now }

  /// Notes that the user entered one of our groups, and stays there when the rest of a window
  /// arrives (D8).
  package mutating func noteEntered() { hasActed = true }

  /// Notes the highlighted stop.
  ///
  /// - Parameter isOfEarlier: true if another screen was read already and is shown after this (D2).
  package mutating func noteHighlight(_ stop: String, isOfEarlier: Bool) {
    memory.note(stop, isOfEarlier: isOfEarlier)
  }

  /// True if a change now is no consequence of an act of the user (D2).
  package func isUnexpected(at now: Instant) -> Bool {
    lastAct.map { now - $0 > Self.consequenceTime } ?? true
  }

  // MARK: Windows

  /// Makes groups of another size from now on (I14).
  package mutating func makeGroups(of size: Int) {
    groupSize = size
    nesting = Nesting(limit: size)
  }

  /// Forgets that a window has been shown: the next one is the first of an unlocked session (D17).
  package mutating func forgetShown() { hasShown = false }

  /// Begins to make the screen of a window.
  package func draft(of window: ShownWindow, _ accessibles: AccessibleTree) -> ScreenDraft {
    let isNew = self.window?.base != window.base
    return ScreenDraft(
      window: window, accessibles: accessibles, isNewWindow: isNew,
      nesting: isNew ? Nesting(limit: groupSize) : nesting)
  }

  /// True if a screen is another layer than the shown one.
  package func isNewLayer(_ made: DesktopScreen) -> Bool { made.layer != screen.layer }

  /// Shows a screen, and returns the change and whether the elements differ from the shown ones.
  package mutating func show(
    _ made: DesktopScreen, of draft: ScreenDraft, _ entries: [DesktopEntry], at now: Instant
  ) -> (change: DesktopChange, isOther: Bool) {
    let (isNewWindow, isNewLayer) = (draft.isNewWindow, isNewLayer(made))
    let wasEmpty = !isNewWindow && screen.controls.isEmpty && !hasActed
    contents = .window(draft.window, draft.accessibles)
    nesting = draft.nesting
    hasShown = true
    self.entries = entries
    screen = made
    let focus =
      isNewWindow
      ? memory.begin(draft.window.base, layer: made.layer, hasActed: hasActed, at: now)
      : isNewLayer ? memory.change(to: made.layer) : nil
    if isNewWindow { hasActed = false }
    let newTree = ElementTree(made.screen)
    let isChanged = newTree != tree
    tree = newTree
    // Before any contents arrived, the highlight was on the last stop, which the user did not
    // choose (D8).
    let first = wasEmpty && !made.controls.isEmpty ? "" : nil
    let change: DesktopChange =
      isNewWindow || isNewLayer
      ? .screen(focus: focus) : isChanged ? .layout(focus: first) : .none
    return (change, isNewWindow || isChanged)
  }

  /// Returns the change for another web page in the window, after ``show(_:of:_:at:)`` (D1).
  package mutating func followPage(of draft: ScreenDraft, at now: Instant) -> DesktopChange {
    let newPage = pages.newPage(
      screen.document, title: screen.screen.title, isCovered: screen.layer != nil,
      isNewWindow: draft.isNewWindow)
    guard let page = newPage else { return .none }
    let landing = screen.firstStop(of: page, in: tree)
    // A page that has been loaded may have no stop yet.
    if landing == nil { awaiting.begin(.first(of: page.reference), at: now) }
    return .layout(
      focus: landing, say: page.name.isEmpty ? draft.window.window.title : page.name)
  }

  /// Shows that there is no window, and returns the change.
  ///
  /// Changes meanwhile, such as a new display, update that screen, so that a user inside a group
  /// stays there.
  package mutating func showNothing(_ options: DesktopScreenOptions) -> DesktopChange {
    let wasShown = window != nil
    let title = tree.title
    contents = .nothing
    memory.forget()
    guard renew(without: options) || wasShown else { return .none }
    return wasShown || !hasShown || title != tree.title ? .screen(focus: nil) : .layout(focus: nil)
  }

  /// Updates the screen without a window; false if it is unchanged.
  package mutating func renew(without options: DesktopScreenOptions) -> Bool {
    entries = options.entries
    screen = DesktopScreen(without: options)
    let newTree = ElementTree(screen.screen)
    guard newTree != tree else { return false }
    tree = newTree
    return true
  }

  // MARK: Stops

  /// Begins to wait for a stop to highlight (D7).
  package mutating func wait(for stop: PendingHighlight, at now: Instant) {
    awaiting.begin(stop, at: now)
  }

  /// Returns a change with the highlight on the awaited stop, if it has appeared.
  package mutating func resolve(_ change: DesktopChange, at now: Instant) -> DesktopChange {
    let shown = self
    return awaiting.resolve(change, at: now) { shown.find($0) }
  }

  /// Returns an awaited stop, if it is on the screen.
  package func find(_ stop: PendingHighlight) -> String? {
    switch stop {
    case .new(in: let container, besides: let known):
      return screen.firstStop(in: container, besides: known, of: tree)
    case .first(of: let page):
      guard let document = screen.document, document.reference == page else { return nil }
      return screen.firstStop(of: document, in: tree)
    }
  }
}
