import ScanTime
import ScreenElements
import SwitchInput

/// The settings that a person can change by the switch, with their bounds and steps (N2).
extension ScanSettings {
  /// The maximum number of passes that can be chosen; the next step means no limit.
  private static let passes: Int32 = 10

  /// Returns the value of a setting; nil if the setting has no effect with these settings.
  public func value(of setting: Setting) -> Int32? {
    switch setting {
    case .speed: speed.map { Self.milliseconds($0) }
    case .firstPause: method.isTimed ? Self.milliseconds(firstItemPause) : nil
    case .loops: method.isTimed ? Self.number(loops) : nil
    case .speech: speech.enabled ? 1 : 0
    case .voiceSpeed:
      speech.enabled
        ? SettingValue.ownVoiceSpeed + Int32(min(max(speech.rate, -100), 100)) : nil
    case .hold: switches.first.map { Self.milliseconds($0.hold) }
    case .ignoreRepeat: switches.first.map { Self.milliseconds($0.ignoreRepeat) }
    case .pointSpeed:
      mode == .point || does(.point) ? Self.whole(point.speed) : nil
    case .highlight: Int32(clamping: highlightWidth)
    case .highlightColor: highlightColor.rawValue
    case .menuTheme: menuTheme.rawValue
    case .method: Self.number(method)
    case .groups: Self.number(grouping.style)
    }
  }

  /// Returns the settings that apply, with their values, in the order in which they are offered.
  ///
  /// - Parameter isDrawn: true if an output draws the highlight.
  func offered(isDrawn: Bool) -> [SettingValue] {
    Setting.allCases.compactMap { setting in
      guard let value = value(of: setting), !setting.isOfPicture || isDrawn else { return nil }
      if case .choices(let choices) = allowedValues(of: setting, at: value), choices.count == 1 {
        return nil
      }
      return SettingValue(setting, value)
    }
  }

  /// The allowed values of a setting.
  enum AllowedValues {
    /// A list of values.
    case choices([Int32])
    /// A range with a step width.
    case steps(ClosedRange<Int32>, by: Int32)
  }

  /// Returns the allowed values of a setting.
  ///
  /// Steps are wider for larger values.
  func allowedValues(of setting: Setting, at value: Int32) -> AllowedValues {
    switch setting {
    case .speed: return .steps(300...10_000, by: value < 1000 ? 100 : value < 3000 ? 200 : 500)
    case .firstPause: return .steps(0...5000, by: 250)
    case .loops: return .steps(1...Self.passes, by: 1)
    case .speech: return .choices([1, 0])
    case .voiceSpeed: return .steps(0...200, by: 10)
    case .hold: return .steps(0...2000, by: value < 100 ? 25 : value < 500 ? 50 : 100)
    case .ignoreRepeat: return .steps(0...3000, by: 100)
    case .pointSpeed: return .steps(20...1000, by: value < 200 ? 20 : 50)
    case .highlight:
      let present = Int32(clamping: highlightWidth)
      var widths = SettingValue.highlightWidths
      widths[SettingValue.placeOfHighlight(present)] = present
      return .choices(widths)
    case .highlightColor: return .choices(HighlightColor.allCases.map { $0.rawValue })
    case .menuTheme: return .choices(MenuTheme.allCases.map { $0.rawValue })
    case .method:
      let possible = ScanMethod.allCases.filter { $0 == method || canBeScanned(by: $0) }
      return .choices(possible.map(Self.number))
    case .groups:
      let styles: [Grouping.Style] = [.none, .rows, .containers]
      let all = styles.contains(grouping.style) ? styles : styles + [grouping.style]
      return .choices(all.map(Self.number))
    }
  }

  /// Returns the next value of a setting; nil at the end of the range.
  func step(_ setting: Setting, raises: Bool) -> Int32? {
    guard let value = value(of: setting),
      case .steps(let range, let step) = allowedValues(of: setting, at: value)
    else { return nil }
    // A higher speed is a shorter time.
    let goesUp = setting == .speed ? !raises : raises
    if setting == .loops {
      if value == 0 { return goesUp ? nil : range.upperBound }
      if goesUp, value >= range.upperBound { return 0 }
    }
    let next =
      goesUp
      ? max(value, min(max(value + step, range.lowerBound), range.upperBound))
      : min(value, max(min(value - step, range.upperBound), range.lowerBound))
    return next == value ? nil : next
  }

  /// Returns these settings with another value of one setting; nil if the value is out of range or
  /// has no effect here.
  public func setting(_ change: SettingValue) -> ScanSettings? {
    let value = change.value
    guard self.value(of: change.setting) != nil else { return nil }
    switch allowedValues(of: change.setting, at: value) {
    case .choices(let choices): guard choices.contains(value) else { return nil }
    case .steps(let range, _):
      guard range.contains(value) || change.setting == .loops && value == 0 else { return nil }
    }
    var changed = self
    let span = TimeSpan.milliseconds(Int64(value))
    switch change.setting {
    case .speed: changed.speed = span
    case .firstPause: changed.firstItemPause = span
    case .loops: changed.loops = value == 0 ? .forever : .passes(Int(value))
    case .speech: changed.speech.enabled = value == 1
    case .voiceSpeed: changed.speech.rate = Int(value - SettingValue.ownVoiceSpeed)
    case .hold: for index in switches.indices { changed.switches[index].hold = span }
    case .ignoreRepeat:
      for index in switches.indices { changed.switches[index].ignoreRepeat = span }
    case .pointSpeed: changed.point.speed = Double(value)
    case .highlight: changed.highlightWidth = Int(value)
    case .highlightColor: changed.highlightColor = HighlightColor(rawValue: value) ?? highlightColor
    case .menuTheme: changed.menuTheme = MenuTheme(rawValue: value) ?? menuTheme
    case .method: changed.method = ScanMethod.allCases[Int(value)]
    case .groups:
      if let style = Self.styles.first(where: { Self.number($0) == value }) {
        changed.grouping.style = style
      }
    }
    return changed
  }

  /// Returns the settings that differ from `other`, with their values here.
  func changes(since other: ScanSettings) -> [SettingValue] {
    Setting.allCases.compactMap { setting in
      guard let value = value(of: setting), !isEqual(other, in: setting) else { return nil }
      return SettingValue(setting, value)
    }
  }

  private func isEqual(_ other: ScanSettings, in setting: Setting) -> Bool {
    switch setting {
    // Each method uses its own time.
    case .speed: interval == other.interval && dwell == other.dwell
    case .hold: switches.elementsEqual(other.switches) { $0.hold == $1.hold }
    case .ignoreRepeat:
      switches.elementsEqual(other.switches) { $0.ignoreRepeat == $1.ignoreRepeat }
    case .firstPause, .loops, .speech, .voiceSpeed, .pointSpeed, .highlight, .highlightColor,
      .menuTheme, .method, .groups:
      value(of: setting) == other.value(of: setting)
    }
  }

  /// The time that the "speed" setting controls; nil if the method has no timer.
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
    method.neededActions.allSatisfy { $0.contains(where: does) }
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

  /// Returns a speed as a whole number; 0 if it is none.
  private static func whole(_ speed: Double) -> Int32 {
    speed.isFinite ? Int32(min(max(speed.rounded(), 0), 1e6)) : 0
  }

  private static func milliseconds(_ span: TimeSpan) -> Int32 {
    Int32(clamping: span.microseconds / 1000)
  }
}
