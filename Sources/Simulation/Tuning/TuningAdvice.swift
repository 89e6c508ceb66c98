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
  /// The current value.
  let before: Value
  /// The advised value.
  let after: Value
  /// The reason in sentences.
  package let reason: String

  /// The value of a setting.
  enum Value: Hashable, Sendable {
    case span(TimeSpan)
    case passes(Int)

    /// The time; zero for a number of passes.
    var span: TimeSpan { if case .span(let span) = self { span } else { .zero } }
  }

  /// The current value, in the form of a profile.
  package var old: String { before.fileText }
  /// The advised value, in the form of a profile.
  package var value: String { after.fileText }
  /// True if it shortens a time.
  var shortens: Bool { after.span < before.span }
  /// True if the profile already has the advised value.
  package var isKept: Bool { before == after }

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
    switch (setting, after) {
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

extension TuningAdvice.Value {
  /// The value in the form of a profile.
  fileprivate var fileText: String {
    switch self {
    case .span(let span): durationText(microseconds: span.microseconds)
    case .passes(let count): "\(count)"
    }
  }
}

extension ScanSettings {
  /// Returns the longest time after a press in which another press of the same switch is ignored,
  /// with advice for the switch with an index (N1.24).
  func ignoredTime(with advice: [TuningAdvice], switchIndex: Int) -> TimeSpan {
    var own = self
    for one in advice { one.apply(to: &own, switchIndex: switchIndex) }
    return own.switches.map(\.ignoreRepeat).max() ?? .zero
  }
}

/// Advice that is accepted or refused as one (N1.12).
package struct TuningOffer: Hashable, Sendable {
  /// The advice, in its order; never empty.
  package let parts: [TuningAdvice]

  /// Combines advice into offers: the speed and the time for late presses divide one time, so they
  /// are one offer if both differ from the profile.
  ///
  /// The pause between presses belongs to the same offer if it would be as long as the other speed
  /// (N1.24).
  package static func all(of advice: [TuningAdvice]) -> [TuningOffer] {
    let changed = advice.filter { !$0.isKept }
    var joined: Set<TuningAdvice.Subject> = [.interval, .lateGrace]
    if let speed = changed.first(where: { $0.setting == .interval }),
      let pause = changed.first(where: { $0.setting == .ignoreRepeat }),
      speed.after.span <= pause.before.span || speed.before.span <= pause.after.span
    {
      joined.insert(.ignoreRepeat)
    }
    let parts = changed.filter { joined.contains($0.setting) }
    guard parts.count > 1, let first = parts.first else {
      return advice.map { TuningOffer(parts: [$0]) }
    }
    return advice.filter { $0 == first || !parts.contains($0) }
      .map { TuningOffer(parts: $0 == first ? parts : [$0]) }
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

  /// The change in words, without a full stop.
  package var change: String {
    let words = parts.map(\.words)
    let last = words.count > 1 ? ", and \(words[words.count - 1])" : ""
    let text = words.prefix(max(words.count - 1, 1)).joined(separator: ", ") + last
    return text.prefix(1).uppercased() + text.dropFirst()
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
    var rule = TuningRule(figures: figures, misses: misses)
    func span(
      _ setting: Subject, _ old: TimeSpan, _ found: (span: TimeSpan, reason: String)?
    ) -> TuningAdvice? {
      found.map {
        TuningAdvice(
          setting: setting, before: .span(old), after: .span($0.span), reason: $0.reason)
      }
    }
    var loops: TuningAdvice?
    if case .passes(let old) = settings.loops, let found = rule.loops {
      loops = TuningAdvice(
        setting: .loops, before: .passes(old), after: .passes(found.count), reason: found.reason)
    }
    let pause = span(.ignoreRepeat, own.ignoreRepeat, rule.ignoreRepeat)
      .flatMap { $0.shortens && !figures.showsNoRepeats ? nil : $0 }
    rule.ignored = settings.ignoredTime(
      with: [pause].compactMap { $0 }, switchIndex: switchIndex)
    return [
      span(.interval, settings.interval, rule.interval),
      span(.firstItemPause, settings.firstItemPause, rule.firstItemPause),
      span(.hold, own.hold, rule.hold),
      pause,
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
  /// The time after a press in which no other press counts.
  var ignored = TimeSpan.zero

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
    guard ignored < bounds.upperBound else { return nil }
    let fitting = stepped(needed)
    let span = ignored < fitting ? fitting : stepped(Double(ignored.microseconds + 1))
    let reason =
      if span > fitting {
        "A second press within \(secondsText(ignored)) does not count, so each stop stays longer."
      } else if needed < Double(bounds.lowerBound.microseconds) {
        "No higher speed than \(secondsText(bounds.lowerBound)) a stop is advised."
      } else if needed > Double(bounds.upperBound.microseconds) {
        "No lower speed than \(secondsText(bounds.upperBound)) a stop is advised."
      } else if window.isOfMean {
        "That should be at most two thirds of the time in which a press counts."
      } else {
        "Your presses vary: at most \(tenths(misses * 100)) % of them will come too late."
      }
    return (span, "\(reactionSentence(figures.scanning.mean)) \(reason)")
  }

  /// Returns a time for a stop in steps, rounded up, within the advised speeds.
  private func stepped(_ microseconds: Double) -> TimeSpan {
    microseconds < 1_000_000
      ? max(
        rounded(microseconds, to: 50_000, up: true, most: 1_000_000),
        SwitchTiming.intervals.lowerBound)
      : SwitchTiming.stepped(TimeSpan(microseconds: Int64(microseconds)))
  }

  /// The first stop is highlighted while the switch is still down, but the person notices it only
  /// when the switch is released.
  var firstItemPause: Found? {
    guard let length = figures.length, !length.isFew else { return nil }
    let span = rounded(length.mean, to: 50_000, up: false, most: 5_000_000)
    return (
      span, "The first stop is highlighted while you still press, for \(secondsText(length.mean))."
    )
  }

  var hold: Found? {
    guard let length = figures.length, !length.isFew else { return nil }
    let bounce = Double(figures.longestBounce.microseconds)
    let shortest = length.time(exceededWith: 0.99)
    let wanted = max(bounce * 2, 10_000)
    let span = rounded(min(wanted, shortest / 2), to: 5000, up: false, most: 1_000_000)
    return bounce > 0
      ? (
        span, "The contact bounces for up to \(secondsText(bounce)), and your presses last longer."
      )
      : (span, "Your presses last \(secondsText(length.mean)), so a shorter touch does not count.")
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
      "Some presses came twice, up to \(secondsText(longest)) after the first."
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
    let span = min(half, figures.longestGrace)
    guard span > .zero else {
      return (span, "Your quickest presses come as soon as late ones, so none counts as late.")
    }
    return (
      span,
      "Some presses come just after the highlight has moved on: a press in the first "
        + "\(secondsText(span)) of the next stop will count for the previous one."
    )
  }

  var longPress: Found? {
    guard let length = figures.length, let long = figures.longLength, !length.isFew, !long.isFew
    else { return nil }
    let usual = length.time(exceededWith: 0.02) * 1.2
    let can = long.time(exceededWith: 0.9)
    let span = rounded(max(usual, 300_000), to: 100_000, up: true, most: 10_000_000)
    return usual <= can
      ? (span, "Your usual presses are shorter, and you can hold for \(secondsText(long.mean)).")
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
      "You missed \(figures.misses.count) of \(figures.misses.chances) highlights, so \(count) rounds are enough."
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

/// Returns a time in microseconds for people, in seconds rounded to a hundredth, or to a thousandth
/// below a tenth.
func secondsText(_ microseconds: Double) -> String {
  let step: Int64 = microseconds < 100_000 ? 1000 : 10_000
  let steps = Int64((microseconds / Double(step)).rounded())
  return secondsText(TimeSpan(microseconds: steps * step))
}

/// Returns a time for people, in seconds with all its decimals.
func secondsText(_ span: TimeSpan) -> String {
  var bytes: [UInt8] = []
  DecimalText.append(shortest: Double(span.microseconds) / 1_000_000, to: &bytes)
  return String(decoding: bytes, as: UTF8.self) + " s"
}

/// Returns the sentence about a person's mean reaction, in microseconds.
func reactionSentence(_ mean: Double) -> String {
  "You press about \(secondsText(mean)) after the highlight."
}

/// Returns a number rounded to 0.1 for people.
func tenths(_ value: Double) -> String { DecimalText.text((value * 10).rounded() / 10) }
