import Languages
import ScanTime
import ScreenElements
import SwitchInput

/// The result of checking another value of a setting (N2).
public enum SettingAnswer: Hashable, Sendable {
  /// The value is safe: nobody can get stuck with it.
  case accepted(SettingValue)
  /// The value is not used; the message is a sentence with the reason.
  case refused(SettingValue, message: String)
}

/// The state of a change of a setting (N2).
public enum SettingStep: String, Hashable, Sendable, CaseIterable {
  /// The change is in use, and is undone unless it is kept in time.
  case tried
  /// The change is permanent.
  case kept
  /// The change was not kept in time and is undone.
  case expired
  /// It was undone with all other changes.
  case undone
}

/// Changes of settings by the switch (N2).
extension ScanState {
  /// The minimum time within which a change must be kept (N2.10).
  static let trialTime = TimeSpan.milliseconds(10_000)
  /// The minimum time after a change during which it cannot be kept (N2.22).
  static let keepGuard = TimeSpan.milliseconds(300)

  /// True if a changed setting is not kept yet.
  package var isTryingSetting: Bool { changed?.trial != nil }

  /// The time within which the latest change must be kept (N2.10); nil if all changes are kept.
  package var trialTime: TimeSpan? { changed?.trial.map { $0.deadline.time - $0.begin } }

  /// Returns the entries of a menu of settings.
  func settingEntries(of kind: MenuKind) -> [MenuEntry] {
    var entries: [SettingEntry] = []
    if let trial = changed?.trial { entries.append(.keep(trial.latest)) }
    switch kind {
    case .actions, .adjustment: return []
    case .settings:
      entries += settings.offered(isDrawn: isDrawn).map { .open($0) } + [.undoAll]
      return entries.map { .setting($0) } + [.exit]
    case .setting(let setting):
      let present = settings.value(of: setting) ?? 0
      switch settings.allowedValues(of: setting, at: present) {
      case .choices(let choices):
        entries += choices.filter { $0 != present }.map { .choose(SettingValue(setting, $0)) }
      case .steps: entries += [.lower(setting), .raise(setting)]
      }
      return (entries + [.undoAll, .back]).map { .setting($0) }
    }
  }

  /// Opens the settings from any highlight.
  ///
  /// They belong to the first element, so that every way out leads to the same stop.
  mutating func openSettings(_ events: inout [ScanEvent]) {
    guard active?.menu?.offer.kind.isOfSettings != true else { return }
    let first = scopes.tree.readingOrder.first { index in
      mode == .point || scopes.locate(.element(scopes.tree[index].id)) != nil
    }
    guard let first else { return }
    follow(.open(element: scopes.tree[first].id, .settings), &events)
  }

  /// Performs an entry of the settings menu of an element.
  mutating func pick(
    _ entry: SettingEntry, of element: String, _ events: inout [ScanEvent]
  ) {
    switch entry {
    case .open(let value):
      follow(.open(element: element, .setting(value.setting)), &events)
    case .back: follow(.open(element: element, .settings), &events)
    case .lower(let setting): requestStep(setting, raises: false, &events)
    case .raise(let setting): requestStep(setting, raises: true, &events)
    case .choose(let value): request(value, &events)
    case .keep: keepSettings(of: element, &events)
    case .undoAll: undoSettings(of: element, &events)
    }
  }

  private mutating func requestStep(
    _ setting: Setting, raises: Bool, _ events: inout [ScanEvent]
  ) {
    guard let value = settings.step(setting, raises: raises) else {
      warn(.settingEnd(setting), &events)
      return stayInMenu(&events)
    }
    request(SettingValue(setting, value), &events)
  }

  private mutating func request(_ value: SettingValue, _ events: inout [ScanEvent]) {
    request(.trySetting(value), &events)
    stayInMenu(&events)
  }

  /// Keeps the highlight on the entry and restarts its full interval.
  private mutating func stayInMenu(_ events: inout [ScanEvent]) {
    active?.method.pick()
    active?.method.changeRing()
    if showsParts { land(.move, &events) } else { highlightAgain(&events) }
  }

