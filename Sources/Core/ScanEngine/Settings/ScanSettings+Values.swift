import ScanTime
import ScreenElements
import SwitchInput

/// The settings that a person can change by the switch, with their bounds and steps (N2).
extension ScanSettings {
  /// The maximum number of passes that can be chosen; one more is no limit.
  private static let passes: Int32 = 10

  /// Returns the value of a setting; nil if it has no effect in these settings.
  public func value(of setting: Setting) -> Int32? {
    switch setting {
    case .speed: speed.map { Self.milliseconds($0) }
    case .firstPause: isTimed ? Self.milliseconds(firstItemPause) : nil
    case .loops: isTimed ? Self.number(loops) : nil
    case .speech: speech.enabled ? 1 : 0
    case .hold: switches.first.map { Self.milliseconds($0.hold) }
    case .ignoreRepeat: switches.first.map { Self.milliseconds($0.ignoreRepeat) }
    case .pointSpeed:
      mode == .point || does(.point) ? Int32(clamping: Int(point.speed.rounded())) : nil
    case .method: Self.number(method)
    case .groups: Self.number(grouping.style)
    }
  }

  /// The settings that apply, with their values, in the order in which they are offered.
  var offered: [SettingValue] {
    Setting.allCases.compactMap { setting in
      guard let value = value(of: setting) else { return nil }
      return choices(of: setting)?.count == 1 ? nil : SettingValue(setting, value)
    }
  }

  /// Returns the values to choose from; nil if the setting goes by steps.
  func choices(of setting: Setting) -> [Int32]? {
    switch setting {
    case .speech: return [1, 0]
    case .method:
      return ScanMethod.allCases.filter { $0 == method || canBeScanned(by: $0) }
        .map(Self.number)
    case .groups:
      let styles: [Grouping.Style] = [.none, .rows, .containers]
      return (styles.contains(grouping.style) ? styles : styles + [grouping.style])
        .map(Self.number)
    case .speed, .firstPause, .loops, .hold, .ignoreRepeat, .pointSpeed: return nil
    }
  }

  /// Returns the value one step further; nil at the end of the range.
  func step(_ setting: Setting, raises: Bool) -> Int32? {
    guard let value = value(of: setting) else { return nil }
    // A faster speed is a shorter time.
    let goesUp = setting == .speed ? !raises : raises
    let (range, step) = Self.steps(of: setting, at: value)
    switch setting {
    case .loops:
      if value == 0 { return goesUp ? nil : range.upperBound }
      if goesUp, value >= range.upperBound { return 0 }
    case .speed, .firstPause, .speech, .hold, .ignoreRepeat, .pointSpeed, .method, .groups: break
    }
    let next =
      goesUp
      ? max(value, min(max(value + step, range.lowerBound), range.upperBound))
      : min(value, max(min(value - step, range.upperBound), range.lowerBound))
    return next == value ? nil : next
  }

  /// Returns these settings with another value of one setting; nil if the value is outside of its
  /// bounds or has no effect here.
  public func setting(_ change: SettingValue) -> ScanSettings? {
    let value = change.value
    guard self.value(of: change.setting) != nil else { return nil }
    if let choices = choices(of: change.setting) {
      guard choices.contains(value) else { return nil }
    } else {
      let range = Self.steps(of: change.setting, at: value).range
      guard range.contains(value) || change.setting == .loops && value == 0 else { return nil }
    }
    var changed = self
    let span = TimeSpan.milliseconds(Int64(value))
    switch change.setting {
    case .speed: changed.speed = span
    case .firstPause: changed.firstItemPause = span
    case .loops: changed.loops = value == 0 ? .forever : .passes(Int(value))
    case .speech: changed.speech.enabled = value == 1
    case .hold: for index in switches.indices { changed.switches[index].hold = span }
    case .ignoreRepeat:
      for index in switches.indices { changed.switches[index].ignoreRepeat = span }
    case .pointSpeed: changed.point.speed = Double(value)
    case .method: changed.method = ScanMethod.allCases[Int(value)]
    case .groups:
      if let style = Self.styles.first(where: { Self.number($0) == value }) {
        changed.grouping.style = style
      }
    }
    return changed
  }

