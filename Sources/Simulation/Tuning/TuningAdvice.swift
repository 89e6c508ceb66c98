import Diagnostics
import ProfileEditing
import RandomNumbers
import ScanEngine
import ScanTime
import SwitchInput
import TextWriting

/// The advice for one setting: its value and the reason (N1).
package struct TuningAdvice: Hashable, Sendable {
  /// A setting that advice can be about.
  package enum Subject: Hashable, Sendable, CaseIterable {
    case interval
    case firstItemPause
    case hold
    case ignoreRepeat
    case lateGrace
    case longPress
    case loops
  }

  /// The setting.
  package let setting: Subject
  /// The current value, in the form of a profile.
  package let old: String
  /// The advised value, in the form of a profile.
  package let value: String
  /// The reason in one sentence.
  package let reason: String
  /// True if it shortens a time.
  let shortens: Bool
  /// The change that the advice makes to the settings.
  let change: Change

  enum Change: Hashable, Sendable {
    case span(TimeSpan)
    case passes(Int)
  }

  /// True if the profile already has the advised value.
  package var isKept: Bool { old == value }

  /// Returns the key of a profile with this setting, for the switch with a name.
  package func key(of name: String) -> String {
    switch setting {
    case .interval: "scanning.interval"
    case .firstItemPause: "scanning.firstItemPause"
    case .lateGrace: "scanning.lateGrace"
    case .loops: "scanning.loops"
    case .hold: "switches.\(name).hold"
    case .ignoreRepeat: "switches.\(name).ignoreRepeat"
    case .longPress: "switches.\(name).longPress.after"
    }
  }

  /// Applies it to settings, for the switch with an index.
  package func apply(to settings: inout ScanSettings, switchIndex: Int) {
    guard settings.switches.indices.contains(switchIndex) else { return }
    switch (setting, change) {
    case (.interval, .span(let span)): settings.interval = span
    case (.firstItemPause, .span(let span)): settings.firstItemPause = span
    case (.lateGrace, .span(let span)): settings.lateGrace = span
    case (.hold, .span(let span)): settings.switches[switchIndex].hold = span
    case (.ignoreRepeat, .span(let span)): settings.switches[switchIndex].ignoreRepeat = span
    case (.longPress, .span(let span)): settings.switches[switchIndex].longPress?.after = span
    case (.loops, .passes(let count)): settings.loops = .passes(count)
    case (.loops, .span), (_, .passes): break
    }
  }
}

/// Advice that is accepted or refused as one (N1.12).
package struct TuningOffer: Hashable, Sendable {
  /// The advice, in its order; never empty.
  package let parts: [TuningAdvice]

  /// Combines advice into offers: the speed and the time for late presses divide one time, so they
  /// are one offer if both differ from the profile.
  package static func all(of advice: [TuningAdvice]) -> [TuningOffer] {
    let pair = advice.filter { [.interval, .lateGrace].contains($0.setting) && !$0.isKept }
    guard pair.count == 2 else { return advice.map { TuningOffer(parts: [$0]) } }
    return advice.filter { $0 != pair[1] }
      .map { TuningOffer(parts: $0 == pair[0] ? pair : [$0]) }
  }

  /// False if it only weakens the protection against accidental presses without saving a noticeable
  /// time (N1.19).
  ///
  /// - Parameter seconds: the seconds that it adds to a selection, negative if it saves time; nil
  ///   if unknown.
  package func isWorthwhile(saving seconds: Double?) -> Bool {
    let isWeaker = parts.allSatisfy { $0.shortens && [.hold, .ignoreRepeat].contains($0.setting) }
    return !isWeaker || seconds.map(TuningEffect.isNoticed) ?? true
  }

  /// True if the profile already has the advised values.
  package var isKept: Bool { parts.allSatisfy(\.isKept) }

  /// The settings with their advised and their current values.
  package var change: String {
    parts.map {
      "\($0.setting.words): \($0.value)\($0.isKept ? ", as now" : " instead of \($0.old)")"
    }
    .joined(separator: ", ")
  }

  /// The reasons, each once.
  package var reason: String {
    let reasons = parts.map(\.reason)
    return reasons.indices.filter { !reasons[..<$0].contains(reasons[$0]) }.map { reasons[$0] }
      .joined(separator: " ")
  }
}

