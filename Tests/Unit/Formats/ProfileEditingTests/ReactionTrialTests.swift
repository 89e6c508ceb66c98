import ProfileEditing
import ScanTime
import SwitchInput
import Testing

@Suite("The trial of setup")
struct ReactionTrialTests {
  private static func at(_ milliseconds: Int64) -> Instant { .zero + .milliseconds(milliseconds) }
  private func span(_ milliseconds: Int64) -> TimeSpan { .milliseconds(milliseconds) }

  /// A trial whose lights come 2 s after the dark begins.
  private var trial: ReactionTrial { ReactionTrial(delays: [span(2000)], at: .zero) }

  /// Presses for the next light after a delay, for a duration.
  private func answer(
    _ trial: inout ReactionTrial, after reaction: Int64, lasting contact: Int64 = 100
  ) throws {
    let light = try #require(trial.nextDeadline)
    trial.passTime(to: light)
    try #require(trial.isLit)
    trial.press(at: light + span(reaction))
    trial.release(at: light + span(reaction + contact))
  }

  /// Presses nothing more until it has ended.
  private func wait(_ trial: inout ReactionTrial) throws {
    for _ in 0..<100 {
      guard let next = trial.nextDeadline else { return }
      trial.passTime(to: next)
    }
    try #require(trial.isOver, "it does not end")
  }

