import Randomness
import ScanEngine
import Session
import ScanTime
import SwitchInput
import Testing

/// Regardless of how late a loop wakes, presses have the same effects as on an idle machine (I1, I2, I10).
@Suite("Random sessions on a busy machine")
struct RandomBusyTests {
  /// Plays the session of a seed, late by as much as is given each time.
  private func play(_ seed: UInt64, delays: (() -> TimeSpan)?) -> [String] {
    var random = SplitMix64(seed: seed)
    let rig = SessionRig(portCount: 3)
    rig.settings = settings(&random)
    let stops: [ScriptPort.Stop] = [.never, .first]
    rig.ports[0].stop = stops.randomElement(using: &random) ?? .never
    rig.ports[1].stop = stops.randomElement(using: &random) ?? .never
    for port in 0..<2 {
      var time: Int64 = 0
      for _ in 0..<20 {
        // Nothing of the one is at the time of the other.
        time += 2 * Int64.random(in: 1...350, using: &random)
        rig.ports[port].press(port, at: time + Int64(port))
        time += 2 * Int64.random(in: 1...250, using: &random)
        rig.ports[port].release(port, at: time + Int64(port))
      }
    }
    // Something that changes nothing, with the time at which it is read.
    for _ in 0..<20 {
      rig.ports[2].deliver(
        .announce("something"), at: Int64.random(in: 0...12_000, using: &random),
        stamped: 1_000_000)
    }
    rig.ports[2].deliveries.sort { $0.at < $1.at }
    rig.ports[0].lastRequest = nil
    rig.ports[2].end(at: 40_000)
    rig.ports[2].lastRequest = .quit
    rig.time.delays = delays
    rig.run()
    // The end is late too.
    return Array(rig.log.prefix { Int64($0.prefix { $0 != " " }) ?? 0 < 39_000 })
  }

  private func settings(_ random: inout SplitMix64) -> ScanSettings {
    func span(_ choices: Int64...) -> TimeSpan {
      .milliseconds(choices.randomElement(using: &random) ?? 0)
    }
    let actions: [Action] = [.select, .next, .back, .pause]
    var switches = ["main", "other"].map { name in
      SwitchSettings(name: name, press: actions.randomElement(using: &random) ?? .select)
    }
    for place in switches.indices {
      switches[place].hold = span(0, 0, 50, 200)
      switches[place].ignoreRepeat = span(0, 0, 100, 400)
      if Bool.random(using: &random) { switches[place].recognition = .release }
    }
    var settings = ScanSettings(switches: switches)
    let methods: [ScanMethod] = [.auto, .step, .dwell]
    settings.method = methods.randomElement(using: &random) ?? .auto
    settings.interval = span(300, 1000)
    settings.dwell = span(200, 600)
    settings.loops = .forever
    settings.start = .immediately
    settings.afterSelect = Bool.random(using: &random) ? .resume : .stop
    return settings
  }

  @Test("The effect of presses does not depend on how late they are read", arguments: 0..<60)
  func late(seed: UInt64) {
    let quiet = play(seed, delays: nil)
    #expect(quiet.count > 20, "seed \(seed)")
    for most: Int64 in [5, 100, 900] {
      var random = SplitMix64(seed: seed &+ UInt64(most))
      let busy = play(seed) { .milliseconds(Int64.random(in: 0...most, using: &random)) }
      let same = zip(quiet, busy).prefix { $0 == $1 }.count
      let (one, other) = (quiet.dropFirst(same - 3).prefix(6), busy.dropFirst(same - 3).prefix(6))
      let isSame = quiet == busy
      #expect(isSame, "seed \(seed), up to \(most) ms late: \(one) became \(other)")
    }
  }
}
