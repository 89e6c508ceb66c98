import SwitchInput

/// A short measured trial: a light comes on at random times, and the switch is pressed when it does (R5).
///
/// It has no clock and chooses nothing at random: whoever runs it says what happens and when.
package struct ReactionTrial: Sendable {
  /// What was seen.
  package struct Outcome: Hashable, Sendable {
    /// How long after a light came on the press of it came, in their order.
    package var reactions: [TimeSpan] = []
    /// How long each contact lasted whose end is known.
    package var contacts: [TimeSpan] = []
    /// How long after an answer the switch was pressed again without a light, in their order.
    package var repeats: [TimeSpan] = []
    /// How often it was pressed before a light.
    package var earlyPresses = 0
    /// How many lights nobody pressed for.
    package var missedLights = 0

    /// Creates an outcome of which nothing was seen.
    package init() {}
  }

  private enum Light {
    case off(until: Instant)
    case on(since: Instant)
    /// All answers are there; what still comes of the last press counts.
    case fading(until: Instant)
    case over
  }

  /// How many answers end it.
  package static let answers = 5
  /// A light that nobody presses for goes off.
  static let lightPatience = TimeSpan.milliseconds(8000)
  /// So many lights that nobody pressed for end it.
  static let missLimit = 3
  /// So many presses before a light end it.
  static let earlyLimit = 10
  /// Nobody reacts so fast: such a press was on its way before the light.
  static let fastest = TimeSpan.milliseconds(100)
  /// A press so soon after an answer belongs to that answer.
  static let repeatTime = TimeSpan.milliseconds(1000)

  private let delays: [TimeSpan]
  private var lights = 0
  private var light: Light
  private var lastAnswer: Instant?
  private var downSince: Instant?
  /// What was seen until now.
  package private(set) var outcome = Outcome()

  /// Begins in the dark.
  ///
  /// - Parameter delays: how long it is dark before each light, at least 1.2 s; the first comes again after the last.
  package init(delays: [TimeSpan], at instant: Instant) {
    self.delays = delays.isEmpty ? [.milliseconds(2000)] : delays
    light = .off(until: instant + self.delays[0])
  }

  /// True if the light is on.
  package var isLit: Bool { if case .on = light { true } else { false } }
  /// True if it has ended.
  package var isOver: Bool { if case .over = light { true } else { false } }

  /// When it changes by itself; nil where it has ended.
  package var nextDeadline: Instant? {
    switch light {
    case .off(let until), .fading(let until): until
    case .on(let since): since + Self.lightPatience
    case .over: nil
    }
  }

  /// Time has passed: a light comes on now, or goes off.
  package mutating func passTime(to now: Instant) {
    guard let deadline = nextDeadline, deadline <= now else { return }
    switch light {
    // It is seen from now on, not from when it was due.
    case .off: light = .on(since: now)
    case .on:
      outcome.missedLights += 1
      if outcome.missedLights >= Self.missLimit { light = .over } else { darken(at: now) }
    case .fading, .over: light = .over
    }
  }

  /// The switch was pressed.
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

  /// The switch was released.
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