  /// Applies an accepted value, or reports why a value was rejected.
  mutating func handle(_ answer: SettingAnswer, _ events: inout [ScanEvent]) {
    switch answer {
    case .refused(let value, let message):
      warn(.settingRefused(value.setting, message: message), &events)
    case .accepted(let value):
      guard let next = settings.setting(value), next != settings else { return }
      let end = now + trialTime(of: value, with: next)
      changed = ChangedSettings(
        original: changed?.original ?? settings, kept: changed?.kept ?? settings,
        trial: ChangedSettings.Trial(begin: now, deadline: clock.arm(end), latest: value))
      emit(.setting(value, .tried), &events)
      use(next, .move, &events)
    }
  }

  /// Returns the time within which a change must be kept: two passes of the menu of its setting, so
  /// that "keep" is highlighted twice, and at least ``trialTime`` (N2.10).
  private func trialTime(of change: SettingValue, with next: ScanSettings) -> TimeSpan {
    guard next.method.isTimed else { return Self.trialTime }
    let entries = settingEntries(of: .setting(change.setting)).count
    // The first change adds "keep".
    let stops = isTryingSetting ? entries : entries + 1
    let first = max(next.firstItemPause, .zero)
    let pass = next.interval.microseconds * Int64(stops) + first.microseconds
    return max(Self.trialTime, TimeSpan(microseconds: 2 * pass))
  }

  /// Returns true if a press on a stop would keep a change too soon after it (N2.22).
  func isTooSoonToKeep(_ stop: Stop?, pressed: Instant) -> Bool {
    guard let trial = changed?.trial, case .entry(.setting(.keep), _)? = stop else { return false }
    return pressed <= trial.begin + max(settings.changeGuard, Self.keepGuard)
  }

  /// Keeps all changes; the driver writes them.
  private mutating func keepSettings(of element: String, _ events: inout [ScanEvent]) {
    guard let changed, changed.trial != nil else { return highlightAgain(&events) }
    let values = settings.changes(since: changed.kept)
    self.changed = changed.keeping(settings)
    for value in values { emit(.setting(value, .kept), &events) }
    request(.keepSettings(values.map { $0.setting }), &events)
    follow(.open(element: element, .settings), &events)
  }

  /// Restores the settings of the profile, immediately and permanently.
  private mutating func undoSettings(of element: String, _ events: inout [ScanEvent]) {
    guard let changed else {
      sayNothingToDo(&events)
      return stayInMenu(&events)
    }
    let written = changed.original.changes(since: changed.kept)
    let values = changed.original.changes(since: settings)
    self.changed = nil
    for value in values { emit(.setting(value, .undone), &events) }
    use(changed.original, .move, &events)
    if !written.isEmpty { request(.keepSettings(written.map { $0.setting }), &events) }
    guard active != nil else { return }
    follow(.open(element: element, .settings), &events)
  }

  /// Undoes the changes that were not kept in time.
  mutating func endTrial(_ events: inout [ScanEvent]) {
    guard let changed, changed.trial != nil else { return }
    let values = changed.kept.changes(since: settings)
    self.changed = changed.keeping(changed.kept)
    let language = Language.speaking(scopes.tree.language)
    for value in values {
      emit(.setting(value, .expired), &events)
      let words = language.language.settings.wentBack + " " + value.words(in: language.language)
      say(words, .announcement, language: language.tag, &events)
    }
    use(changed.kept, .change, &events)
  }

  /// Applies other values of the same profile.
  ///
  /// The highlight keeps its stop and gets a full interval.
  private mutating func use(
    _ next: ScanSettings, _ cause: Landing.Cause, _ events: inout [ScanEvent]
  ) {
    let before = settings
    settings = next
    if before.switches != next.switches { switches.change(next.switches) }
    if before.method != next.method {
      active?.method = MethodState(next.method)
      dropTimer()
      dropTap()
    }
    if !next.speech.enabled { voice.openGate() }
    if active != nil { adoptRing(cause, &events) } else { scopes = next.scopes(of: scopes.tree) }
  }
}