extension TuningAdvice {
  /// Returns the advice for a person; nothing is advised from too few observations.
  ///
  /// - Parameters:
  ///   - figures: the figures of the person.
  ///   - settings: the current settings, with a method whose highlight moves by itself.
  ///   - switchIndex: the index of the switch that was used.
  ///   - misses: the permitted share of presses that come too late, above 0 and at most 0.5.
  package static func all(
    for figures: ExerciseFigures, _ settings: ScanSettings, switchIndex: Int, misses: Double
  ) -> [TuningAdvice] {
    guard settings.switches.indices.contains(switchIndex) else { return [] }
    let own = settings.switches[switchIndex]
    let rule = TuningRule(figures: figures, misses: misses)
    func span(
      _ setting: Subject, _ old: TimeSpan, _ found: (span: TimeSpan, reason: String)?
    ) -> TuningAdvice? {
      found.map {
        TuningAdvice(
          setting: setting, old: durationText(microseconds: old.microseconds),
          value: durationText(microseconds: $0.span.microseconds), reason: $0.reason,
          shortens: $0.span < old, change: .span($0.span))
      }
    }
    var loops: TuningAdvice?
    if case .passes(let old) = settings.loops, let found = rule.loops {
      loops = TuningAdvice(
        setting: .loops, old: "\(old)", value: "\(found.count)", reason: found.reason,
        shortens: false, change: .passes(found.count))
    }
    return [
      span(.interval, settings.interval, rule.interval),
      span(.firstItemPause, settings.firstItemPause, rule.firstItemPause),
      span(.hold, own.hold, rule.hold),
      span(.ignoreRepeat, own.ignoreRepeat, rule.ignoreRepeat)
        .flatMap { $0.shortens && !figures.showsNoRepeats ? nil : $0 },
      span(.lateGrace, settings.lateGrace, rule.lateGrace),
      own.longPress.flatMap { span(.longPress, $0.after, rule.longPress) },
      loops,
    ].compactMap { $0 }
  }
}

extension ExerciseFigures {
  /// True if enough presses were seen to conclude that double presses are rare: with none in 30
  /// presses, at most a tenth are double (95 %).
  fileprivate var showsNoRepeats: Bool { longestRepeat != nil || doubles.chances >= 30 }
}

/// The values that fit a person (N1).
private struct TuningRule {
  let figures: ExerciseFigures
  let misses: Double

  typealias Found = (span: TimeSpan, reason: String)

  /// The time in which a press counts for a stop: either the mean divided by its share, or the time
  /// that reactions exceed as often as is permitted; the larger one.
  private var window: (time: Double, isOfMean: Bool)? {
    let shown = figures.scanning
    guard !shown.isFew, !missesMost, !figures.pressesAtRandom else { return nil }
    let (mean, late) = (shown.mean / SwitchTiming.reactionShare, shown.time(exceededWith: misses))
    return (max(mean, late), mean >= late)
  }

  /// The part of that time in which the stop is highlighted; the rest is for late presses.
  var interval: Found? {
    guard let window, let grace = lateGrace?.span else { return nil }
    let needed = window.time - Double(grace.microseconds)
    let bounds = SwitchTiming.intervals
    let span =
      needed < 1_000_000
      ? max(rounded(needed, to: 50_000, up: true, most: 1_000_000), bounds.lowerBound)
      : SwitchTiming.stepped(TimeSpan(microseconds: Int64(needed)))
    let ends = grace > .zero ? ", with the time for late presses" : ""
    let reason =
      if needed < Double(bounds.lowerBound.microseconds) {
        "You need \(shownTime(window.time)) for a press, and no higher speed is advised\(ends)."
      } else if needed > Double(bounds.upperBound.microseconds) {
        "You need \(shownTime(window.time)) for a press, and no lower speed is advised\(ends)."
      } else if window.isOfMean {
        "You press \(shownTime(figures.scanning.mean)) after the highlight on average, 65 % of this\(ends)."
      } else {
        "Your presses vary: at most \(tenths(misses * 100)) % of them come later than this\(ends)."
      }
    return (span, reason)
  }

  /// The first stop is highlighted while the switch is still down, but the person notices it only
  /// when the switch is released.
  var firstItemPause: Found? {
    guard let length = figures.length, !length.isFew else { return nil }
    let span = rounded(length.mean, to: 50_000, up: false, most: 5_000_000)
    return (
      span, "The first stop is highlighted while you still press, for \(shownTime(length.mean))."
    )
  }

  var hold: Found? {
    guard let length = figures.length, !length.isFew else { return nil }
    let bounce = Double(figures.longestBounce.microseconds)
    let shortest = length.time(exceededWith: 0.99)
    let wanted = max(bounce * 2, 10_000)
    let span = rounded(min(wanted, shortest / 2), to: 5000, up: false, most: 1_000_000)
    return bounce > 0
      ? (span, "The contact bounces for up to \(shownTime(bounce)), and your presses last longer.")
      : (span, "Your presses last \(shownTime(length.mean)), so a shorter touch does not count.")
  }

  var ignoreRepeat: Found? {
    guard !figures.doubles.isFew, !figures.reaction.isFew else { return nil }
    // A press in the next row must count.
    let quickest = figures.reaction.time(exceededWith: 0.99)
    guard let longest = figures.longestRepeat else {
      let span = rounded(min(quickest / 2, 300_000), to: 50_000, up: false, most: 300_000)
      return (span, "Unintended presses were rare, so a short time is enough.")
    }
    let wanted = Double(longest.microseconds) * 1.2
    let span = min(
      rounded(wanted, to: 50_000, up: true, most: 2_000_000),
      rounded(quickest, to: 50_000, up: false, most: 2_000_000))
    return (
      span,
      "Some presses came twice, up to \(shownTime(Double(longest.microseconds))) after the first."
    )
  }

