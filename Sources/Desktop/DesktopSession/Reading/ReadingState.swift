import DesktopTree
import ScanTime

/// The reading of the desktop: the looks at its windows, the fetch of one window, and the changes
/// that were not read yet (D1, D8 to D10).
///
/// It uses no bus and no display: its functions return the effects that the port carries out in
/// their order, and the port reports the answers. A change is always followed by a look or a fetch
/// that begins after it, at ``deadlines(_:at:)`` at the latest.
package struct ReadingState: Sendable {
  /// The fetch of a window; there is at most one.
  private enum Fetch: Sendable {
    case none
    /// It began together with a look, which has to find the window first.
    case ahead(WindowFetch)
    /// The window is the active one, or waits to be shown.
    case found(WindowFetch)
  }

  /// The windows of programs and of the display.
  package private(set) var windows = WindowState()
  /// True if a look at the windows is in progress.
  package private(set) var isLooking = false
  /// The changes that were not read yet.
  private var changes = ChangeDebouncer()
  private var fetch = Fetch.none
  /// The time after which a part of a window is shown.
  private let patience: TimeSpan
  /// The time after which a window that no program describes is shown (D11).
  private let silence: TimeSpan

  /// Creates a state in which nothing was read yet.
  package init(patience: TimeSpan, silence: TimeSpan) {
    (self.patience, self.silence) = (patience, silence)
  }

  /// The program of the fetched window; nil if none is fetched.
  package var fetchedProgram: String? { current?.window.application.reference.application }

  /// True if a window, or the list of windows, is being read.
  package var isReading: Bool { isLooking || current != nil }

  /// True if something has changed that was not read yet.
  package var hasChanges: Bool { changes.due != nil }

  /// The fetch in progress.
  private var current: WindowFetch? {
    switch fetch {
    case .none: nil
    case .ahead(let current), .found(let current): current
    }
  }

  // MARK: Changes

  /// Notes a change; an urgent one is read immediately, or shortly after the previous one (D1).
  package mutating func note(
    _ kind: ChangeDebouncer.Kind, isUrgent: Bool = false, at now: Instant
  ) {
    changes.note(kind, isUrgent: isUrgent, at: now)
  }

  /// Notes that a program reported a window as active; without a display that is urgent (D1).
  package mutating func noteActivated(
    _ window: AccessibleReference, isUrgent: Bool, at now: Instant
  ) {
    windows.noteActivated(window)
    changes.note(.windows, isUrgent: isUrgent, at: now)
    if isUrgent { windows.noteChange(at: now) }
  }

  /// Notes the windows of the display after an event of it.
  package mutating func noteDisplay(_ display: DisplayWindows?, at now: Instant) {
    let isUrgent = windows.noteDisplay(display, at: now)
    changes.note(.windows, isUrgent: isUrgent, at: now)
  }

  /// Resets the pauses between looks, because the user acted.
  package mutating func wake() { changes.wake() }

  /// Reads everything again soon, because anything may have changed.
  package mutating func readAgain(at now: Instant) {
    changes.wake()
    changes.note(.windows, at: now)
  }

  /// Notes that something was shown; without a difference the next pause is longer (D9).
  package mutating func noteShown(isOther: Bool, cost: TimeSpan, at now: Instant) {
    changes.looked(isOther: isOther, cost: cost, at: now)
  }

  /// Adds processor time to that of the fetch in progress.
  package mutating func add(cost: TimeSpan) { changeFetch { $0.cost = $0.cost + cost } }

  /// Forgets the windows of a program that has left the bus.
  package mutating func forget(_ program: String) { windows.forget(program) }

  /// Forgets everything that was read, because the bus is lost.
  package mutating func loseBus() {
    fetch = .none
    windows.loseBus()
  }

  /// Ends the fetch, because nothing may be shown while the user is away (D15).
  package mutating func leave() {
    fetch = .none
    windows.forgetCandidate()
  }

  // MARK: Time

  /// Returns the times of the next steps; a look ends by itself.
  package func deadlines(_ scene: ReadingScene, at now: Instant) -> [Instant?] {
    var deadlines: [Instant?] = []
    if let current, !isHeld(current, scene, at: now) { deadlines += current.deadlines }
    if isLooking { return deadlines }
    deadlines += [windows.retryDue, candidateLook(scene, at: now)]
    if current == nil || changes.hasWindows { deadlines.append(changes.due) }
    return deadlines
  }

  /// Performs the steps that are due; none is during a look.
  package mutating func advance(_ scene: ReadingScene, at now: Instant) -> [PartEffect] {
    guard !isLooking else { return [] }
    let isLookDue = [candidateLook(scene, at: now), windows.retryDue].contains {
      $0.map { $0 <= now } ?? false
    }
    if isLookDue {
      changes.note(.windows, at: now)
      return look(scene, at: now)
    }
    // The current fetch is finished first, unless other windows have appeared.
    guard current == nil || changes.hasWindows, let kind = changes.next(at: now) else { return [] }
    guard kind == .contents, let shown = scene.shown else { return look(scene, at: now) }
    return begin(shown, roots(of: shown, scene), scene, at: now)
  }

  // MARK: Looks

  /// Begins to read the list of windows, and together with it the most likely window, so that both
  /// run in parallel.
  package mutating func look(_ scene: ReadingScene, at now: Instant) -> [PartEffect] {
    changes.clear()
    windows.beginLook(at: now)
    isLooking = true
    let look = PartEffect.port(.look(leavingOut: scene.leftOut))
    guard current == nil, let likely = likelyWindow(scene), !likely.application.isSilent,
      !scene.leftOut.contains(likely.application.reference.application)
    else { return [look] }
    let effects = begin(likely, roots(of: likely, scene), scene, at: now)
    if let current { fetch = .ahead(current) }
    return [look] + effects
  }

  /// The active window of the display, if known; without a display the shown window.
  private func likelyWindow(_ scene: ReadingScene) -> ShownWindow? {
    guard !scene.isPanelShown, let active = scene.display?.windows?.active else {
      return scene.shown
    }
    if let shown = scene.shown, isActiveOnDisplay(shown, scene) { return shown }
    let found = windows.found
    return found.all.first { found.place(of: $0.window.reference)?.id == active }.map {
      ShownWindow($0.application, $0.window, in: found)
    }
  }

  /// Ends a look without an answer of the registry, and waits for the registry.
  package mutating func endLook(_ scene: ReadingScene, at now: Instant) -> [PartEffect] {
    isLooking = false
    leaveLikelyWindow(scene)
    windows.waitForRegistry(at: now)
    guard let shown = scene.shown, !shown.application.isSilent,
      !windows.found.all.contains(where: { $0.window.reference == shown.base })
    else { return [] }
    // Its program has ended, and the other windows are unknown (D10).
    fetch = .none
    return [.showNothing]
  }

  /// Ends a look, and combines the reports of the applications with those of the display (D1);
  /// ``show(_:_:at:)`` follows.
  package mutating func endLook(
    _ found: DesktopWindows, extents: ExtentsOrigin?, display: DisplayWindows?, ownProcess: Int?,
    at now: Instant
  ) {
    isLooking = false
    windows.endLook(found, extents: extents, display: display, ownProcess: ownProcess, at: now)
  }

  /// Fetches the window that a look found active, or prepares to show it.
  ///
  /// - Parameter active: the active window, or that of a panel; nil if there is none.
  package mutating func show(
    _ active: (application: DesktopApplication, window: DesktopWindow)?, _ scene: ReadingScene,
    at now: Instant
  ) -> [PartEffect] {
    guard let active else {
      windows.forgetCandidate()
      fetch = .none
      return [.showNothing]
    }
    let found = ShownWindow(active.application, active.window, in: windows.found)
    let roots = roots(of: found, scene)
    if mayBePassing(found, scene) {
      let isSilent = found.application.isSilent
      let silenceEnd = windows.silenceEnd(of: found.base, isSilent: isSilent, patience: silence)
      let due = windows.keepBack(
        found.base, silenceEnd: silenceEnd, isAsked: scene.isActing, at: now)
      if let due { return prepare(found, roots, until: due, scene, at: now) }
    } else {
      windows.forgetCandidate()
    }
    if scene.shown?.base != found.base { changes.wake() }
    // Without this, the fetch of a window whose windows change without end would never finish.
    return adopt(found, roots, at: now) ? [] : begin(found, roots, scene, at: now)
  }

  /// True if a window may be active only for a moment, or may still be described by its program: it
  /// is not shown at once, unless the user caused it (D1, D11).
  private func mayBePassing(_ found: ShownWindow, _ scene: ReadingScene) -> Bool {
    if found.application.isSilent, scene.shown != found { return true }
    guard let shown = scene.shown, shown.base != found.base, !scene.isActing else { return false }
    return windows.found.all.contains { $0.window.reference == shown.window.reference }
  }

  // MARK: The fetch

  /// Returns the windows that make up the screen of a window, with the menus that its program does
  /// not list (D2).
  private func roots(of shown: ShownWindow, _ scene: ReadingScene) -> [AccessibleReference] {
    let listed = windows.found.screenWindows(of: shown.window, in: shown.application)
    let program = shown.application.reference.application
    return listed + scene.menus.filter { $0.application == program && !listed.contains($0) }
  }

  /// Begins to fetch a window.
  private mutating func begin(
    _ window: ShownWindow, _ roots: [AccessibleReference], _ scene: ReadingScene, at now: Instant
  ) -> [PartEffect] {
    if window.application.isSilent {
      fetch = .none
      return [.port(.bring(window, .area))]
    }
    let isNew = scene.shown?.base != window.base
    fetch = .found(WindowFetch(window, roots, isNew: isNew, patience: patience, at: now))
    return [.port(.fetch(roots, window.application.toolkit))]
  }

  /// Continues the fetch of the same windows for a window that a look has found; false if there is
  /// no such fetch.
  private mutating func adopt(
    _ window: ShownWindow, _ roots: [AccessibleReference], at now: Instant
  ) -> Bool {
    guard var current, current.roots == roots else { return false }
    // Answers from before the look may be outdated.
    if current.began < windows.lookBegan { changes.note(.contents, at: now) }
    current.window = window
    fetch = .found(current)
    return true
  }

  /// Fetches a window before it is certain to be shown, so that there is no wait later (D1).
  private mutating func prepare(
    _ window: ShownWindow, _ roots: [AccessibleReference], until due: Instant,
    _ scene: ReadingScene, at now: Instant
  ) -> [PartEffect] {
    guard !window.application.isSilent else {
      leaveLikelyWindow(scene)
      return []
    }
    let effects = adopt(window, roots, at: now) ? [] : begin(window, roots, scene, at: now)
    let part = max(due, now + patience)
    changeFetch { $0.keepBack(until: part) }
    return effects
  }

  /// Gives up the fetch of a likely window that the look did not find.
  private mutating func leaveLikelyWindow(_ scene: ReadingScene) {
    if current?.window.base != scene.shown?.base { fetch = .none }
  }

  /// Shows the fetched window, or the part of it that is due, unless it must not be shown yet (D8).
  package mutating func followFetch(
    isComplete: Bool, _ scene: ReadingScene, at now: Instant
  ) -> [PartEffect] {
    guard var current, !isHeld(current, scene, at: now) else { return [] }
    guard isComplete else {
      let (showsPart, saysLoading) = current.takeDue(at: now)
      changeFetch { $0 = current }
      if showsPart { return [.port(.bring(current.window, .part(saysLoading: saysLoading)))] }
      return saysLoading ? [.announceLoading] : []
    }
    fetch = .none
    if windows.candidate.waiting?.window == current.window.base { windows.forgetCandidate() }
    return [.port(.bring(current.window, .whole(cost: current.cost)))]
  }

  /// True if the fetched window must not be shown yet: the look has to find it first, or another
  /// window may have become active meanwhile.
  private func isHeld(
    _ current: WindowFetch, _ scene: ReadingScene, at now: Instant
  ) -> Bool {
    if case .ahead = fetch, isLooking { return true }
    guard let waiting = windows.candidate.waiting, waiting.window == current.window.base else {
      return false
    }
    if waiting.due > now || scene.display?.isLooking == true { return true }
    return (isLooking || changes.hasWindows) && !isActiveOnDisplay(current.window, scene)
  }

  /// Returns the time to check if the newly active window is still active; nil if the display
  /// reports that itself.
  private func candidateLook(_ scene: ReadingScene, at now: Instant) -> Instant? {
    guard let waiting = windows.candidate.waiting else { return nil }
    guard waiting.due <= now, let current, current.window.base == waiting.window,
      isActiveOnDisplay(current.window, scene)
    else { return waiting.due }
    return nil
  }

  /// True if the display reports a window as the active one now.
  private func isActiveOnDisplay(_ window: ShownWindow, _ scene: ReadingScene) -> Bool {
    guard let active = scene.display?.windows?.active else { return false }
    return windows.found.place(of: window.window.reference)?.id == active
  }

  private mutating func changeFetch(_ change: (inout WindowFetch) -> Void) {
    switch fetch {
    case .none: break
    case .ahead(var current):
      change(&current)
      fetch = .ahead(current)
    case .found(var current):
      change(&current)
      fetch = .found(current)
    }
  }
}
