import ProfileEditing
import RandomNumbers

/// The questions of `tune` after the exercises: the person accepts or declines each offer, then
/// decides whether the result is written (N1).
///
/// Questions and answers are values. Without a yes nothing is written.
package struct TuningGuide: Sendable {
  /// The next step.
  package enum Step: Hashable, Sendable {
    /// A question; pass its answer to ``answer(_:)``.
    case ask(SetupGuide.Question)
    /// The end: these settings and the person's file are written.
    case write([TuningAdvice])
    /// The end, if nothing is written.
    case stop
  }

  private enum Place: Hashable, Sendable {
    case advice(Int)
    case decision
    case written(settings: Bool)
    case stopped
  }

  /// The offers that differ from the profile, with the seconds that each adds to a selection,
  /// negative if it saves time.
  private let offers: [(offer: TuningOffer, seconds: Double?)]
  private let effect: TuningEffect?
  private let summary: String
  private var place: Place
  private var accepted: [TuningAdvice] = []

  /// Begins with the first worthwhile offer that differs from the profile (N1.19).
  ///
  /// - Parameters:
  ///   - effect: the effect of the same offers; nil if it is unknown.
  ///   - remarks: sentences about a person who becomes slower, and about more late presses.
  package init(_ all: [TuningOffer], effect: TuningEffect?, remarks: [String]) {
    offers = all.indices.map { (offer: all[$0], seconds: effect?.differences[$0]) }
      .filter { !$0.offer.isKept && $0.offer.isWorthwhile(saving: $0.seconds) }
    self.effect = effect
    summary = ([effect?.sentence].compactMap { $0 } + remarks).joined(separator: " ")
    place = offers.isEmpty ? .decision : .advice(0)
  }

  /// The next step.
  package var step: Step {
    switch place {
    case .advice(let number): .ask(question(offers[number]))
    case .decision: .ask(decision)
    case .written(let settings): .write(settings ? accepted : [])
    case .stopped: .stop
    }
  }

  /// Answers the question; an answer that is none of its choices changes nothing.
  package mutating func answer(_ id: String) {
    guard case .ask(let question) = step, question.choices.contains(where: { $0.id == id }) else {
      return
    }
    switch (place, id) {
    case (.advice(let number), "yes"), (.advice(let number), "no"):
      if id == "yes" { accepted += offers[number].offer.parts }
      place = number + 1 < offers.count ? .advice(number + 1) : .decision
    case (.advice(let number), "all"):
      accepted += offers[number...].flatMap(\.offer.parts)
      place = .decision
    case (.decision, "write"): place = .written(settings: true)
    case (.decision, "person"): place = .written(settings: false)
    default: place = .stopped
    }
  }

  private func question(_ place: (offer: TuningOffer, seconds: Double?)) -> SetupGuide.Question {
    let (offer, seconds) = place
    let cost = seconds.flatMap { effect?.costSentence($0) }.map { " \($0)" } ?? ""
    return SetupGuide.Question(
      title: "\(offer.change)?", note: offer.reason + cost,
      choices: [
        .init(id: "yes", label: "Yes", hint: "Uses \(values(offer, \.after))."),
        .init(id: "all", label: "Yes to all", hint: "Accepts this and all following advice."),
        .init(id: "no", label: "No", hint: "Keeps \(values(offer, \.before))."),
        Self.stop,
      ])
  }

  private func values(_ offer: TuningOffer, _ value: KeyPath<TuningAdvice, TuningAdvice.Value>)
    -> String
  {
    offer.parts.map { $0[keyPath: value].words }.joined(separator: " and ")
  }

  private static let stop = SetupGuide.Question.Choice(
    id: "stop", label: "Stop", hint: "Writes nothing.")

  private var decision: SetupGuide.Question {
    let person = SetupGuide.Question.Choice(
      id: "person", label: "Only what was measured",
      hint: "Writes the person's file for measure, but no settings.")
    guard !accepted.isEmpty else {
      return SetupGuide.Question(
        title: "Write what was measured?",
        note: (offers.isEmpty ? "Your settings fit. " : "") + summary, choices: [person, Self.stop])
    }
    let values = accepted.map { "\($0.setting.name) \($0.after.words)" }.joined(separator: ", ")
    return SetupGuide.Question(
      title: "Write this?", note: "\(values). \(summary)",
      choices: [
        .init(id: "write", label: "Write", hint: "Writes the profile and the person's file."),
        person, Self.stop,
      ])
  }
}

extension TuningAdvice.Subject {
  /// The name in plain words, as in the settings by the switch (N2).
  var name: String {
    switch self {
    case .interval: "speed"
    case .firstItemPause: "pause on the first stop"
    case .hold: "minimum press"
    case .ignoreRepeat: "pause between presses"
    case .lateGrace: "time for late presses"
    case .longPress: "time of a long press"
    case .loops: "rounds"
    }
  }
}

extension TuningAdvice.Value {
  /// The value for people.
  var words: String {
    switch self {
    case .span(let span): secondsText(span)
    case .passes(let count): "\(count)"
    }
  }
}

extension TuningAdvice {
  /// The change in words, as a part of a sentence.
  var words: String {
    let unit = setting == .interval ? " a stop" : ""
    guard !isKept else { return "keep the \(setting.name) of \(after.words)\(unit)" }
    guard setting == .lateGrace else {
      return "change the \(setting.name) from \(before.words) to \(after.words)\(unit)"
    }
    guard after.span > .zero else { return "count no late presses for the previous stop" }
    let now = before.span > .zero ? ", not \(before.words)," : ""
    return "count presses that are up to \(after.words)\(now) late"
  }
}

extension TuningEffect {
  /// True for a difference that is not 0 when it is rounded to tenths of a second.
  static func isNoticed(_ seconds: Double) -> Bool { seconds.magnitude >= 0.05 }

  /// Returns a difference in a sentence.
  package func costSentence(_ seconds: Double) -> String {
    guard Self.isNoticed(seconds) else { return "This changes \(unit) by less than 0.1 s." }
    return "It \(seconds < 0 ? "saves" : "costs") \(tenths(seconds.magnitude)) s \(unit)."
  }

  /// The whole effect in a sentence.
  package var sentence: String {
    "A\(unit.dropFirst()) takes \(tenths(after)) s with all advice, and \(tenths(before)) s before."
  }
}
