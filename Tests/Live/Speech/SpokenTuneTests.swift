import Foundation
import SystemFixtures
import Testing

/// `switchlight tune` for a person who sees nothing: every press follows a spoken text.
@Suite("switchlight tune by speech alone (N1.2)")
struct SpokenTuneTests {
  private let daemon: PrivateDaemon
  private let terminal: Pseudoterminal

  init() throws {
    daemon = try PrivateDaemon()
    terminal = try Pseudoterminal()
  }

  private var folder: PrivateFolder { daemon.folder }

  private var profile: String {
    String(decoding: folder.bytes("config/switchlight/profiles/anna.yaml"), as: UTF8.self)
  }

  /// Presses the key of the switch, as late as a person does.
  private func press() {
    let moment = ContinuousClock.now + .milliseconds(300)
    while ContinuousClock.now < moment { restBetweenLooks() }
    terminal.type(Array(" ".utf8))
  }

  /// The answer to a text that was heard, in the exercise with an asked word: the number of presses.
  private func presses(for text: String, asked: String) -> Int {
    switch text {
    case "Get ready", "PRESS NOW", asked: 1
    case "PRESS TWICE": 2
    default: text.hasPrefix("Yes to all") || text.hasPrefix("Write,") ? 1 : 0
    }
  }

  @Test(
    "One switch and the voice lead through the exercises and questions to kept values (N1.2, N1.12, N1.23)"
  )
  func byEar() throws {
    for words in [["new", "anna", "--from", "one-switch-auto"], ["use", "anna"]] {
      #expect(try ProgramRun.result(["profile"] + words, in: folder).status == 0)
    }
    try folder.write(
      "drinks.yaml",
      """
      format: switchlight-screen/1
      title: Drinks
      size: [400, 100]
      elements:
        - {id: tea, label: Tea, traits: [button], frame: [0, 0, 90, 60]}
        - {id: milk, label: Milk, traits: [button], frame: [100, 0, 90, 60]}
        - {id: juice, label: Juice, traits: [button], frame: [200, 0, 90, 60]}
      """)
    let before = profile
    let tune = try ProgramRun(
      [
        "tune", "--lights", "5", "--seed", "3", "--screen", folder.path + "/drinks.yaml",
        "--output", "terminal,speech",
      ], in: folder, environment: [daemon.address, "TERM=xterm"], terminal: terminal)
    var (heard, asked) = (0, "")
    while !tune.output.contains("false presses a minute") {
      try tune.wait {
        _ = terminal.takeOutput()
        return daemon.texts.count > heard || tune.output.contains("false presses a minute")
      }
      for text in daemon.texts.dropFirst(heard) {
        heard += 1
        if let word = text.firstMatch(of: /Press when ([a-z]+) is highlighted/) {
          asked = String(word.1)
        }
        for _ in 0..<presses(for: text, asked: asked) { press() }
      }
    }
    #expect(try tune.waitForEnd() == 0, "\(tune.errors)")
    #expect(
      daemon.texts.contains { $0.contains("To stop, hold the switch for") }, "\(daemon.texts)")
    let after = profile
    #expect(after.contains("# For whom: ") && after != before, "\(after)")
    let person = String(
      decoding: folder.bytes("config/switchlight/people/anna.yaml"), as: UTF8.self)
    #expect(person.hasPrefix("format: switchlight-person/1\n") && person.contains("mean: "))
  }
}
