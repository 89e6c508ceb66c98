import ScreenElements
import Randomness
import ScanEngine
import ScanTime
import SwitchInput
import SystemFixtures
import Testing

/// Speech and time: the actions that wait for the voice, and those that do not.
@Suite("Pace of speech")
struct PaceTests {
  let elements: [Element] = (0..<10).map { .text("e\($0)", "Item \($0)") }

  @Test("With speech.wait, the next advance follows the daemon's END (S12)")
  func gate() throws {
    let daemon = try PrivateDaemon(duration: "0.5")
    let session = try SpokenSession(daemon, method: .auto)
    session.settings.interval = .milliseconds(100)
    session.settings.firstItemPause = .zero
    session.settings.speech.waits = true
    // At each highlight: how many were spoken to their end, and how many were begun.
    var spoken: [Int] = []
    session.director.observe = { event in
      guard case .highlight = event else { return }
      spoken.append(daemon.recordings.count { $0.isComplete })
    }
    session.director.when("five are highlighted", { spoken.count == 5 })
    session.run(elements)
    #expect(spoken == [0, 1, 2, 3, 4])
    #expect(daemon.texts.prefix(4) == ["Item 0", "Item 1", "Item 2", "Item 3"])
  }

  @Test("A highlight after a long message waits until it was heard itself (S12, E11)")
  func gateBehindMessage() throws {
    let daemon = try PrivateDaemon(duration: "0.5")
    let session = try SpokenSession(daemon, method: .auto)
    session.settings.interval = .milliseconds(100)
    session.settings.firstItemPause = .zero
    session.settings.speech.waits = true
    let message = "The message takes longer than the estimate of a stop and two seconds."
    var heard: [[String]] = []
    session.director.observe = { event in
      guard case .highlight = event else { return }
      heard.append(daemon.recordings.filter(\.isComplete).map(\.text))
    }
    session.director.when(
      "the first one is spoken", { daemon.texts.last == "Item 0" },
      then: {
        daemon.duration = "4"
        return [.announce(message)]
      })
    session.director.when(
      "the message is spoken", { daemon.texts.last == message },
      then: {
        daemon.duration = "0.2"
        return []
      })
    session.director.when("three are highlighted", { heard.count == 3 })
    session.run(elements)
    #expect(heard == [[], ["Item 0"], ["Item 0", message, "Item 1"]])
    #expect(session.events.contains(.speechWaits))
    #expect(session.notices.isEmpty, "\(session.notices)")
  }

  @Test("Without speech.wait, the highlight does not wait (S12)")
  func noGate() throws {
    let daemon = try PrivateDaemon(duration: "20")
    let session = try SpokenSession(daemon, method: .auto)
    session.settings.interval = .milliseconds(100)
    session.director.when("five are highlighted", { session.director.log.contains("highlight e4") })
    session.run(elements)
    #expect(!daemon.recordings.contains { $0.isComplete })
  }

  @Test(
    "With ten highlights a second for thirty seconds, the last one before each rest is spoken in full"
  )
  func tenASecond() async throws {
    try await withTaskExecutorPreference(OwnThread()) { try thirtySeconds() }
  }

  private func thirtySeconds() throws {
    let seed: UInt64 = 20_261_121
    var random = SplitMix64(seed: seed)
    // An utterance takes longer than its highlight rests, so that each cuts the one before.
    let daemon = try PrivateDaemon(duration: "0.15")
    let session = try SpokenSession(daemon, method: .auto)
    session.settings.interval = .milliseconds(100)
    session.settings.firstItemPause = .zero
    session.settings.loops = .forever
    var highlighted = 0
    var last = ""
    session.director.observe = { event in
      switch event {
      case .highlight: highlighted += 1
      case .said(let speech): last = speech.text
      default: break
      }
    }
    var goal = 0
    while goal < 300 {
      goal += Int.random(in: 1...24, using: &random)
      let burst = goal
      session.director.when(
        "\(burst) were highlighted", { highlighted >= burst }, then: { [.pause] })
      session.director.when(
        "the last of \(burst) is spoken; seed \(seed)", { daemon.lastSpoken(last) },
        then: { burst < 300 ? [.resume] : [] })
    }
    session.run(elements)
    #expect(highlighted >= 300)
    #expect(session.notices.isEmpty, "\(session.notices)")
  }
}
