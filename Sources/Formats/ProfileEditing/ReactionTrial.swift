import ScanTime
import SwitchInput

/// A short measured trial: a light turns on at random times, and the switch is pressed for it (R5).
///
/// It has no clock and no random numbers: its caller supplies the events and their times.
package struct ReactionTrial: Sendable {
  /// The observations of a trial.
  package struct Outcome: Hashable, Sendable {
    /// The time from each light to its press, in their order.
    package var reactions: [TimeSpan] = []
    /// The length of each contact with a known end.
    package var contacts: [TimeSpan] = []
    /// The time from an answer to another press without a light, in their order.
    package var repeats: [TimeSpan] = []
    /// The number of presses before a light.
    package var earlyPresses = 0
    /// The number of lights without a press.
    package var missedLights = 0

    /// Creates an empty outcome.
    package init() {}
  }

  private enum Light {
    case off(until: Instant)
    case on(since: Instant)
    /// All responses are recorded; later contacts of the switch still count.
    case fading(until: Instant)
    case over
  }

  /// The number of answers that ends it.
  package static let answers = 5
  /// The time after which a light without a press turns off.
  static let lightPatience = TimeSpan.milliseconds(8000)
  /// The number of lights without a press that ends it.
  static let missLimit = 3
  /// The number of presses before a light that ends it.
  static let earlyLimit = 10
  /// No person reacts faster: an earlier press was under way before the light.
  static let fastest = TimeSpan.milliseconds(100)
  /// The time after an answer within which another press belongs to that answer.
  static let repeatTime = TimeSpan.milliseconds(1000)

  private let delays: [TimeSpan]
  private var lights = 0
  private var light: Light
  private var lastAnswer: Instant?
  private var downSince: Instant?
  /// The observations so far.
  package private(set) var outcome = Outcome()

  /// Starts in the dark.
  ///
  /// - Parameter delays: the dark time before each light, at least 1.2 s; they repeat after the
  ///   last one.
  package init(delays: [TimeSpan], at instant: Instant) {
    self.delays = delays.isEmpty ? [.milliseconds(2000)] : delays
    light = .off(until: instant + self.delays[0])
  }

  /// True if the light is on.
  package var isLit: Bool { if case .on = light { true } else { false } }
  /// True if it has ended.
  package var isOver: Bool { if case .over = light { true } else { false } }

  /// The time of the next automatic change; nil if the trial has ended.
  package var nextDeadline: Instant? {
    switch light {
    case .off(let until), .fading(let until): until
    case .on(let since): since + Self.lightPatience
    case .over: nil
    }
  }

  /// Lets time pass: a light that is due turns on or off.
  package mutating func passTime(to now: Instant) {
    guard let deadline = nextDeadline, deadline <= now else { return }
    switch light {
    // The light is visible from now on, not from its deadline.
    case .off: light = .on(since: now)
    case .on:
      outcome.missedLights += 1
      if outcome.missedLights >= Self.missLimit { light = .over } else { darken(at: now) }
    case .fading, .over: light = .over
    }
  }

  /// Handles a press of the switch.
  package mutating func press(at instant: Instant) {
    downSince = instant
    if let lastAnswer, instant - lastAnswer <= Self.repeatTime {
      outcome.repeats.append(instant - lastAnswer)
      return
    }
    switch light {
    case .on(let since) where instant - since >= Self.fastest:
      outcome.reactions.append(instant - since)
      lastAnswer = instant
      if outcome.reactions.count >= Self.answers {
        light = .fading(until: instant + Self.repeatTime)
      } else {
        darken(at: instant)
      }
    case .on, .off:
      outcome.earlyPresses += 1
      if outcome.earlyPresses >= Self.earlyLimit { light = .over } else { darken(at: instant) }
    case .fading, .over: break
    }
  }

  /// Handles a release of the switch.
  package mutating func release(at instant: Instant) {
    guard let since = downSince else { return }
    downSince = nil
    outcome.contacts.append(instant - since)
  }

  private mutating func darken(at instant: Instant) {
    lights += 1
    light = .off(until: instant + delays[lights % delays.count])
  }
}