  @Test("Five answers end the trial, with each reaction and each contact (R5)")
  func answers() throws {
    var trial = trial
    for reaction in [400, 500, 600, 700] as [Int64] {
      try answer(&trial, after: reaction, lasting: reaction / 4)
      #expect(!trial.isLit && !trial.isOver)
    }
    try answer(&trial, after: 800, lasting: 200)
    #expect(!trial.isOver, "what still comes of the last press counts")
    trial.passTime(to: try #require(trial.nextDeadline))
    #expect(trial.isOver && trial.nextDeadline == nil)
    #expect(trial.outcome.reactions == [400, 500, 600, 700, 800].map { span($0) })
    #expect(trial.outcome.contacts == [100, 125, 150, 175, 200].map { span($0) })
    #expect(trial.outcome.meanReaction == span(600))
    #expect(trial.outcome.repeats.isEmpty && trial.outcome.earlyPresses == 0)
  }

  @Test("A light counts from its display, not from its due time (R5)")
  func late() {
    var trial = trial
    trial.passTime(to: Self.at(5000))
    trial.press(at: Self.at(5300))
    #expect(trial.outcome.reactions == [span(300)])
  }

  @Test(
    "A press before the light, or too soon after it, is no reaction and restarts the dark period (R5)"
  )
  func early() {
    var trial = trial
    trial.press(at: Self.at(1500))
    #expect(trial.nextDeadline == Self.at(3500) && trial.outcome.earlyPresses == 1)
    trial.passTime(to: Self.at(3500))
    trial.press(at: Self.at(3599))
    #expect(trial.outcome.earlyPresses == 2 && !trial.isLit && trial.outcome.reactions.isEmpty)
    for number in 0..<8 { trial.press(at: Self.at(4000 + Int64(number) * 100)) }
    #expect(trial.isOver && trial.outcome.earlyPresses == 10, "so many say nothing")
    #expect(trial.outcome.meanReaction == nil)
  }

  @Test("Presses within a second after an answer are repeats of it; a later one is early (R6)")
  func repeats() throws {
    var trial = trial
    try answer(&trial, after: 400)
    let answered = Self.at(2400)
    trial.press(at: answered + span(12))
    trial.press(at: answered + span(1000))
    #expect(trial.outcome.repeats == [span(12), span(1000)])
    trial.press(at: answered + span(1001))
    #expect(trial.outcome.repeats.count == 2 && trial.outcome.earlyPresses == 1)
  }

  @Test("Three lights without a press end the trial, so that it always ends (R5)")
  func missed() throws {
    var trial = trial
    try wait(&trial)
    #expect(trial.isOver && trial.outcome.missedLights == 3 && trial.outcome.reactions.isEmpty)
  }

  @Test("A switch that stays down is a press without a contact, and the trial ends (R5)")
  func stuck() throws {
    var trial = trial
    trial.passTime(to: Self.at(2000))
    trial.press(at: Self.at(2500))
    try wait(&trial)
    #expect(trial.outcome.reactions.count == 1 && trial.outcome.contacts.isEmpty)
  }

  // MARK: Results

  private let usual = SwitchTiming(
    interval: .milliseconds(1500), hold: .milliseconds(25), ignoreRepeat: .milliseconds(300))

  private func timing(
    reactions: [Int64] = [], contacts: [Int64] = [], repeats: [Int64] = []
  ) -> (SwitchTiming, ReactionTrial.Outcome) {
    var outcome = ReactionTrial.Outcome()
    outcome.reactions = reactions.map { span($0) }
    outcome.contacts = contacts.map { span($0) }
    outcome.repeats = repeats.map { span($0) }
    var timing = usual
    timing.apply(outcome)
    return (timing, outcome)
  }

  @Test(
    "The interval is the mean reaction divided by 0.65, rounded up in steps (R5)",
    arguments: [
      ([650], 1000), ([651], 1100), ([500, 700], 1000), ([1300], 2000), ([1301], 2250),
      ([3250], 5000), ([3251], 5500), ([100], 500), ([60_000], 20_000),
    ] as [([Int64], Int64)])
  func interval(reactions: [Int64], expected: Int64) {
    #expect(timing(reactions: reactions).0.interval == span(expected))
  }

  @Test("Without an answer the speed stays, with a message (R5)")
  func unmeasured() {
    var (timing, outcome) = timing()
    #expect(timing == usual)
    #expect(
      timing.speedWords(outcome)
        == "No press came for the light: nothing was measured, and each stop stays for 1.5s.")
    outcome.earlyPresses = 10
    #expect(timing.speedWords(outcome).hasPrefix("The presses came before the light: "))
    timing.interval = span(1000)
    outcome.reactions = [span(600)]
    #expect(
      timing.speedWords(outcome)
        == "You press 600ms after the light, so 1s a stop should suit you.")
    #expect(
      timing.slower.speedWords(outcome)
        == "You press 600ms after the light; you chose 1.3s for each stop.")
    #expect(
      self.timing(reactions: [200]).0.speedWords(self.timing(reactions: [200]).1)
        == "You press 200ms after the light; 500ms for each stop is the shortest that is proposed.")
  }

  @Test(
    "A hold is half of the shortest press if that is shorter, and absent for a device without one (R6)",
    arguments: [
      ([90, 130], 25), ([50], 25), ([49], 20), ([12, 200], 5), ([2, 90], 25), ([0, 0], 0), ([], 25),
    ] as [([Int64], Int64)])
  func hold(contacts: [Int64], expected: Int64) {
    let (timing, outcome) = timing(contacts: contacts)
    #expect(timing.hold == span(expected))
    let words = timing.pressWords(outcome, reportsReleases: true)
    switch contacts {
    case [90, 130]: #expect(words.hasPrefix("Presses last 90ms to 130ms, and count after 25ms. "))
    case [0, 0]:
      #expect(
        words.hasPrefix("The device reports the end of a press at once, so each one counts. "))
    default: break
    }
  }

  @Test(
    "Repeats are ignored for half as long again, within bounds (R6)",
    arguments: [
      ([], 300, "No press came twice"), ([12], 300, "The switch bounces, up to 12ms later"),
      ([420], 650, "Some presses came twice, up to 420ms later"),
      ([1000], 1500, "Some presses came twice, up to 1s later"),
    ] as [([Int64], Int64, String)])
  func ignoreRepeat(repeats: [Int64], expected: Int64, words: String) {
    let (timing, outcome) = timing(repeats: repeats)
    #expect(timing.ignoreRepeat == span(expected))
    let own = timing.pressWords(outcome, reportsReleases: false)
    #expect(
      own
        == "\(words); another one within \(expected == 1500 ? "1.5s" : "\(expected)ms") is ignored."
    )
  }

  @Test("Slower and faster change the speed by about a fourth, and end at the bounds (R5)")
  func steps() {
    #expect(usual.slower.interval == span(1900) && usual.faster.interval == span(1100))
    var timing = usual
    for _ in 0..<30 { timing = timing.slower }
    #expect(timing.interval == span(20_000))
    for _ in 0..<60 {
      let next = timing.faster
      #expect(next.interval < timing.interval || next.interval == span(500))
      timing = next
    }
    #expect(timing.interval == span(500))
  }
}