  /// A reaction to the new stop is never so fast, so such a press was intended for the previous
  /// one.
  var lateGrace: Found? {
    guard let window else { return nil }
    guard !figures.pressesEarly else {
      return (.zero, "You often press before the highlight, so a press belongs to the new stop.")
    }
    // At most half of the remaining interval (Y6).
    let half = rounded(window.time / 3, to: 50_000, up: false, most: 2_000_000)
    return (
      min(half, figures.longestGrace),
      "You never press so soon after the highlight, so such a press was late."
    )
  }

  var longPress: Found? {
    guard let length = figures.length, let long = figures.longLength, !length.isFew, !long.isFew
    else { return nil }
    let usual = length.time(exceededWith: 0.02) * 1.2
    let can = long.time(exceededWith: 0.9)
    let span = rounded(max(usual, 300_000), to: 100_000, up: true, most: 10_000_000)
    return usual <= can
      ? (span, "Your usual presses are shorter, and you can hold for \(shownTime(long.mean)).")
      : (span, "Your usual presses are shorter, but you can hardly hold them.")
  }

  /// True if most highlights passed without a press: fast reactions to lights then prove nothing
  /// about a scan.
  private var missesMost: Bool { !figures.misses.isFew && figures.misses.share > 0.5 }

  /// In one selection of a hundred the person misses the wanted stop in all passes.
  var loops: (count: Int, reason: String)? {
    guard !figures.misses.isFew, !missesMost, !figures.pressesAtRandom else { return nil }
    let missed = (Double(figures.misses.count) + 1) / (Double(figures.misses.chances) + 2)
    let passes = (naturalLogarithm(0.01) / naturalLogarithm(min(missed, 0.9))).rounded(.up)
    let count = min(max(Int(passes), 2), 10)
    return (
      count,
      "You missed \(figures.misses.count) of \(figures.misses.chances) highlights, so \(count) passes are enough."
    )
  }
}

/// The limits that the measured reactions set for the speed and the time for late presses.
package struct TuningLimits: Hashable, Sendable {
  /// The maximum time for late presses (N1.9).
  package let longestGrace: TimeSpan
  /// The minimum of the speed and the time for late presses together (N1.15).
  package let shortestTime: TimeSpan
  /// Larger shares of late presses, each with the minimum that it permits.
  private let hurried: [Double: TimeSpan]

  /// Computes the limits.
  ///
  /// - Parameter misses: the permitted share of presses that come too late.
  package init(_ figures: ExerciseFigures, misses: Double) {
    func time(_ share: Double) -> TimeSpan {
      TimeSpan(microseconds: Int64(figures.scanning.time(exceededWith: share).rounded()))
    }
    longestGrace = figures.longestGrace
    shortestTime = time(misses)
    let shares = [0.1, 0.15, 0.2, 0.25, 0.3].filter { $0 > misses }
    hurried = Dictionary(uniqueKeysWithValues: shares.map { ($0, time($0)) })
  }

  /// Returns the smallest share of late presses, above the permitted one, that allows a speed and a
  /// time for late presses with this sum; nil if none does.
  func share(for together: TimeSpan) -> Double? {
    hurried.filter { $0.value <= together }.keys.min()
  }
}

extension ExerciseFigures {
  /// True if the answers cannot be recognized among the false presses (N1.8).
  fileprivate var pressesAtRandom: Bool {
    falsePresses.count >= TimeFigure.enough && falsePresses.aMinute > 10
  }

  /// True if presses often precede the highlight.
  fileprivate var pressesEarly: Bool { !early.isFew && early.share > 0.1 }

  /// The maximum time for late presses: shorter than the fastest reactions, and 0 for a person who
  /// presses before the highlight (N1.9).
  package var longestGrace: TimeSpan {
    guard !pressesEarly else { return .zero }
    let quickest = scanning.time(exceededWith: 0.99)
    return rounded(quickest * 0.9, to: 50_000, up: false, most: 2_000_000)
  }
}

/// Returns a time in whole steps, both in microseconds.
private func rounded(_ microseconds: Double, to step: Double, up: Bool, most: Double) -> TimeSpan {
  let steps = (min(max(microseconds, 0), most) / step).rounded(up ? .up : .down)
  return TimeSpan(microseconds: Int64(steps * step))
}

/// Returns a time in microseconds for people, rounded to a millisecond.
package func shownTime(_ microseconds: Double) -> String {
  durationText(microseconds: Int64((microseconds / 1000).rounded()) * 1000)
}

/// Returns a number rounded to 0.1 for people.
func tenths(_ value: Double) -> String { DecimalText.text((value * 10).rounded() / 10) }