  /// Returns the settings that have other values than in `other`, with their values here.
  func changes(since other: ScanSettings) -> [SettingValue] {
    Setting.allCases.compactMap { setting in
      guard let value = value(of: setting), !isEqual(other, in: setting) else { return nil }
      return SettingValue(setting, value)
    }
  }

  private func isEqual(_ other: ScanSettings, in setting: Setting) -> Bool {
    switch setting {
    // Another method may have another time.
    case .speed: interval == other.interval && dwell == other.dwell
    case .hold: switches.elementsEqual(other.switches) { $0.hold == $1.hold }
    case .ignoreRepeat:
      switches.elementsEqual(other.switches) { $0.ignoreRepeat == $1.ignoreRepeat }
    case .firstPause, .loops, .speech, .pointSpeed, .method, .groups:
      value(of: setting) == other.value(of: setting)
    }
  }

  /// The range and the step of a setting at a value.
  private static func steps(
    of setting: Setting, at value: Int32
  ) -> (range: ClosedRange<Int32>, step: Int32) {
    switch setting {
    case .speed: (300...10_000, value < 1000 ? 100 : value < 3000 ? 200 : 500)
    case .firstPause: (0...5000, 250)
    case .loops: (1...passes, 1)
    case .hold: (0...2000, value < 100 ? 25 : value < 500 ? 50 : 100)
    case .ignoreRepeat: (0...3000, 100)
    case .pointSpeed: (20...1000, value < 200 ? 20 : 50)
    case .speech, .method, .groups: (0...10, 1)
    }
  }

  /// True if the highlight goes on by itself.
  private var isTimed: Bool {
    switch method {
    case .auto, .inverse, .overscan: true
    case .step, .dwell, .directed, .elimination: false
    }
  }

  /// The time that is called the speed; nil if nothing is timed.
  private var speed: TimeSpan? {
    get {
      switch method {
      case .auto, .inverse, .overscan: interval
      case .dwell: dwell
      case .step, .directed, .elimination: nil
      }
    }
    set {
      guard let newValue else { return }
      switch method {
      case .auto, .inverse, .overscan: interval = newValue
      case .dwell: dwell = newValue
      case .step, .directed, .elimination: break
      }
    }
  }

  /// True if the switches have the actions that a method needs.
  private func canBeScanned(by method: ScanMethod) -> Bool {
    let moves = does(.next) || does(.previous)
    let points = does(.up) || does(.down) || does(.left) || does(.right)
    return switch method {
    case .auto, .overscan: does(.select)
    case .step: does(.select) && moves
    case .dwell: moves || points
    case .inverse: does(.scan)
    case .directed: does(.select) && points
    case .elimination:
      switches.contains { if case .choose = $0.press { true } else { false } }
    }
  }

  private func does(_ action: Action) -> Bool { switches.contains { $0.does(action) } }

  private static let styles: [Grouping.Style] = [.none, .containers, .rows, .planned]

  private static func number(_ style: Grouping.Style) -> Int32 {
    switch style {
    case .none: 0
    case .containers: 1
    case .rows: 2
    case .planned: 3
    }
  }

  private static func number(_ method: ScanMethod) -> Int32 {
    Int32(clamping: ScanMethod.allCases.firstIndex(of: method) ?? 0)
  }

  private static func number(_ loops: LoopLimit) -> Int32 {
    switch loops {
    case .passes(let passes): Int32(clamping: passes)
    case .forever: 0
    }
  }

  private static func milliseconds(_ span: TimeSpan) -> Int32 {
    Int32(clamping: span.microseconds / 1000)
  }
}
